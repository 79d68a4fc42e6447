import type { Product } from './product.ts'
import { type CatalogueQuery, priceBounds, type SortBy } from './query.ts'
import { searchRank, searchTerms } from './search.ts'

/** What the list is ordered by: a chosen sort, how well the search is met, or the owner's own order. */
export type Ordering = SortBy | 'search' | 'position'

/** A product's place in a list: smaller key first, then the owner's order, then the id so that no two are equal. */
export interface SortPosition {
  key: number
  position: number
  id: string
}

/** The ordering a query asks for; a chosen sort wins over the search. */
export function orderingOf(query: CatalogueQuery): Ordering {
  if (query.sortBy) return query.sortBy
  return searchTerms(query.q).length > 0 ? 'search' : 'position'
}

/** Whether the product belongs in the list, by category, price, rating and search. */
export function matches(query: CatalogueQuery, product: Product): boolean {
  return meetsFilters(query, product) && searchRank(searchTerms(query.q), product) !== null
}

/** Orders two places: by key, then position, then id, all ascending. */
export function compareSortPositions(a: SortPosition, b: SortPosition): number {
  return a.key - b.key || a.position - b.position || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
}

/** The matching products in the order the query asks for, each with its place. */
export function filterAndSort(
  query: CatalogueQuery,
  products: Iterable<Product>,
): { product: Product; place: SortPosition }[] {
  const words = searchTerms(query.q)
  const ordering = orderingOf(query)
  const found: { product: Product; place: SortPosition }[] = []
  for (const product of products) {
    if (!meetsFilters(query, product)) continue
    const rank = searchRank(words, product)
    if (rank === null) continue
    found.push({ product, place: sortPositionOf(ordering, product, rank) })
  }
  return found.sort((a, b) => compareSortPositions(a.place, b.place))
}

/** The place of a product under an ordering; the rank is that of the search. */
export function sortPositionOf(ordering: Ordering, product: Product, rank: number): SortPosition {
  return { key: keyOf(ordering, product, rank), position: product.position, id: product.id }
}

function keyOf(ordering: Ordering, product: Product, rank: number): number {
  switch (ordering) {
    case 'price-high-to-low':
      return -product.sellingPrice
    case 'price-low-to-high':
      return product.sellingPrice
    case 'customer-ratings':
      return -product.ratingTenths
    case 'search':
      return rank
    case 'position':
      return 0
  }
}

function meetsFilters(query: CatalogueQuery, product: Product): boolean {
  if (query.categories.length > 0 && !query.categories.includes(product.category)) return false
  const bounds = priceBounds(query)
  if (bounds && (product.sellingPrice < bounds.low || product.sellingPrice > bounds.high)) return false
  return query.rating === null || product.ratingTenths >= query.rating * 10
}
