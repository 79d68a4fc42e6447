import {
  type ListOptions,
  NO_DAY,
  type Ordering,
  orderingOf,
  type SortPosition,
  type UnitRanks,
} from '#domain/catalogue/ordering.ts'
import { type CatalogueQuery, priceBounds } from '#domain/catalogue/query.ts'
import { searchTerms } from '#domain/catalogue/search.ts'
import type { Session } from '../query/session.ts'
import { countQuery } from './count-query.ts'
import type { ListShape } from './list-filters.ts'

/** A catalogue query as lists are asked for. */
export interface Wanted {
  query: CatalogueQuery
  ordering: Ordering
  bounds: { low: number; high: number } | null
  words: readonly string[]
  grouped: boolean
  today: string
}

export function wantedOf(query: CatalogueQuery, { grouped = false, today = NO_DAY }: ListOptions): Wanted {
  const bounds = priceBounds(query)
  return { query, ordering: orderingOf(query), bounds, words: searchTerms(query.q), grouped, today }
}

export function shapeOf({ query, ordering, bounds, words, grouped }: Wanted, after: SortPosition | null): ListShape {
  const { categories, diets, vendors, origins, organic, inStock, rating } = query
  return {
    ordering,
    categories: categories.length,
    diets: diets.length,
    vendors: vendors.length,
    origins: origins.length,
    organic: organic === null || organic === 'any' ? organic : 'scheme',
    inStock,
    priced: bounds !== null,
    wide: false,
    rated: rating !== null,
    words: words.length,
    grouped,
    continued: after !== null,
  }
}

export async function countProducts(session: Session, wanted: Wanted): Promise<number> {
  const shape = { ...shapeOf(wanted, null), ordering: 'position' } as const
  const row = await session.row(countQuery(shape), valuesOf(wanted, null, { limit: 0 }))
  return row ? row.total : 0
}

/** The values of every parameter there can be; a query takes those that its shape has. */
export function valuesOf(
  { query, bounds, words, today }: Wanted,
  after: SortPosition | null,
  { limit, units = NO_RANKS }: { limit: number; units?: UnitRanks },
) {
  const { categories, diets, vendors, origins, organic, rating } = query
  return {
    ...{ categories, diets, vendors, origins, today },
    scheme: organic ?? '',
    low: bounds?.low ?? 0,
    high: bounds?.high ?? 0,
    rating: (rating ?? 0) * 10,
    from: words,
    to: words.map((word) => word + AFTER_ALL_LETTERS),
    ...units,
    key: after?.key ?? 0,
    position: after?.position ?? 0,
    id: after?.id ?? '',
    limit,
  }
}

const NO_RANKS: UnitRanks = { g: 0, ml: 0, piece: 0 }

/** Text from "to" up to "to" and this is every word that begins with "to": no letter comes after it. */
const AFTER_ALL_LETTERS = '\u{10ffff}'
