import type { SearchIndex } from '../index/search-index.ts'
import { fold } from '../text/fold.ts'
import { wordsOf } from '../text/words.ts'

/** Most letters that are told: what follows each is looked for, which costs as much as a search. */
const MAX_LETTERS = 5

/**
 * What was typed with one letter more, for the letters by which most goods that are sold go on, most first. Words before
 * those that begin a name are kept: "fresh tam" goes on as "tam" does. A space is passed by: after "moong" comes "moong d".
 */
export function withNextLetters(index: SearchIndex, typed: string): string[] {
  const begun = typed.trim()
  for (let start = 0; start !== -1; start = nextWord(begun, start)) {
    const letters = lettersAfter(index, begun.slice(start).toLowerCase())
    if (letters.length > 0) return letters.map((letter) => begun + letter)
  }
  return []
}

/** Where the next word begins; -1 after the last. */
function nextWord(text: string, from: number): number {
  const space = text.indexOf(' ', from)
  return space === -1 ? -1 : space + 1
}

function lettersAfter(index: SearchIndex, begun: string): string[] {
  const [first] = wordsOf(begun)
  if (first === undefined) return []
  const counts = new Map<string, number>()
  for (const { id, names } of index.names.goodsBeginningLike(fold(first))) {
    if (!index.sells(id)) continue
    const letters = names.flatMap(({ shown }) => letterAfter(begun, shown.toLowerCase()) ?? [])
    for (const letter of new Set(letters)) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  }
  return [...counts]
    .sort(([one, ofOne], [other, ofOther]) => ofOther - ofOne || (one < other ? -1 : 1))
    .slice(0, MAX_LETTERS)
    .map(([letter]) => letter)
}

/** With the space before it; null where the name does not begin so, or ends there. */
function letterAfter(begun: string, name: string): string | null {
  return name.startsWith(begun) ? (/^ ?\S/u.exec(name.slice(begun.length))?.[0] ?? null) : null
}
