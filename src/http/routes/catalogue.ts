import { categoriesResponse, categoryResponse, productResponse, productsResponse } from '#contract/catalogue.ts'
import { parseCatalogueQuery, serializeCatalogueQuery } from '#contract/catalogue-query.ts'
import { storeResponse } from '#contract/settings.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { MAX_PRICE_FILTER, MIN_PRICE_FILTER, SORTS } from '#domain/catalogue/query.ts'
import type { Reads } from '#store/store.ts'
import { toCategoryDto, toProductDto } from '../dto/catalogue.ts'
import { toStoreDto } from '../dto/settings.ts'
import { type Parameter, type Route, rawRoute } from '../handle.ts'
import { pathParameter } from '../parameters.ts'
import { errorResponse } from '../responses.ts'
import { isUuid } from '../uuid.ts'

/** Most products in one answer. A larger catalogue goes on with `cursor`. */
export const MAX_PAGE_SIZE = 1000

const shared = { method: 'GET', tag: 'Catalogue', status: 200, revalidates: true } as const
const rupees = { type: 'integer', minimum: MIN_PRICE_FILTER, maximum: MAX_PRICE_FILTER } as const
const query = (name: string, description: string, schema: Parameter['schema']): Parameter => {
  return { name, in: 'query', required: false, description, schema }
}

export const CATALOGUE_ROUTES: readonly Route[] = [
  rawRoute(
    {
      ...shared,
      path: '/api/products',
      title: 'List and filter products',
      about: `Without parameters the whole catalogue, up to ${MAX_PAGE_SIZE} products; nextCursor leads on when there are more. What is not understood in a filter falls back to its default.`,
      parameters: [
        query('categories', 'Category names; may repeat.', { type: 'array', items: { type: 'string' } }),
        query('sortBy', `The order of the list: ${SORTS.join(', ')}.`, { type: 'string', enum: SORTS }),
        query('priceLow', 'Lowest selling price in rupees, below priceHigh.', rupees),
        query('priceHigh', 'Highest selling price in rupees.', rupees),
        query('rating', 'Fewest stars.', { type: 'integer', minimum: 1, maximum: 5 }),
        query('q', 'Words to search by.', { type: 'string', maxLength: 100 }),
        query('limit', `Most products to answer; never more than ${MAX_PAGE_SIZE}.`, { type: 'integer', minimum: 1 }),
        query('cursor', 'Where an earlier page of the same list ended. Any other one answers the first page.', {
          type: 'string',
        }),
      ],
      answer: productsResponse,
      failures: ['query-invalid'],
    },
    async (ask) => {
      const search = ask.query()
      const limit = readLimit(search.get('limit'))
      if (limit === null) {
        return errorResponse({
          code: 'query-invalid',
          fields: { limit: 'limit must be a whole number from 1 up' },
        })
      }
      const filter = parseCatalogueQuery(search)
      const cursor = readCursor(search.get('cursor'))
      const key = `products?${serializeCatalogueQuery(filter)}&limit=${limit}&cursor=${cursor ?? ''}`
      return ask.catalogue.answer(ask.request, key, async () => {
        const page = await ask.deps.store.products(filter, { limit, cursor })
        return { ...page, products: page.products.map(toProductDto) }
      })
    },
  ),
  rawRoute(
    {
      ...shared,
      path: '/api/products/:productId',
      title: 'One product, by id or slug',
      parameters: [pathParameter('productId', 'Id or slug.')],
      answer: productResponse,
      failures: ['product-not-found'],
    },
    async (ask) => {
      const product = await productBy(ask.deps.store, ask.param('productId'))
      if (!product) return errorResponse({ code: 'product-not-found' })
      return ask.catalogue.answer(ask.request, `product ${product.id} ${product.stock}`, async () => {
        return { product: toProductDto(product) }
      })
    },
  ),
  rawRoute(
    { ...shared, path: '/api/categories', title: 'All categories', answer: categoriesResponse, failures: [] },
    (ask) =>
      ask.catalogue.answer(ask.request, 'categories', async () => {
        return { categories: (await ask.deps.store.categories()).map(toCategoryDto) }
      }),
  ),
  rawRoute(
    {
      ...shared,
      path: '/api/categories/:categoryId',
      title: 'One category',
      parameters: [pathParameter('categoryId', 'Id.')],
      answer: categoryResponse,
      failures: ['category-not-found'],
    },
    async (ask) => {
      const id = ask.param('categoryId')
      const category = isUuid(id) ? await ask.deps.store.category(id) : null
      if (!category) return errorResponse({ code: 'category-not-found' })
      return ask.catalogue.answer(ask.request, `category ${id}`, async () => ({ category: toCategoryDto(category) }))
    },
  ),
  rawRoute(
    { ...shared, path: '/api/store', title: 'What the owner says of the shop', answer: storeResponse, failures: [] },
    (ask) =>
      ask.catalogue.answer(ask.request, 'store', async () => {
        return { store: toStoreDto(await ask.deps.store.settings(), ask.deps.payments.kind === 'sandbox') }
      }),
  ),
]

function productBy(store: Reads, idOrSlug: string): Promise<Product | null> {
  if (isUuid(idOrSlug)) return store.product(idOrSlug)
  return /^[a-z0-9-]{1,160}$/.test(idOrSlug) ? store.productBySlug(idOrSlug) : Promise.resolve(null)
}

function readLimit(text: string | null): number | null {
  if (text === null || text === '') return MAX_PAGE_SIZE
  if (!/^\d+$/.test(text) || Number(text) < 1) return null
  return Math.min(Number(text), MAX_PAGE_SIZE)
}

function readCursor(text: string | null): string | null {
  return text !== null && /^[\x21-\x7e]{1,512}$/.test(text) ? text : null
}
