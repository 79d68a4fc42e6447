import { type CatalogueQuery, DEFAULT_CATALOGUE_QUERY } from '#domain/catalogue/query.ts'
import type { Store } from '#store/store.ts'

type Read = (store: Store, customerId: string) => Promise<unknown>

const list =
  (query: Partial<CatalogueQuery>, limit = 24): Read =>
  (store) =>
    store.products({ ...DEFAULT_CATALOGUE_QUERY, ...query }, { limit, cursor: null })

/** What customers read, by a name for the table. "pack" is in most generated titles. */
export const READS: Readonly<Record<string, Read>> = {
  'list, 48': list({}, 48),
  'list, 1,000': list({}, 1000),
  'a category': list({ categories: ['fruits'] }),
  'a category and a price range': list({ categories: ['fruits'], priceLow: 50, priceHigh: 120 }),
  'cheapest first': list({ sortBy: 'price-low-to-high' }),
  'a category, best rated first': list({ categories: ['fruits'], rating: 4, sortBy: 'customer-ratings' }),
  'search, a word in most titles': list({ q: 'pack' }),
  'search, two such words': list({ q: 'family pack' }),
  'search, one letter': list({ q: 'p' }),
  'search, a word of some': list({ q: 'mango' }),
  'search, no match': list({ q: 'zzzzzz' }),
  categories: (store) => store.categories(),
  'one product': async (store) => store.productBySlug('kesar-mango'),
  'a customer’s orders': (store, customerId) => store.ordersPage(customerId, { limit: 20, cursor: null }),
}
