import * as v from 'valibot'
import { parseCatalogueQuery, serializeCatalogueQuery } from '#contract/catalogue-query.ts'
import { type CatalogueQuery, DEFAULT_CATALOGUE_QUERY, SORTS } from '#domain/catalogue/query.ts'

/** The search part of an address as the router holds it: only what differs from the whole catalogue. */
export type CatalogueSearch = Partial<Pick<CatalogueQuery, 'sortBy' | 'priceLow' | 'priceHigh' | 'rating' | 'q'>> & {
  categories?: readonly string[]
}

/** Reads `?…` into the router's search. Equal lists give equal objects, and unknown parameters are dropped. */
export function parseSearch(text: string): CatalogueSearch {
  return searchOf(parseCatalogueQuery(new URLSearchParams(text)))
}

/** Writes the router's search as `?…`, or nothing when the whole catalogue is meant. The inverse of `parseSearch`. */
export function stringifySearch(search: Record<string, unknown>): string {
  const text = serializeCatalogueQuery(queryOf(search)).toString()
  return text === '' ? '' : `?${text}`
}

/** The query a search stands for. What is not understood falls back to its default. */
export function queryOf(search: Record<string, unknown>): CatalogueQuery {
  const loose = v.parse(searchShape, search)
  const written = serializeCatalogueQuery({ ...DEFAULT_CATALOGUE_QUERY, ...withoutUndefined(loose) })
  return parseCatalogueQuery(written)
}

/** The search for a query: its defaults left out. */
export function searchOf(query: CatalogueQuery): CatalogueSearch {
  return {
    ...(query.categories.length > 0 ? { categories: query.categories } : {}),
    ...(query.sortBy ? { sortBy: query.sortBy } : {}),
    ...(query.priceLow !== DEFAULT_CATALOGUE_QUERY.priceLow ? { priceLow: query.priceLow } : {}),
    ...(query.priceHigh !== DEFAULT_CATALOGUE_QUERY.priceHigh ? { priceHigh: query.priceHigh } : {}),
    ...(query.rating !== null ? { rating: query.rating } : {}),
    ...(query.q !== null ? { q: query.q } : {}),
  }
}

const searchShape = v.object({
  categories: v.optional(v.fallback(v.array(v.string()), [])),
  sortBy: v.optional(v.fallback(v.nullable(v.picklist(SORTS)), null)),
  priceLow: v.optional(v.fallback(v.number(), DEFAULT_CATALOGUE_QUERY.priceLow)),
  priceHigh: v.optional(v.fallback(v.number(), DEFAULT_CATALOGUE_QUERY.priceHigh)),
  rating: v.optional(v.fallback(v.nullable(v.number()), null)),
  q: v.optional(v.fallback(v.nullable(v.string()), null)),
})

function withoutUndefined(search: v.InferOutput<typeof searchShape>): Partial<CatalogueQuery> {
  return {
    ...(search.categories ? { categories: search.categories } : {}),
    ...(search.sortBy ? { sortBy: search.sortBy } : {}),
    ...(search.priceLow === undefined ? {} : { priceLow: search.priceLow }),
    ...(search.priceHigh === undefined ? {} : { priceHigh: search.priceHigh }),
    ...(search.rating === undefined ? {} : { rating: search.rating }),
    ...(search.q === undefined ? {} : { q: search.q }),
  }
}
