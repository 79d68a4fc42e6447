import { DIETS, ORGANIC_SCHEMES } from '#domain/catalogue/fact-values.ts'
import {
  type CatalogueQuery,
  MAX_PRICE_FILTER,
  MIN_PRICE_FILTER,
  SORT_LABELS,
  SORTS,
  type SortBy,
} from '#domain/catalogue/query.ts'

/**
 * Reads a catalogue query from a query string, in the address bar and on `GET /api/products` alike. Only known
 * keys are read; what is not understood falls back to its default, so that an old or mistyped link still opens. The API
 * refuses it before it gets here.
 * `categories` may repeat; a plus or %20 inside one is a space ("organic+products"). So may `vendor`, where a comma
 * divides two names only if no space follows it.
 */
export function parseCatalogueQuery(search: URLSearchParams): CatalogueQuery {
  const low = wholeRupees(search.get('priceLow'), MIN_PRICE_FILTER)
  const high = wholeRupees(search.get('priceHigh'), MAX_PRICE_FILTER)
  const ordered =
    low < high ? { priceLow: low, priceHigh: high } : { priceLow: MIN_PRICE_FILTER, priceHigh: MAX_PRICE_FILTER }
  const rating = Number(search.get('rating'))
  const q = plain(search.get('q') ?? '')
    .slice(0, 100)
    .trim()
  return {
    categories: categoriesOf(search.getAll('categories')),
    ...ordered,
    sortBy: sortOf(search.get('sortBy')),
    rating: Number.isInteger(rating) && rating >= 1 && rating <= 5 ? rating : null,
    q: q === '' ? null : q,
    diets: DIETS.filter((diet) => namesIn(search.getAll('diet'), ',').includes(diet)),
    vendors: namesIn(search.getAll('vendor'), /,(?!\s)/),
    origins: namesIn(search.getAll('origin'), ',').filter((code) => /^[A-Z]{2}$/.test(code)),
    organic: organicOf(search.get('organic')),
    inStock: search.get('inStock') === '1',
  }
}

/** Writes only what differs from the defaults (promise A098), in a fixed order, so that equal queries are equal text. */
export function serializeCatalogueQuery(query: CatalogueQuery): URLSearchParams {
  const search = new URLSearchParams()
  for (const category of query.categories) search.append('categories', category)
  if (query.sortBy) search.set('sortBy', query.sortBy)
  if (query.priceLow !== MIN_PRICE_FILTER) search.set('priceLow', String(query.priceLow))
  if (query.priceHigh !== MAX_PRICE_FILTER) search.set('priceHigh', String(query.priceHigh))
  if (query.rating !== null) search.set('rating', String(query.rating))
  if (query.q !== null) search.set('q', query.q)
  if (query.diets.length > 0) search.set('diet', query.diets.join(','))
  for (const vendor of query.vendors) search.append('vendor', vendor)
  if (query.origins.length > 0) search.set('origin', query.origins.join(','))
  if (query.organic !== null) search.set('organic', query.organic === 'any' ? '1' : query.organic)
  if (query.inStock) search.set('inStock', '1')
  return search
}

function categoriesOf(values: readonly string[]): string[] {
  return namesIn(
    values.map((value) => value.toLowerCase()),
    ',',
  )
}

/** Each different name once, of at most 20. */
function namesIn(values: readonly string[], divider: string | RegExp): string[] {
  const names = values.flatMap((value) => value.split(divider)).map((value) => plain(value).slice(0, 60).trim())
  return [...new Set(names.filter((name) => name !== ''))].slice(0, 20)
}

function organicOf(text: string | null): CatalogueQuery['organic'] {
  return text === '1' ? 'any' : (ORGANIC_SCHEMES.find((scheme) => scheme === text) ?? null)
}

/** Without control characters and halves of letters: PostgreSQL refuses to compare with them. */
function plain(text: string): string {
  return text
    .toWellFormed()
    .replace(/\p{Cc}/gu, ' ')
    .trim()
}

function wholeRupees(text: string | null, otherwise: number): number {
  if (text === null || !/^\d{1,4}$/.test(text)) return otherwise
  return Math.min(Math.max(Number(text), MIN_PRICE_FILTER), MAX_PRICE_FILTER)
}

function sortOf(text: string | null): SortBy | null {
  return SORTS.find((sort) => sort === text || SORT_LABELS[sort] === text) ?? null
}
