import { DEFAULT_CATALOGUE_QUERY } from '../catalogue/query.ts'
import { matchesOf } from './index/matches.ts'
import { PLACES } from './index/postings.ts'
import type { SearchIndex } from './index/search-index.ts'
import { pageOfMatches } from './page-of-matches.ts'
import { MEANT, type Term } from './query/interpretation.ts'

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
    for (const wider of level) {
      const matches = matchesOf(index, { terms: [titledTerm(index, wider)], pack: null, title: null }, null)
      const page = pageOfMatches(index, DEFAULT_CATALOGUE_QUERY, matches, { limit, cursor: null, grouped: true })
      if (page.products.length > 0) return { wider, productIds: page.products.map(({ id }) => id) }
    }
    level = level.flatMap((each) => index.lexicon[each]?.parents ?? [])
  }
  return { wider: null, productIds: [] }
}

/**
 * What a product's title says it is. A tag says what it is for, too: wheat with the tag "atta" is no flour. So does a kind with a
 * second parent somewhere else, but for those right below: atta is a flour, and no grain for being wheat.
 */
function titledTerm(index: SearchIndex, wider: number): Term {
  const kinds = index.lexicon[wider]?.kinds ?? []
  const parentsOf = (kind: number) => index.lexicon[kind]?.parents ?? []
  const isOther = (kind: number) =>
    kind !== wider && !parentsOf(kind).includes(wider) && parentsOf(kind).some((parent) => !kinds.includes(parent))
  const alternatives = kinds
    .filter((kind) => !isOther(kind))
    .map((kind) => ({
      postings: index.postingsOfGoods(kind),
      how: MEANT.exactly,
      farther: kind === wider ? 0 : 1,
      farthest: PLACES.title,
    }))
  return { typed: '', how: MEANT.exactly, isGoods: true, alternatives }
}
