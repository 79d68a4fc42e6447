/** Whether a number may be saved where another one, or none, is stored: one that stays is not checked, however old it is. */
export function maySaveGstin(gstin: string | null, stored: string | null): boolean {
  return gstin === null || gstin === stored || hasCheckCharacter(gstin)
}

/** What is wrong with one that may not be saved, as a field's issue. */
export const MISTYPED_GSTIN = { code: 'gstin-mistyped', params: { field: 'gstin' } } as const

const CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
/** Where the check character stands, from 0. */
const LAST = 14

/**
 * Whether the last character of a GSTIN of 15 digits and capitals is the one that follows from the others: their places
 * among the digits and letters, every second one doubled, with the digits of each in base 36 added up.
 */
function hasCheckCharacter(gstin: string): boolean {
  let sum = 0
  for (const [at, character] of [...gstin.slice(0, LAST)].entries()) {
    const value = CHARACTERS.indexOf(character) * (at % 2 === 0 ? 1 : 2)
    sum += Math.floor(value / CHARACTERS.length) + (value % CHARACTERS.length)
  }
  return gstin[LAST] === CHARACTERS[(CHARACTERS.length - (sum % CHARACTERS.length)) % CHARACTERS.length]
}
