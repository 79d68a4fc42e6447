/** The language the messages are written in. */
export const BASE_LOCALE = 'en'
/** Accents every message of the base locale, to show which texts do not come from the catalogue. */
export const PSEUDO_LOCALE = 'en-XA'

const ACCENTED = new Map(
  [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((letter, index) => [
    letter,
    [...'åƀçđéƒĝħîĵķļɱñöþɋŕšţûṽŵẋýžÅƁÇĐÉƑĜĦÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ'][index] ?? letter,
  ]),
)

/**
 * A message as the pseudo-locale shows it: accented, so that a text that is not from the catalogue stands out, and
 * about a third longer, as many languages are. Tags of rich text stay.
 */
export function pseudoText(text: string): string {
  if (!/[A-Za-z]/.test(text)) return text
  const accented = text.replace(/<\/?\w+>|[A-Za-z]/g, (part) => ACCENTED.get(part) ?? part)
  const padding = '·'.repeat(Math.ceil(text.replace(/<\/?\w+>/g, '').trim().length / 3))
  return accented.replace(/(\s*)$/, `${padding}$1`)
}
