import type { Paise } from '../values/money/money.ts'
import type { Diet, OrganicScheme } from './fact-values.ts'

/** Bounds of the price filter in rupees (A114). At both ends the filter is off. */
export const MIN_PRICE_FILTER = 1
export const MAX_PRICE_FILTER = 1000

export const SORTS = [
  'price-high-to-low',
  'price-low-to-high',
  'customer-ratings',
  'unit-price-low-to-high',
  'origin',
] as const
export type SortBy = (typeof SORTS)[number]

export const SORT_LABELS: Record<SortBy, string> = {
  'price-high-to-low': 'Price - High to Low',
  'price-low-to-high': 'Price - Low to High',
  'customer-ratings': 'Customer Ratings',
  'unit-price-low-to-high': 'Price per kg or litre - Low to High',
  origin: 'Country of Origin',
}

/** What a customer asks of the catalogue. Prices in whole rupees as the slider has them. */
export interface CatalogueQuery {
  categories: readonly string[]
  priceLow: number
  priceHigh: number
  sortBy: SortBy | null
  /** Lowest rating in stars, 1 to 5; null for any. */
  rating: number | null
  /** Search words; null for none. */
  q: string | null
  /** Any of these; empty for all. So are vendors and countries of origin. */
  diets: readonly Diet[]
  vendors: readonly string[]
  origins: readonly string[]
  /** Only what has a certificate that is valid today, of any scheme or of this one; null for all. */
  organic: 'any' | OrganicScheme | null
  /** Only packs of which there is a unit left. */
  inStock: boolean
}

export const DEFAULT_CATALOGUE_QUERY: CatalogueQuery = {
  categories: [],
  priceLow: MIN_PRICE_FILTER,
  priceHigh: MAX_PRICE_FILTER,
  sortBy: null,
  rating: null,
  q: null,
  diets: [],
  vendors: [],
  origins: [],
  organic: null,
  inStock: false,
}

/**
 * The inclusive bounds on the selling price in paise, or null when the filter is off
 * (A115: it applies only if low is not 1 or high is below 1000).
 */
export function priceBounds(query: CatalogueQuery): { low: Paise; high: Paise } | null {
  const { priceLow, priceHigh } = query
  if (priceLow === MIN_PRICE_FILTER && priceHigh >= MAX_PRICE_FILTER) return null
  return { low: priceLow * 100, high: priceHigh * 100 }
}
