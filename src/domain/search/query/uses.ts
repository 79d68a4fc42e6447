import type { SearchIndex } from '../index/search-index.ts'
import { type Folded, fold } from '../text/fold.ts'
import { isFiller } from './filler-words.ts'
import { isGenitive } from './genitives.ts'

/** A stretch of words, from `start` up to `end`. */
interface Stretch {
  start: number
  end: number
}

/**
 * Where words may say what it is for, with or without: "halwa wali gajar" is gajar, "baingan bharta banane wala" a baingan for bharta,
 * "angur without beej" are angur. Of two ways of reading them the shorter comes first.
 */
export function usesIn(words: readonly string[]): Stretch[] {
  const uses = words.flatMap((word, at): Stretch[] => {
    if (WITHOUT.has(word)) return [{ start: at, end: at + 2 }]
    if (TOGETHER.has(word)) return [{ start: at - (KE.has(words[at - 1] ?? '') ? 2 : 1), end: at + 1 }]
    if (!FOR.has(word)) return []
    const named = { start: at - 1, end: at + 1 }
    return MAKING.has(words[at - 1] ?? '') ? [named, { start: at - 2, end: at + 1 }] : [named]
  })
  return uses.filter(({ start, end }) => start >= 0 && end <= words.length && end - start < words.length)
}

/**
 * What is wanted, and what it is for: "lemons for pickle", "halwa ke liye gajar", "roti banane ka atta"; null where that is not said.
 * "Looking for" is no purpose, since nothing is named before it.
 */
export function purposeOf(words: readonly string[]): { wanted: readonly string[]; purpose: readonly string[] } | null {
  const names = (stretch: readonly string[]) => stretch.some((word) => !isFiller(fold(word)))
  const forAt = words.findIndex((word, at) => word === 'for' && at < words.length - 1 && names(words.slice(0, at)))
  if (forAt > 0) return { wanted: words.slice(0, forAt), purpose: words.slice(forAt + 1) }
  const makingAt = words.findIndex((word, at) => BANANE.has(word) && at > 0 && isGenitive(fold(words[at + 1] ?? '')))
  if (makingAt > 0 && !LIYE.has(words[makingAt + 2] ?? '') && names(words.slice(makingAt + 2)))
    return { wanted: words.slice(makingAt + 2), purpose: words.slice(0, makingAt) }
  const liyeAt = words.findIndex((word, at) => LIYE.has(word) && at > 0)
  if (liyeAt < 0) return null
  if (names(words.slice(liyeAt + 1))) return { wanted: words.slice(liyeAt + 1), purpose: words.slice(0, liyeAt) }
  // "Tamatar chatni banane ke liye": said after what is wanted it is the last thing that is named.
  const purposeAt = words.slice(0, liyeAt).findLastIndex((word) => !isFiller(fold(word)))
  const wanted = words.slice(0, Math.max(purposeAt, 0))
  if (purposeAt < 0) return null
  // Beside words that name nothing, as in "doodh nashte ke liye", the only thing that is named is wanted.
  return names(wanted)
    ? { wanted, purpose: words.slice(purposeAt, liyeAt) }
    : { wanted: words.slice(0, liyeAt), purpose: [] }
}

/** Whether a wider kind of goods says what another is for: "paneer sabzi wala" is paneer for a dish, and no vegetable with paneer. */
export function isForDish(
  { names, lexicon }: SearchIndex,
  words: readonly { text: string; folded: Folded }[],
): boolean {
  return words.some(({ text }, at) => {
    const dish = words[at - 1]?.folded
    if (!dish || !FOR.has(text)) return false
    return names.runsIn([dish], 'spelled').some(({ goods }) => goods.some((id) => (lexicon[id]?.kinds.length ?? 0) > 1))
  })
}

const FOR = new Set(['wala', 'wali', 'wale', 'vala', 'vali', 'vale', 'वाला', 'वाली', 'वाले'])
const BANANE = new Set(['banane', 'pakane', 'talne', 'बनाने', 'पकाने', 'तलने'])
const MAKING = new Set([
  ...[...BANANE, 'karne', 'pakane', 'khane', 'peene', 'pine', 'bharne', 'talne'],
  ...['करने', 'पकाने', 'खाने', 'पीने', 'भरने', 'तलने'],
])
const WITHOUT = new Set(['without', 'bina', 'बिना'])
const TOGETHER = new Set(['saath', 'sath', 'साथ'])
const KE = new Set(['ke', 'के'])
const LIYE = new Set(['liye', 'lie', 'liya', 'लिए', 'लिये', 'वास्ते', 'vaste', 'waste'])
