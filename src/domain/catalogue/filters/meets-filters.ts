import type { Product } from '../product.ts'
import { type CatalogueQuery, priceBounds } from '../query.ts'

/** What of a product a list is filtered by. */
export type Filterable = Pick<
  Product,
  'category' | 'vendor' | 'sellingPrice' | 'ratingTenths' | 'diet' | 'origin' | 'organic' | 'stock'
>

/** Whether the product passes every filter of the query, the search left out, on this day in India. */
export function meetsFilters(query: CatalogueQuery, product: Filterable, today: string): boolean {
  const bounds = priceBounds(query)
  if (bounds && (product.sellingPrice < bounds.low || product.sellingPrice > bounds.high)) return false
  if (query.rating !== null && product.ratingTenths < query.rating * 10) return false
  if (query.inStock && product.stock <= 0) return false
  if (query.organic !== null && !isOrganic(query.organic, product, today)) return false
  return (
    isOneOf(query.categories, product.category) &&
    isOneOf(query.diets, product.diet) &&
    isOneOf(query.vendors, product.vendor) &&
    isOneOf(query.origins, product.origin)
  )
}

/** Whether any filter is chosen: without one every product passes. */
export function hasFilters(query: CatalogueQuery): boolean {
  const { categories, diets, vendors, origins } = query
  return (
    priceBounds(query) !== null ||
    query.rating !== null ||
    query.inStock ||
    query.organic !== null ||
    [categories, diets, vendors, origins].some((chosen) => chosen.length > 0)
  )
}

/** Whether the value is wanted; every value is where none is. */
export function isOneOf(wanted: readonly string[], value: string | null): boolean {
  return wanted.length === 0 || (value !== null && wanted.includes(value))
}

/** Whether a certificate of the wanted scheme is valid on this day in India. */
export function isOrganic(
  wanted: NonNullable<CatalogueQuery['organic']>,
  { organic }: Filterable,
  today: string,
): boolean {
  return organic !== null && organic.validUntil >= today && (wanted === 'any' || wanted === organic.scheme)
}
