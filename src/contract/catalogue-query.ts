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
 * keys are read; what is not understood falls back to its default, so that an old or mistyped link still opens.
 * `categories` may repeat; a plus or %20 inside one is a space ("organic+products").
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
  return search
}

function categoriesOf(values: readonly string[]): string[] {
  const names = values.flatMap((value) => value.split(',')).map((value) => plain(value).toLowerCase().slice(0, 60))
  return [...new Set(names.filter((name) => name !== ''))].slice(0, 20)
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
