import type { Folded } from '../text/fold.ts'

/** A number of 32 bits for a title by how its words are spelled; the same for words that are written the same but for their spaces. */
export function titleNumber(words: readonly Folded[]): number {
  let number = 0x811c9dc5
  for (const { spelled } of words) {
    for (let at = 0; at < spelled.length; at += 1) number = Math.imul(number ^ spelled.charCodeAt(at), 0x01000193)
  }
  return number | 0
}
