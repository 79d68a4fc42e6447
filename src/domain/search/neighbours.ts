import { DEFAULT_CATALOGUE_QUERY } from '../catalogue/query.ts'
import { matchesOf } from './index/matches.ts'
import { PLACES } from './index/postings.ts'
import type { SearchIndex } from './index/search-index.ts'
import { pageOfMatches } from './page-of-matches.ts'
import { MEANT, type Term } from './query/interpretation.ts'
import { anyOf } from './query/parts/terms.ts'
import type { Steps } from './steps.ts'
import { fold } from './text/fold.ts'
import { wordsOf } from './text/words.ts'

/** What is offered in place of goods that are not sold: what is made of them, or products of wider goods. */
export interface Neighbours {
  /** The nearest wider goods of which something is sold; null where there are none, or where what is made of them is offered. */
  wider: number | null
  productIds: readonly string[]
}

/**
 * Olive oil for olives, where `asked`, the name they were asked for by, is the first word of what it is called. Else other gourds for
 * karela, and other vegetables where no gourds are sold. One pack of each product, `limit` of them at most.
 */
export function* neighboursOf(
  index: SearchIndex,
  { goods, asked }: { goods: number; asked: string },
  limit: number,
): Steps<Neighbours> {
  const made = yield* titledBy(index, madeOf(index, goods, asked), limit)
  if (made.length > 0) return { wider: null, productIds: made }
  let level = index.lexicon[goods]?.parents ?? []
  while (level.length > 0) {
    for (const wider of level) {
      const productIds = yield* titledBy(index, [wider], limit)
      if (productIds.length > 0) return { wider, productIds }
    }
    level = level.flatMap((each) => index.lexicon[each]?.parents ?? [])
  }
  return { wider: null, productIds: [] }
}

/** The ids of products whose titles say that they are some of the goods. */
function* titledBy(index: SearchIndex, wanted: readonly number[], limit: number): Steps<string[]> {
  const term = anyOf(wanted.map((each) => titledTerm(index, each)))
  const matches = yield* matchesOf(index, { terms: [term], pack: null, title: null }, null)
  const page = yield* pageOfMatches(index, DEFAULT_CATALOGUE_QUERY, matches, { limit, cursor: null, grouped: true })
  return page.products.map(({ id }) => id)
}

/** What is sold and called by the goods' name and a word more; what only borrows the name says so, as elaichi banana does. */
function madeOf(index: SearchIndex, goods: number, asked: string): number[] {
  const [word, ...more] = wordsOf(asked).map(fold)
  if (word === undefined || more.length > 0) return []
  const own = new Set(index.lexicon[goods]?.names.map(({ plain }) => plain))
  const isMade = (made: number) => {
    const { names: [name] = [], excludes = [] } = index.lexicon[made] ?? {}
    const [first, ...others] = name?.words ?? []
    return others.length > 0 && own.has(first?.plain ?? '') && !excludes.includes(goods)
  }
  const called = index.names
    .beginningWith([word])
    .filter(({ words }) => words.length > 1 && words[0]?.plain === word.plain)
  return [...new Set(called.map((name) => name.goods))].filter((made) => index.sells(made) && isMade(made))
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
