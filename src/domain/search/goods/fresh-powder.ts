import type { SearchIndex } from '../index/search-index.ts'
import type { Folded } from '../text/fold.ts'

/**
 * The goods that a word for powder makes of the words before it, where those name fresh food or a plant: banana powder is no banana.
 * Null for what is a powder by nature or sold as one, such as spices, salt and flour.
 */
export function freshPowder(
  { names, lexicon }: SearchIndex,
  { before, word }: { before: readonly Folded[]; word: Folded },
): number | null {
  if (!POWDER.has(word.plain)) return null
  const named = [...names.runsIn(before, 'plain'), ...names.runsIn(before, 'spelled')]
    .filter(({ end }) => end === before.length)
    .flatMap(({ goods }) => goods)
  const isFresh = (id: number) => lexicon.some(({ name, kinds }) => FRESH.has(name) && kinds.includes(id))
  if (named.length === 0 || !named.every(isFresh)) return null
  const powder = lexicon.find(({ name }) => name === 'powder of fresh food')
  return powder?.id ?? null
}

/** As they are folded; the last two are पाउडर and चूर्ण. */
const POWDER = new Set(['powder', 'churna', 'paaudar', 'choorn'])
const FRESH = new Set(['fruits', 'vegetables', 'dairy', 'egg', 'plants'])
