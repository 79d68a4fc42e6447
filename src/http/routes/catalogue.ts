import { catalogueCalls, MAX_PRODUCTS_PER_PAGE } from '#contract/catalogue.ts'
import { parseCatalogueQuery, serializeCatalogueQuery } from '#contract/catalogue-query.ts'
import { settingsCalls } from '#contract/settings.ts'
import { readCursor } from '#domain/catalogue/cursor.ts'
import { orderingOf } from '#domain/catalogue/ordering.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { MAX_PRICE_FILTER, MIN_PRICE_FILTER, SORTS } from '#domain/catalogue/query.ts'
import { failed, ok } from '#domain/values/result.ts'
import type { Reads } from '#store/store.ts'
import { toCategoryDto, toProductDto } from '../dto/catalogue.ts'
import { toStoreDto } from '../dto/settings.ts'
import { queryParameter } from '../query-parameter.ts'
import { cachedRoute, type Route } from '../route.ts'
import { isUuid } from '../uuid.ts'

const tag = 'Catalogue'
const rupees = { type: 'integer', minimum: MIN_PRICE_FILTER, maximum: MAX_PRICE_FILTER } as const
export const CATALOGUE_ROUTES: readonly Route[] = [
  cachedRoute(
    catalogueCalls.products,
    {
      tag,
      title: 'List and filter products',
      about: `Without parameters the whole catalogue, up to ${MAX_PRODUCTS_PER_PAGE} products; nextCursor leads on when there are more. What is not understood in a filter falls back to its default.`,
      parameters: [
        queryParameter('categories', 'Category names; may repeat.', { type: 'array', items: { type: 'string' } }),
        queryParameter('sortBy', `The order of the list: ${SORTS.join(', ')}.`, { type: 'string', enum: SORTS }),
        queryParameter('priceLow', 'Lowest selling price in rupees, below priceHigh.', rupees),
        queryParameter('priceHigh', 'Highest selling price in rupees.', rupees),
        queryParameter('rating', 'Fewest stars.', { type: 'integer', minimum: 1, maximum: 5 }),
        queryParameter('q', 'Words to search by.', { type: 'string', maxLength: 100 }),
        queryParameter('limit', `Most products to answer; never more than ${MAX_PRODUCTS_PER_PAGE}.`, {
          type: 'integer',
          minimum: 1,
        }),
        queryParameter(
          'cursor',
          'Where an earlier page of the same list ended. Any other one answers the first page.',
          {
            type: 'string',
          },
        ),
      ],
    },
    ({ deps, search, admitSearch, query: { limit, cursor: sent } }) => {
      const filter = parseCatalogueQuery(search())
      // One that answers the first page all the same makes no entry of its own.
      const cursor = readCursor(orderingOf(filter), sent) === null ? null : sent
      const words = serializeCatalogueQuery(filter).toString()
      const key = `products?${words}&limit=${limit}&cursor=${cursor ?? ''}`
      const read = async () => {
        if (words !== '' || cursor !== null) await admitSearch()
        const page = await deps.store.products(filter, { limit, cursor })
        const { products } = page
        return ok({ answer: { ...page, products: products.map(toProductDto) }, products })
      }
      return { key, read }
    },
  ),
  cachedRoute(
    catalogueCalls.product,
    { tag, title: 'One product, by id or slug', path: { productId: 'Id or slug.' } },
    ({ deps, param }) => {
      const idOrSlug = param('productId')
      const read = async () => {
        const product = await productBy(deps.store, idOrSlug)
        if (!product) return failed('product-not-found')
        return ok({ answer: { product: toProductDto(product) }, products: [product] })
      }
      return { key: `product ${idOrSlug}`, exact: true, read }
    },
  ),
  cachedRoute(catalogueCalls.categories, { tag, title: 'All categories' }, ({ deps }) => {
    const read = async () => withoutStock({ categories: (await deps.store.categories()).map(toCategoryDto) })
    return { key: 'categories', read }
  }),
  cachedRoute(
    catalogueCalls.category,
    { tag, title: 'One category', path: { categoryId: 'Id.' } },
    ({ deps, param }) => {
      const id = param('categoryId')
      const read = async () => {
        const category = isUuid(id) ? await deps.store.category(id) : null
        return category ? withoutStock({ category: toCategoryDto(category) }) : failed('category-not-found')
      }
      return { key: `category ${id}`, exact: true, read }
    },
  ),
  cachedRoute(settingsCalls.store, { tag, title: 'What the owner says of the shop' }, ({ deps }) => {
    const now = deps.now()
    const read = async () =>
      withoutStock({
        store: toStoreDto(await deps.store.settings(), { sandbox: deps.providers.default.isSandbox, now }),
      })
    // Deals end although nobody changes anything, so the answer is made anew each minute.
    return { key: `store ${Math.floor(now / MINUTE_MS)}`, read }
  }),
]

const MINUTE_MS = 60_000

function withoutStock<Answer>(answer: Answer) {
  return ok({ answer, products: [] })
}

function productBy(store: Reads, idOrSlug: string): Promise<Product | null> {
  if (isUuid(idOrSlug)) return store.product(idOrSlug)
  return /^[a-z0-9-]{1,160}$/.test(idOrSlug) ? store.productBySlug(idOrSlug) : Promise.resolve(null)
}
