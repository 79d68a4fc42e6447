import { meetsFilters } from './filters/meets-filters.ts'
import { comparablePrice } from './prices.ts'
import type { Product } from './product.ts'
import type { CatalogueQuery, SortBy } from './query.ts'
import { searchRank, searchTerms } from './search.ts'

/**
 * What the list is ordered by: a chosen sort, how well the search is met, or the owner's own order. A search by the
 * beginnings of words ranks by `search`, one by what is meant by `relevance`: a cursor of one is none of the other.
 */
export type Ordering = SortBy | 'search' | 'relevance' | 'position'

/** A product's place in a list: smaller key first, then the owner's order, then the id so that no two are equal. */
export interface SortPosition {
  key: number
  position: number
  id: string
}

/** How a list is made of a query, beside its filters. */
export interface ListOptions {
  /** One entry for each group: its first pack that matches. */
  grouped?: boolean
  /** The day in India, "2027-03-31", by which certificates are judged. Without it none is valid. */
  today?: string
}

/** A day on which no certificate is valid. */
export const NO_DAY = '9999-99-99'

/** The ordering a query asks for; a chosen sort wins over the search. */
export function orderingOf(query: CatalogueQuery): Ordering {
  if (query.sortBy) return query.sortBy
  return searchTerms(query.q).length > 0 ? 'search' : 'position'
}

/** Whether the product belongs in the list, by its filters and the search. */
export function matches(query: CatalogueQuery, product: Product, today = NO_DAY): boolean {
  return meetsFilters(query, product, today) && searchRank(searchTerms(query.q), product) !== null
}

/** Orders two places: by key, then position, then id, all ascending. */
export function compareSortPositions(a: SortPosition, b: SortPosition): number {
  return a.key - b.key || a.position - b.position || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
}

/** The matching products in the order the query asks for, each with its place. */
export function filterAndSort(
  query: CatalogueQuery,
  products: Iterable<Product>,
  { grouped = false, today = NO_DAY }: ListOptions = {},
): { product: Product; place: SortPosition }[] {
  const words = searchTerms(query.q)
  const ordering = orderingOf(query)
  const found: { product: Product; rank: number }[] = []
  for (const product of products) {
    if (!meetsFilters(query, product, today)) continue
    const rank = searchRank(words, product)
    if (rank !== null) found.push({ product, rank })
  }
  const listed = grouped ? firstOfGroups(found) : found
  const units = rankUnits(countUnits(listed.map(({ product }) => product)))
  return listed
    .map(({ product, rank }) => ({ product, place: sortPositionOf(ordering, product, { rank, units }) }))
    .sort((a, b) => compareSortPositions(a.place, b.place))
}

/** The place of each net unit among those that packs are compared by, 0 being the first. */
export type UnitRanks = Readonly<Record<NonNullable<Product['netUnit']>, number>>

/** How many entries a list has, and of them in each net unit by which packs are compared. */
export interface ListCounts {
  total: number
  units: UnitRanks
}

/** Prices are compared within a net unit: the one that most entries of the list have comes first. */
export function rankUnits(counts: UnitRanks): UnitRanks {
  const { g, ml, piece } = counts
  return {
    g: Number(ml > g) + Number(piece > g),
    ml: Number(g >= ml) + Number(piece > ml),
    piece: Number(g >= piece) + Number(ml >= piece),
  }
}

/** Below the largest comparable price there can be, so that the key of a unit price begins with the unit's rank. */
export const UNIT_RANK_WEIGHT = 10_000_000_000_000
/** The rank of packs whose net quantity is not known. */
export const UNKNOWN_UNIT_RANK = 3
/** The key of an origin that is not known: after that of "ZZ". */
export const UNKNOWN_ORIGIN_KEY = 26 * 26

/** The place of a product under an ordering; the rank is that of the search, the units' ranks those of the list. */
export function sortPositionOf(
  ordering: Ordering,
  product: Sortable,
  { rank, units }: { rank: number; units: UnitRanks },
): SortPosition {
  return { key: sortKeyOf(ordering, product, { rank, units }), position: product.position, id: product.id }
}

/** What of a product a list is sorted by. */
export type Sortable = Pick<
  Product,
  'id' | 'position' | 'sellingPrice' | 'ratingTenths' | 'netAmount' | 'netUnit' | 'origin'
>

/** What is compared first under an ordering; smaller stands earlier. */
export function sortKeyOf(
  ordering: Ordering,
  product: Sortable,
  { rank, units }: { rank: number; units: UnitRanks },
): number {
  switch (ordering) {
    case 'price-high-to-low':
      return -product.sellingPrice
    case 'price-low-to-high':
      return product.sellingPrice
    case 'customer-ratings':
      return -product.ratingTenths
    case 'unit-price-low-to-high':
      return unitPriceKey(product, units)
    case 'origin':
      return originKey(product.origin)
    case 'search':
    case 'relevance':
      return rank
    case 'position':
      return 0
  }
}

function unitPriceKey(product: Sortable, units: UnitRanks): number {
  const comparable = comparablePrice(product.sellingPrice, product)
  if (!comparable || !product.netUnit) return UNKNOWN_UNIT_RANK * UNIT_RANK_WEIGHT
  return units[product.netUnit] * UNIT_RANK_WEIGHT + comparable.price
}

/** In the order of the countries' codes. */
function originKey(origin: string | null): number {
  if (origin === null) return UNKNOWN_ORIGIN_KEY
  return (origin.charCodeAt(0) - LETTER_A) * 26 + origin.charCodeAt(1) - LETTER_A
}

const LETTER_A = 65

/** How many entries of a list are counted in each net unit. */
export function countUnits(listed: readonly Pick<Product, 'netUnit' | 'netAmount'>[]): UnitRanks {
  const counts = { g: 0, ml: 0, piece: 0 }
  for (const { netUnit, netAmount } of listed) if (netUnit && netAmount) counts[netUnit] += 1
  return counts
}

function firstOfGroups<T extends { product: Product }>(found: readonly T[]): T[] {
  const first = new Map<string, T>()
  for (const each of found) {
    const { groupId, positionInGroup } = each.product
    const earliest = first.get(groupId)
    if (!earliest || positionInGroup < earliest.product.positionInGroup) first.set(groupId, each)
  }
  return [...first.values()]
}
