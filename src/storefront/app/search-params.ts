import * as v from 'valibot'
import { parseCatalogueQuery, serializeCatalogueQuery } from '#contract/catalogue-query.ts'
import { type CatalogueQuery, DEFAULT_CATALOGUE_QUERY, SORTS } from '#domain/catalogue/query.ts'

/** A catalogue query in the router's search params: only what differs from the default query. */
export type CatalogueSearch = Partial<Pick<CatalogueQuery, 'sortBy' | 'priceLow' | 'priceHigh' | 'rating' | 'q'>> & {
  categories?: readonly string[]
}

/** Parses a query string. Equal queries give equal objects, and unknown parameters are dropped. */
export function parseSearch(text: string): CatalogueSearch {
  return searchOf(parseCatalogueQuery(new URLSearchParams(text)))
}

/** The inverse of `parseSearch`; empty for the default query. */
export function stringifySearch(search: Record<string, unknown>): string {
  const text = serializeCatalogueQuery(queryOf(search)).toString()
  return text === '' ? '' : `?${text}`
}

/** The catalogue query of search params. A value that is not valid falls back to its default. */
export function queryOf(search: Record<string, unknown>): CatalogueQuery {
  const parsed = v.parse(searchSchema, search)
  // Serialized and parsed again, so that values are bounded and ordered as in an address.
  return parseCatalogueQuery(serializeCatalogueQuery({ ...DEFAULT_CATALOGUE_QUERY, ...withoutUndefined(parsed) }))
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
  }
}

const searchSchema = v.object({
  categories: v.optional(v.fallback(v.array(v.string()), [])),
  sortBy: v.optional(v.fallback(v.nullable(v.picklist(SORTS)), null)),
  priceLow: v.optional(v.fallback(v.number(), DEFAULT_CATALOGUE_QUERY.priceLow)),
  priceHigh: v.optional(v.fallback(v.number(), DEFAULT_CATALOGUE_QUERY.priceHigh)),
  rating: v.optional(v.fallback(v.nullable(v.number()), null)),
  q: v.optional(v.fallback(v.nullable(v.string()), null)),
})

function withoutUndefined(search: v.InferOutput<typeof searchSchema>): Partial<CatalogueQuery> {
  return {
    ...(search.categories ? { categories: search.categories } : {}),
    ...(search.sortBy ? { sortBy: search.sortBy } : {}),
    ...(search.priceLow === undefined ? {} : { priceLow: search.priceLow }),
    ...(search.priceHigh === undefined ? {} : { priceHigh: search.priceHigh }),
    ...(search.rating === undefined ? {} : { rating: search.rating }),
    ...(search.q === undefined ? {} : { q: search.q }),
  }
}
