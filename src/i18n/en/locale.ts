/** The language and region of this folder's messages, for Intl. */
export const locale = 'en-IN'

/** Dates put the month first, as A064 prescribes: "November 20, 2026 1:05 PM". */
export const dateLocale = 'en-US'
