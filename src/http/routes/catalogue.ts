import { catalogueCalls, MAX_PRODUCTS_BY_ID, MAX_PRODUCTS_PER_PAGE } from '#contract/catalogue/catalogue-calls.ts'
import { parseCatalogueQuery, serializeCatalogueQuery } from '#contract/catalogue-query.ts'
import { notSoldCalls } from '#contract/not-sold.ts'
import { settingsCalls } from '#contract/settings.ts'
import { ORGANIC_SCHEMES } from '#domain/catalogue/fact-values.ts'
import type { ProductGroup } from '#domain/catalogue/groups/product-group.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { MAX_PRICE_FILTER, MIN_PRICE_FILTER, SORTS } from '#domain/catalogue/query.ts'
import { indiaDay } from '#domain/values/india-day.ts'
import { failed, ok } from '#domain/values/result.ts'
import type { Reads } from '#store/store.ts'
import {
  toCategoryDto,
  toListedProductDtos,
  toNotSoldDto,
  toProductDetailDto,
  toProductDto,
  toProductDtos,
  toProductGroupDto,
  toSearchedDto,
} from '../dto/catalogue.ts'
import { toStoreDto } from '../dto/settings.ts'
import { queryParameter } from '../query-parameter.ts'
import { cachedRoute, publicRoute, type Route } from '../route.ts'
import { isUuid } from '../uuid.ts'
import { refuseCatalogueQuery } from './refuse-catalogue-query.ts'

const tag = 'Catalogue'
const rupees = { type: 'integer', minimum: MIN_PRICE_FILTER, maximum: MAX_PRICE_FILTER } as const
const FILTER_PARAMETERS = [
  queryParameter('categories', 'Category names; may repeat.', { type: 'array', items: { type: 'string' } }),
  queryParameter('priceLow', 'Lowest selling price in rupees, below priceHigh.', rupees),
  queryParameter('priceHigh', 'Highest selling price in rupees.', rupees),
  queryParameter('rating', 'Fewest stars.', { type: 'integer', minimum: 1, maximum: 5 }),
  queryParameter('q', 'Words to search by.', { type: 'string', maxLength: 100 }),
  queryParameter('diet', 'What a food is; several with commas.', { type: 'string' }),
  queryParameter('vendor', 'Growers and makers; may repeat.', { type: 'array', items: { type: 'string' } }),
  queryParameter('origin', 'Countries of origin as ISO 3166-1 codes; several with commas.', { type: 'string' }),
  queryParameter('organic', '1 for what has a certificate that is valid today, or only one of this scheme.', {
    type: 'string',
    enum: ['1', ...ORGANIC_SCHEMES],
  }),
  queryParameter('inStock', '1 for packs of which there is a unit left.', { type: 'string', enum: ['1'] }),
]
const GROUP_PARAMETER = queryParameter('group', '`product` lists one pack of each product, with all of its packs.', {
  type: 'string',
  enum: ['product'],
})

const SORT_PARAMETER = queryParameter('sortBy', `The order of the list: ${SORTS.join(', ')}. No count depends on it.`, {
  type: 'string',
  enum: SORTS,
})
const FACET_PARAMETERS = [...FILTER_PARAMETERS, GROUP_PARAMETER, SORT_PARAMETER]
const LIST_PARAMETERS = [
  ...FACET_PARAMETERS,
  queryParameter('limit', `Most products to answer; never more than ${MAX_PRODUCTS_PER_PAGE}.`, {
    type: 'integer',
    minimum: 1,
  }),
  queryParameter('cursor', 'Where an earlier page of the same list ended, as nextCursor of its answer.', {
    type: 'string',
  }),
]

export const CATALOGUE_ROUTES: readonly Route[] = [
  cachedRoute(
    catalogueCalls.products,
    {
      tag,
      title: 'List and filter products',
      about: `Without parameters the whole catalogue, up to ${MAX_PRODUCTS_PER_PAGE} products; nextCursor leads on when there are more. A filter that is not understood is refused.`,
      parameters: LIST_PARAMETERS,
    },
    ({ deps, productSearch, search, admitSearch, query: { limit, cursor, group } }) => {
      const refused = refuseCatalogueQuery(search())
      if (refused) return refused
      const filter = parseCatalogueQuery(search())
      const words = serializeCatalogueQuery(filter).toString()
      const grouped = group === 'product'
      const key = `products?${words}&limit=${limit}&cursor=${cursor ?? ''}&group=${group ?? ''}`
      const read = async () => {
        if (words !== '' || cursor !== null) await admitSearch()
        const now = deps.now()
        const options = { limit, cursor, grouped, today: indiaDay(now) }
        const found = await productSearch.search(filter, options)
        const { products, packs, total, nextCursor, isProvisional, ...searched } = found
        const page = { total, nextCursor, ...toSearchedDto(searched, now) }
        // A search shows what is sold out last.
        const chosenByStock = filter.inStock || filter.q !== null
        if (!grouped)
          return ok({
            answer: { ...page, products: toProductDtos(products, now) },
            ...{ products, chosenByStock, isProvisional },
          })
        const answer = { ...page, products: toListedProductDtos(products, packs, now) }
        return ok({ answer, products: packs, chosenByStock, isProvisional })
      }
      return { key, read }
    },
  ),
  publicRoute(
    catalogueCalls.productsById,
    {
      tag,
      title: 'Products by their ids',
      about: `At most ${MAX_PRODUCTS_BY_ID}, as they are now and in no order; what the shop does not sell is left out. With \`instead\`, each of those whose product has another pack that is sold comes with it: one in stock first, then the nearest in amount. Counted with the searches.`,
    },
    async ({ deps, admitSearch }, { ids, group, instead }) => {
      const known = ids.filter(isUuid)
      if (known.length === 0) return ok({ products: [], ...(instead && { instead: [] }) })
      await admitSearch()
      const others = instead ? { instead: await packsInsteadOf(deps.store, known, deps.now()) } : {}
      if (group !== 'product') {
        return ok({ products: toProductDtos(await deps.store.productsById(known), deps.now()), ...others })
      }
      const packs = await deps.store.packsBeside(known)
      const wanted = new Set(known)
      const products = packs.filter(({ id }) => wanted.has(id))
      return ok({ products: toListedProductDtos(products, packs, deps.now()), ...others })
    },
  ),
  publicRoute(
    notSoldCalls.productsNotSold,
    {
      tag,
      title: 'Products that are not sold any more, by their ids',
      about: `Of at most ${MAX_PRODUCTS_BY_ID} ids those of products that the shop has taken out of its catalogue, in no order. Counted with the searches.`,
    },
    async ({ deps, admitSearch }, { ids }) => {
      const known = ids.filter(isUuid)
      if (known.length === 0) return ok({ products: [] })
      await admitSearch()
      const products = await deps.store.productsNotSold(known)
      const now = deps.now()
      return ok({ products: products.map((product) => toNotSoldDto(product, now)) })
    },
  ),
  cachedRoute(
    catalogueCalls.productFacets,
    {
      tag,
      title: 'How many products each value of a filter leads to',
      about:
        'With the filters of the list: each count is the total of the list with that value as the only one of its filter, and all other filters as they are.',
      parameters: FACET_PARAMETERS,
    },
    ({ deps, productSearch, search, admitSearch, query: { group } }) => {
      const refused = refuseCatalogueQuery(search())
      if (refused) return refused
      const filter = { ...parseCatalogueQuery(search()), sortBy: null }
      const words = serializeCatalogueQuery(filter).toString()
      const read = async () => {
        await admitSearch()
        const options = { grouped: group === 'product', today: indiaDay(deps.now()) }
        const { facets, isProvisional } = await productSearch.facets(filter, options)
        return ok({ answer: { facets }, products: [], chosenByStock: true, isProvisional })
      }
      return { key: `facets?${words}&group=${group ?? ''}`, read }
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
        const { groupId } = product
        const [group, packs, pictures] = await Promise.all([
          deps.store.productGroup(groupId),
          deps.store.packsOf([groupId]),
          deps.store.productPictures(groupId),
        ])
        const detail = toProductDetailDto(product, { packs, pictures, facts: group?.facts ?? null }, deps.now())
        return ok({ answer: { product: detail }, products: packs, ofTheseAlone: true })
      }
      return { key: `product ${idOrSlug}`, exact: true, read }
    },
  ),
  cachedRoute(
    catalogueCalls.productGroup,
    { tag, title: 'What the packs of a product share, and the packs', path: { groupId: 'Id or slug of the group.' } },
    ({ deps, param }) => {
      const idOrSlug = param('groupId')
      const read = async () => {
        const group = await groupBy(deps.store, idOrSlug)
        const packs = group ? await deps.store.packsOf([group.id]) : []
        const dto = group && toProductGroupDto(group, packs, deps.now())
        return dto ? ok({ answer: { group: dto }, products: packs, ofTheseAlone: true }) : failed('product-not-found')
      }
      return { key: `product group ${idOrSlug}`, exact: true, read }
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

async function packsInsteadOf(store: Pick<Reads, 'packsInstead'>, ids: readonly string[], now: number) {
  const found = await store.packsInstead(ids)
  return found.map(({ former: { id: formerId, ...size }, product }) => {
    return { formerId, ...size, product: toProductDto(product, now) }
  })
}

async function productBy(store: Reads, idOrSlug: string): Promise<Product | null> {
  if (isUuid(idOrSlug)) return store.product(idOrSlug)
  return SLUG.test(idOrSlug) ? store.productBySlug(idOrSlug) : null
}

async function groupBy(store: Reads, idOrSlug: string): Promise<ProductGroup | null> {
  if (isUuid(idOrSlug)) return store.productGroup(idOrSlug)
  return SLUG.test(idOrSlug) ? store.productGroupBySlug(idOrSlug) : null
}

const SLUG = /^[a-z0-9-]{1,160}$/
