import { NO_DAY } from '../../catalogue/ordering.ts'
import { type CatalogueQuery, DEFAULT_CATALOGUE_QUERY } from '../../catalogue/query.ts'
import { countFacetsOfIndex } from '../facets-of-index.ts'
import type { SearchIndex } from '../index/search-index.ts'
import { pageOfMatches } from '../page-of-matches.ts'
import { createRowCheck } from '../row-filter.ts'
import { findProducts } from '../search-products.ts'

import type { Steps } from '../steps.ts'
import { suggestNames } from '../suggestions/suggest.ts'

/** Products of the first word that is searched; of each next word twice as many. */
const FEWEST = 8
/** As long as its code is not compiled, a search among more takes more than a step may. */
const MOST = 2048
const REPETITIONS = 3
const SORTS = [null, 'price-low-to-high', 'unit-price-low-to-high'] as const
const WORDS_PER_STEP = 2000

/**
 * Searches for words of the catalogue, rare ones first, so that the engine has compiled the search by the time a customer asks: just after a
 * start a search for what half of a large shop is called takes four times as long. Nobody sees the answers. The index may change between
 * two of them.
 */
export function* warmUpSearches(index: SearchIndex, words: readonly string[]): Generator<Steps<unknown>> {
  for (const word of words) {
    for (let time = 0; time < REPETITIONS; time += 1) {
      for (const sortBy of SORTS) {
        yield search(index, { ...DEFAULT_CATALOGUE_QUERY, q: word, sortBy })
        yield search(index, { ...DEFAULT_CATALOGUE_QUERY, q: word, sortBy, priceHigh: 900 })
      }
    }
  }
  // Half a word is the beginning of many, so these come last.
  for (const word of words) {
    const typed = word.slice(0, 3)
    yield search(index, { ...DEFAULT_CATALOGUE_QUERY, q: typed })
    yield suggestNames(index, typed)
  }
}

function* search(index: SearchIndex, query: CatalogueQuery & { q: string }): Steps<void> {
  const { matches } = yield* findProducts(index, query.q, createRowCheck(index.slots, query, NO_DAY))
  yield* pageOfMatches(index, query, matches, { limit: 24, cursor: null, grouped: true })
  yield* countFacetsOfIndex(index, query, matches.slots, { grouped: true })
}

/** For each power of two from the fewest to the most products a word that so many or somewhat more have, where there is one. */
export function* wordsOfGrowingUse(index: SearchIndex): Steps<readonly string[]> {
  const words = new Map<number, string>()
  for (let id = 0; id < index.words.size(); id += 1) {
    if (id % WORDS_PER_STEP === 0) yield
    const { start, end } = index.postingsOfWord(id)
    const size = 2 ** Math.floor(Math.log2(end - start))
    if (size >= FEWEST && size <= MOST && !words.has(size)) words.set(size, index.words.word(id).plain)
  }
  return [...words].sort(([a], [b]) => a - b).map(([, word]) => word)
}
