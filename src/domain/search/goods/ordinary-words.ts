import { type Folded, fold } from '../text/fold.ts'
import { ORDINARY_ENGLISH, ORDINARY_HINDI } from './names/ordinary-words.ts'

/**
 * Whether a word is an ordinary one of English or Hindi that names no goods: whoever writes "palace" has not slipped on the way to
 * palak. Names of goods and words of products are looked for before it is asked.
 */
export function isOrdinaryWord({ plain, spelled }: Folded): boolean {
  return english.has(plain) || hindi.has(spelled)
}

const english = new Set(wordsIn(ORDINARY_ENGLISH).map((word) => word.plain))
const hindi = new Set(wordsIn(ORDINARY_HINDI).flatMap(({ plain, spelled }) => [spelled, ofMany(plain)]))

function wordsIn(text: string): Folded[] {
  return text.trim().split(/\s+/).map(fold)
}

/** The word of many, before ka, ko or ke: of bachcha "bachchon", of aadmi "aadmiyon". */
function ofMany(plain: string): string {
  return fold(`${plain.replace(/a$/, '').replace(/i$/, 'iy')}on`).spelled
}
