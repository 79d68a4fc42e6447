import { DEFAULT_CATALOGUE_QUERY } from '../catalogue/query.ts'
import { matchesOf } from './index/matches.ts'
import type { SearchIndex } from './index/search-index.ts'
import { pageOfMatches } from './page-of-matches.ts'
import { MEANT } from './query/interpretation.ts'
import { goodsTerm } from './query/terms.ts'

/** What is offered in place of goods that are not sold: the nearest wider goods of which something is, and products. */
export interface Neighbours {
  /** Null when nothing like it is sold. */
  wider: number | null
  productIds: readonly string[]
}

/** Other gourds for karela, other vegetables where no gourds are sold. One pack of each product. */
export function neighboursOf(index: SearchIndex, goods: number, limit: number): Neighbours {
  let level = index.lexicon[goods]?.parents ?? []
  while (level.length > 0) {
    const wider = level.find(index.sells)
    if (wider !== undefined) {
      const term = goodsTerm(index, { typed: '', goods: [wider], how: MEANT.exactly, also: [] })
      const matches = matchesOf(index, { terms: [term], pack: null }, null)
      const page = pageOfMatches(index, DEFAULT_CATALOGUE_QUERY, matches, { limit, cursor: null, grouped: true })
      return { wider, productIds: page.products.map(({ id }) => id) }
    }
    level = level.flatMap((each) => index.lexicon[each]?.parents ?? [])
  }
  return { wider: null, productIds: [] }
}
