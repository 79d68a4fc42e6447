/** Class names of a link on its own: "See all". At least 44 px high. */
export const actionLink =
  'inline-flex min-h-touch min-w-touch items-center gap-1 font-semibold text-brand-text underline-offset-[.25em] hover:underline hover:decoration-2'

/** Class names of a link inside a sentence: underlined, so that color is not the only cue. */
export const textLink =
  'font-semibold text-brand-text underline decoration-1 underline-offset-[.2em] hover:decoration-2'

/** Class names of a small link on a product card (category, vendor) that lies above the card's own link. */
export const cardLink = 'card-link'
