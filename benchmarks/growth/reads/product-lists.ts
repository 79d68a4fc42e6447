import { type CatalogueQuery, DEFAULT_CATALOGUE_QUERY } from '#domain/catalogue/query.ts'
import type { Read, ReadsByName } from './read.ts'

const list =
  (query: Partial<CatalogueQuery>, { limit = 24, grouped = false } = {}): Read =>
  (store) =>
    store.products({ ...DEFAULT_CATALOGUE_QUERY, ...query }, { limit, cursor: null, grouped })

const lastPage: Read = async (store) => {
  const first = await store.products(DEFAULT_CATALOGUE_QUERY, { limit: 1, cursor: null })
  return store.products(DEFAULT_CATALOGUE_QUERY, { limit: 24, cursor: first.nextCursor })
}

/** Lists and searches of what is for sale. "pack" is in most generated titles. */
export const PRODUCT_LIST_READS: ReadsByName = {
  'list, 48': list({}, { limit: 48 }),
  'list, 1,000': list({}, { limit: 1000 }),
  'list of groups, 48': list({}, { limit: 48, grouped: true }),
  'groups of a category and a price range': list(
    { categories: ['fruits'], priceLow: 50, priceHigh: 120 },
    { grouped: true },
  ),
  'groups of a price range': list({ priceLow: 50, priceHigh: 120 }, { grouped: true }),
  'groups in stock': list({ inStock: true }, { grouped: true }),
  'groups with four stars or more': list({ rating: 4 }, { grouped: true }),
  'groups of a diet': list({ diets: ['veg'] }, { grouped: true }),
  'groups by unit price': list({ sortBy: 'unit-price-low-to-high' }, { grouped: true }),
  'counts beside the filters': (store) => store.productFacets(DEFAULT_CATALOGUE_QUERY, { grouped: true }),
  'search of groups, a word in most titles': list({ q: 'pack' }, { grouped: true }),
  'list, after a cursor': lastPage,
  'a category': list({ categories: ['fruits'] }),
  'three categories': list({ categories: ['fruits', 'plants', 'groceries'] }),
  'a category and a price range': list({ categories: ['fruits'], priceLow: 50, priceHigh: 120 }),
  'a price range': list({ priceLow: 50, priceHigh: 120 }),
  'cheapest first': list({ sortBy: 'price-low-to-high' }),
  'dearest first': list({ sortBy: 'price-high-to-low' }),
  'four stars or more': list({ rating: 4 }),
  'a category, best rated first': list({ categories: ['fruits'], rating: 4, sortBy: 'customer-ratings' }),
  'search, a word in most titles': list({ q: 'pack' }),
  'search, two such words': list({ q: 'family pack' }),
  'search, one letter': list({ q: 'p' }),
  'search, a word of some': list({ q: 'mango' }),
  'search, a category, cheapest first': list({ q: 'pack', categories: ['fruits'], sortBy: 'price-low-to-high' }),
  'search, no match': list({ q: 'zzzzzz' }),
}
