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

const FOR = new Set(['wala', 'wali', 'wale', 'vala', 'vali', 'vale', 'वाला', 'वाली', 'वाले'])
const MAKING = new Set([
  ...['banane', 'karne', 'pakane', 'khane', 'peene', 'pine', 'bharne', 'talne'],
  ...['बनाने', 'करने', 'पकाने', 'खाने', 'पीने', 'भरने', 'तलने'],
])
const WITHOUT = new Set(['without', 'bina', 'बिना'])
const TOGETHER = new Set(['saath', 'sath', 'साथ'])
const KE = new Set(['ke', 'के'])
