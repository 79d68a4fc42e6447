import { hasFilters, isOneOf, isOrganic } from '../catalogue/filters/meets-filters.ts'
import { type CatalogueQuery, priceBounds } from '../catalogue/query.ts'
import type { Facts } from './index/indexable.ts'
import type { ProductRows } from './index/product-rows.ts'

/** The rows that filters read. */
type Rows = Omit<ProductRows, 'write' | 'writeTitle'>

/** A bit for each filter by values. */
export const FAILS = { categories: 1, diets: 2, organic: 4, origins: 8, vendors: 16 } as const

/**
 * The filters by values that a product fails, together; null for one that fails the price range, the rating or the stock. The
 * same as `meetsFilters`, for one list of very many products: what many have alike is looked at once.
 */
export function createRowFilter(rows: Rows, query: CatalogueQuery, today: string): (slot: number) => number | null {
  const { inStock, vendors } = query
  const bounds = priceBounds(query)
  const minRatingTenths = (query.rating ?? 0) * 10
  const kindFails: number[] = []
  const vendorFails: number[] = []
  const ofKind = (slot: number): number => {
    const kind = rows.kind(slot)
    const known = kindFails[kind]
    if (known !== undefined) return known
    const fails = failsOfKind(query, rows.facts(slot), today)
    kindFails[kind] = fails
    return fails
  }
  const ofVendor = (slot: number): number => {
    if (vendors.length === 0) return 0
    const vendor = rows.vendor(slot)
    const known = vendorFails[vendor]
    if (known !== undefined) return known
    const fails = isOneOf(vendors, rows.facts(slot).vendor) ? 0 : FAILS.vendors
    vendorFails[vendor] = fails
    return fails
  }
  return (slot) => {
    if (inStock && rows.stock(slot) <= 0) return null
    if (minRatingTenths > 0 && rows.ratingTenths(slot) < minRatingTenths) return null
    if (bounds) {
      const price = rows.sellingPrice(slot)
      if (price < bounds.low || price > bounds.high) return null
    }
    return ofKind(slot) | ofVendor(slot)
  }
}

/** Whether the product in a slot passes every filter of the query; null where all do, since the query has none. */
export function createRowCheck(rows: Rows, query: CatalogueQuery, today: string): ((slot: number) => boolean) | null {
  if (!hasFilters(query)) return null
  const failsOf = createRowFilter(rows, query, today)
  return (slot) => failsOf(slot) === 0
}

function failsOfKind(query: CatalogueQuery, facts: Facts, today: string): number {
  return (
    (isOneOf(query.categories, facts.category) ? 0 : FAILS.categories) |
    (isOneOf(query.diets, facts.diet) ? 0 : FAILS.diets) |
    (query.organic === null || isOrganic(query.organic, facts, today) ? 0 : FAILS.organic) |
    (isOneOf(query.origins, facts.origin) ? 0 : FAILS.origins)
  )
}
