import { categoriesAnswer, categoryAnswer, productAnswer, productsAnswer } from '#contract/catalogue.ts'
import { readCatalogueQuery, writeCatalogueQuery } from '#contract/catalogue-query.ts'
import { storeAnswer } from '#contract/settings.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { PRICE_HIGHEST, PRICE_LOWEST, SORTS } from '#domain/catalogue/query.ts'
import type { Reads } from '#store/store.ts'
import { toCategory, toProduct } from '../dto/catalogue.ts'
import { toStore } from '../dto/settings.ts'
import { type Parameter, type Route, rawRoute } from '../handle.ts'
import { inPath } from '../parameters.ts'
import { failureAnswer } from '../responses.ts'
import { isUuid } from '../uuid.ts'

/** Most products in one answer. A larger catalogue goes on with `cursor`. */
export const MOST_PRODUCTS = 1000

const shared = { method: 'GET', tag: 'Catalogue', status: 200, revalidates: true } as const
const rupees = { type: 'integer', minimum: PRICE_LOWEST, maximum: PRICE_HIGHEST } as const
const query = (name: string, description: string, schema: Parameter['schema']): Parameter => {
  return { name, in: 'query', required: false, description, schema }
}

export const CATALOGUE_ROUTES: readonly Route[] = [
  rawRoute(
    {
      ...shared,
      path: '/api/products',
      title: 'List and filter products',
      about: `Without parameters the whole catalogue, up to ${MOST_PRODUCTS} products; nextCursor leads on when there are more. What is not understood in a filter falls back to its default.`,
      parameters: [
        query('categories', 'Category names; may repeat.', { type: 'array', items: { type: 'string' } }),
        query('sortBy', `The order of the list: ${SORTS.join(', ')}.`, { type: 'string', enum: SORTS }),
        query('priceLow', 'Lowest selling price in rupees, below priceHigh.', rupees),
        query('priceHigh', 'Highest selling price in rupees.', rupees),
        query('rating', 'Fewest stars.', { type: 'integer', minimum: 1, maximum: 5 }),
        query('q', 'Words to search by.', { type: 'string', maxLength: 100 }),
        query('limit', `Most products to answer; never more than ${MOST_PRODUCTS}.`, { type: 'integer', minimum: 1 }),
        query('cursor', 'Where an earlier page of the same list ended. Any other one answers the first page.', {
          type: 'string',
        }),
      ],
      answer: productsAnswer,
      failures: ['query-invalid'],
    },
    async (ask) => {
      const search = ask.query()
      const limit = readLimit(search.get('limit'))
      if (limit === null) {
        return failureAnswer({
          code: 'query-invalid',
          fields: { limit: 'limit must be a whole number from 1 up' },
        })
      }
      const filter = readCatalogueQuery(search)
      const cursor = readCursor(search.get('cursor'))
      const key = `products?${writeCatalogueQuery(filter)}&limit=${limit}&cursor=${cursor ?? ''}`
      return ask.catalogue.answer(ask.request, key, async () => {
        const page = await ask.deps.store.products(filter, { limit, cursor })
        return { ...page, products: page.products.map(toProduct) }
      })
    },
  ),
  rawRoute(
    {
      ...shared,
      path: '/api/products/:productId',
      title: 'One product, by id or slug',
      parameters: [inPath('productId', 'Id or slug.')],
      answer: productAnswer,
      failures: ['product-not-found'],
    },
    async (ask) => {
      const product = await productBy(ask.deps.store, ask.param('productId'))
      if (!product) return failureAnswer({ code: 'product-not-found' })
      return ask.catalogue.answer(ask.request, `product ${product.id} ${product.stock}`, async () => {
        return { product: toProduct(product) }
      })
    },
  ),
  rawRoute(
    { ...shared, path: '/api/categories', title: 'All categories', answer: categoriesAnswer, failures: [] },
    (ask) =>
      ask.catalogue.answer(ask.request, 'categories', async () => {
        return { categories: (await ask.deps.store.categories()).map(toCategory) }
      }),
  ),
  rawRoute(
    {
      ...shared,
      path: '/api/categories/:categoryId',
      title: 'One category',
      parameters: [inPath('categoryId', 'Id.')],
      answer: categoryAnswer,
      failures: ['category-not-found'],
    },
    async (ask) => {
      const id = ask.param('categoryId')
      const category = isUuid(id) ? await ask.deps.store.category(id) : null
      if (!category) return failureAnswer({ code: 'category-not-found' })
      return ask.catalogue.answer(ask.request, `category ${id}`, async () => ({ category: toCategory(category) }))
    },
  ),
  rawRoute(
    { ...shared, path: '/api/store', title: 'What the owner says of the shop', answer: storeAnswer, failures: [] },
    (ask) =>
      ask.catalogue.answer(ask.request, 'store', async () => {
        return { store: toStore(await ask.deps.store.settings(), ask.deps.payments.kind === 'sandbox') }
      }),
  ),
]

function productBy(store: Reads, idOrSlug: string): Promise<Product | null> {
  if (isUuid(idOrSlug)) return store.product(idOrSlug)
  return /^[a-z0-9-]{1,160}$/.test(idOrSlug) ? store.productBySlug(idOrSlug) : Promise.resolve(null)
}

function readLimit(text: string | null): number | null {
  if (text === null || text === '') return MOST_PRODUCTS
  if (!/^\d+$/.test(text) || Number(text) < 1) return null
  return Math.min(Number(text), MOST_PRODUCTS)
}

function readCursor(text: string | null): string | null {
  return text !== null && /^[\x21-\x7e]{1,512}$/.test(text) ? text : null
}
