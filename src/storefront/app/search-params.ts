import { parseCatalogueQuery, serializeCatalogueQuery } from '#contract/catalogue-query.ts'
import { type CatalogueQuery, DEFAULT_CATALOGUE_QUERY } from '#domain/catalogue/query.ts'

/** A catalogue query in the router's search params: only what differs from the default query. */
export type CatalogueSearch = Partial<Pick<CatalogueQuery, 'sortBy' | 'priceLow' | 'priceHigh' | 'rating' | 'q'>> & {
  categories?: readonly string[]
  diet?: readonly string[]
  vendor?: readonly string[]
  origin?: readonly string[]
  organic?: string
  inStock?: 1
}

/** Parses a query string. Unknown parameters are dropped. */
export function parseQuery(text: string): CatalogueQuery {
  return parseCatalogueQuery(new URLSearchParams(text))
}

/** The same as search params. Equal queries give equal objects. */
export function parseSearch(text: string): CatalogueSearch {
  return searchOf(parseQuery(text))
}

/** The inverse of `parseSearch`; empty for the default query. */
export function stringifySearch(search: Record<string, unknown>): string {
  // Most links lead to a page without any, and a list has hundreds of links.
  if (Object.keys(search).length === 0) return ''
  const text = serializeCatalogueQuery(queryOf(search)).toString()
  return text === '' ? '' : `?${text}`
}

/** Whether two query strings open the same list, however they are written. */
export function isSameSearch(one: string, other: string): boolean {
  return stringifySearch(parseSearch(one)) === stringifySearch(parseSearch(other))
}

/** The catalogue query of search params. A value that is not valid falls back to its default, as in an address. */
export function queryOf(search: Record<string, unknown>): CatalogueQuery {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (typeof each === 'string' || typeof each === 'number') params.append(name, String(each))
    }
  }
  return parseCatalogueQuery(params)
}

/** The search params of a catalogue query, without its defaults. */
export function searchOf(query: CatalogueQuery): CatalogueSearch {
  return {
    ...(query.categories.length > 0 ? { categories: query.categories } : {}),
    ...(query.sortBy ? { sortBy: query.sortBy } : {}),
    ...(query.priceLow !== DEFAULT_CATALOGUE_QUERY.priceLow ? { priceLow: query.priceLow } : {}),
    ...(query.priceHigh !== DEFAULT_CATALOGUE_QUERY.priceHigh ? { priceHigh: query.priceHigh } : {}),
    ...(query.rating !== null ? { rating: query.rating } : {}),
    ...(query.q !== null ? { q: query.q } : {}),
    ...(query.diets.length > 0 ? { diet: query.diets } : {}),
    ...(query.vendors.length > 0 ? { vendor: query.vendors } : {}),
    ...(query.origins.length > 0 ? { origin: query.origins } : {}),
    ...(query.organic !== null ? { organic: query.organic === 'any' ? '1' : query.organic } : {}),
    ...(query.inStock ? { inStock: 1 } : {}),
  }
}
