import type { SearchIndex } from '../index/search-index.ts'
import type { Folded } from '../text/fold.ts'

/** What a word makes of fresh food named before it. The words are folded; two of them are पाउडर and चूर्ण. */
const MADE = [
  {
    words: new Set(['powder', 'churna', 'paaudar', 'choorn']),
    made: 'powder of fresh food',
    fresh: new Set(['fruits', 'vegetables', 'dairy', 'egg', 'plants']),
  },
  {
    words: new Set(['plant', 'sapling', 'seedling', 'tree', 'paudha', 'podha', 'ped']),
    made: 'plant of fruit or vegetables',
    fresh: new Set(['fruits', 'vegetables', 'spices']),
  },
]

/**
 * The goods that a word makes of the words before it, where those name fresh food: banana powder is no banana, nor is a banana plant.
 * Null for what is a powder by nature or sold as one, such as spices, salt and flour.
 */
export function madeOfFresh(
  { names, lexicon }: SearchIndex,
  { before, word }: { before: readonly Folded[]; word: Folded },
): number | null {
  const making = MADE.find(({ words }) => words.has(word.plain))
  if (!making) return null
  const named = [...names.runsIn(before, 'plain'), ...names.runsIn(before, 'spelled')]
    .filter(({ end }) => end === before.length)
    .flatMap(({ goods }) => goods)
  const isFresh = (id: number) => lexicon.some(({ name, kinds }) => making.fresh.has(name) && kinds.includes(id))
  if (named.length === 0 || !named.every(isFresh)) return null
  return lexicon.find(({ name }) => name === making.made)?.id ?? null
}
