import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  replaceEqualDeep,
} from '@tanstack/react-query'
import type { ProductsResponse } from '#contract/catalogue/lists.ts'
import type { ListedProductDto, PackDto, ProductDetailDto } from '#contract/catalogue/products.ts'
import { unwrapResult } from '#contract/client/call-error.ts'
import { type CatalogueQuery, DEFAULT_CATALOGUE_QUERY } from '#domain/catalogue/query.ts'
import { nextTask } from '#ui/next-task.ts'
import type { Client } from './client.ts'

const FRESH = 30_000

/** Products per page of the shop's list. */
const PAGE_SIZE = 48

/** How many other products of its category are shown below a product. */
export const MAX_RELATED_PRODUCTS = 5

const catalogueKeys = {
  store: ['store'],
  categories: ['categories'],
  products: (query: CatalogueQuery, limit: number) => ['products', query, limit],
  productPages: (query: CatalogueQuery) => ['products', 'pages', query] as const,
  related: (category: string) => ['products', 'related', category],
  facets: (query: CatalogueQuery) => ['facets', query],
  product: (slug: string) => ['product', slug],
  packs: (ids: readonly string[]) => ['packs', ids],
} as const

/** The owner's settings. */
export const storeQuery = (client: Client) =>
  queryOptions({
    queryKey: catalogueKeys.store,
    queryFn: async () => unwrapResult(await client.store()).store,
    staleTime: 5 * 60_000,
  })

/** The categories in the owner's order, with their product counts. */
export const categoriesQuery = (client: Client) =>
  queryOptions({
    queryKey: catalogueKeys.categories,
    queryFn: async () => unwrapResult(await client.categories()).categories,
    staleTime: FRESH,
  })

/** How many products each value of a filter would leave. The order of the list does not matter to it. */
export const facetsQuery = (client: Client, query: CatalogueQuery) =>
  queryOptions({
    queryKey: catalogueKeys.facets({ ...query, sortBy: null }),
    queryFn: async ({ signal }) => {
      // Not in the task in which the shop is rendered.
      if (!import.meta.env.SSR) await nextTask()
      return unwrapResult(await client.productFacets({ ...query, sortBy: null }, { group: 'product' }, signal)).facets
    },
    staleTime: FRESH,
    placeholderData: keepPreviousData,
  })

/** The first products for a query, as many as asked for, each once with all of its packs. */
const productsQuery = (client: Client, query: CatalogueQuery, limit: number) =>
  queryOptions({
    queryKey: catalogueKeys.products(query, limit),
    queryFn: async ({ signal }) => unwrapResult(await client.products(query, { limit, group: 'product' }, signal)),
    staleTime: FRESH,
    placeholderData: keepPreviousData,
  })

/** The first products of the whole catalogue, as the home page shows them. */
export const firstProductsQuery = (client: Client) => productsQuery(client, DEFAULT_CATALOGUE_QUERY, 10)

/** Products of a category, one pack of each and one more than is shown: the product itself may be among them. */
export const relatedProductsQuery = (client: Client, category: string) =>
  queryOptions({
    queryKey: catalogueKeys.related(category),
    queryFn: async ({ signal }) => {
      const query = { ...DEFAULT_CATALOGUE_QUERY, categories: [category] }
      return unwrapResult(await client.products(query, { limit: MAX_RELATED_PRODUCTS + 1, group: 'product' }, signal))
    },
    staleTime: FRESH,
    placeholderData: keepPreviousData,
  })

/** The products of a query in pages, by cursor, each once with all of its packs. */
export const productPagesQuery = (client: Client, query: CatalogueQuery) =>
  infiniteQueryOptions({
    queryKey: catalogueKeys.productPages(query),
    queryFn: async ({ pageParam, signal, client: cache }) => {
      const page = { limit: PAGE_SIZE, group: 'product', ...(pageParam === '' ? {} : { cursor: pageParam }) } as const
      const answer = withKnownProducts(cache, unwrapResult(await client.products(query, page, signal)))
      // To read an answer and to render it take a slow phone a task each.
      if (!import.meta.env.SSR) await nextTask()
      return answer
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    staleTime: FRESH,
  })

/** The packs of products and of their groups, by the ids of the products. */
export const packsQuery = (client: Client, ids: readonly string[]) =>
  queryOptions({
    queryKey: catalogueKeys.packs(ids),
    queryFn: async ({ signal }) => {
      const { products } = unwrapResult(await client.productsById(ids, { signal, group: 'product' }))
      return new Map(products.map(({ _id, packs }) => [_id, packs ?? []]))
    },
    staleTime: FRESH,
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  })

/**
 * A product as a list that was loaded earlier has it, for a page that is there at once, also when the shop cannot be
 * reached. Undefined when no list has it.
 */
function productFromLists(cache: QueryClient, slug: string): ProductDetailDto | undefined {
  const products = listedProducts(cache)
  const product = products.find((each) => each.slug === slug)
  if (product) return rememberProduct(cache, detailOfListed(product))
  for (const listed of products) {
    const pack = listed.packs?.find((each) => each.slug === slug)
    if (pack) return rememberProduct(cache, detailOfPack(detailOfListed(listed), pack))
  }
  return undefined
}

function listedProducts(cache: QueryClient): ListedProductDto[] {
  const lists = cache.getQueriesData<ProductsResponse | InfiniteData<ProductsResponse>>({ queryKey: ['products'] })
  return lists.flatMap(([, list]) => {
    if (list === undefined) return []
    return 'pages' in list ? list.pages.flatMap((page) => page.products) : list.products
  })
}

/** What another list has just so is the same object: a card that is shown already need not be rendered again. */
function withKnownProducts(cache: QueryClient, page: ProductsResponse): ProductsResponse {
  const known = new Map(listedProducts(cache).map((product) => [product._id, product]))
  return { ...page, products: page.products.map((product) => replaceEqualDeep(known.get(product._id), product)) }
}

/** A product as its page or a list has it; undefined when nothing has. */
export function knownProduct(cache: QueryClient, slug: string): ProductDetailDto | undefined {
  return cache.getQueryData<ProductDetailDto>(catalogueKeys.product(slug)) ?? productFromLists(cache, slug)
}

/** Another pack of a product whose page is open, as far as the page knows it. */
export function packFromProduct(cache: QueryClient, product: ProductDetailDto, pack: PackDto): ProductDetailDto {
  const known = cache.getQueryData<ProductDetailDto>(catalogueKeys.product(pack.slug))
  return known ?? rememberProduct(cache, detailOfPack(product, pack))
}

/** What a list does not know comes when the product is read again. */
function detailOfListed(product: ListedProductDto): ProductDetailDto {
  return { ...product, packs: product.packs ?? [], facts: null, pictures: [], unitSalePrice: null }
}

/** What belongs to the pack before, and to no other, is left out. */
function detailOfPack({ badge: _, ...product }: ProductDetailDto, pack: PackDto): ProductDetailDto {
  return { ...product, ...pack, id: pack._id, sku: '', unitSalePrice: null }
}

/** Puts it into the cache as out of date, so that it is read again. */
function rememberProduct(cache: QueryClient, product: ProductDetailDto): ProductDetailDto {
  cache.setQueryData(catalogueKeys.product(product.slug), product, { updatedAt: 1 })
  return product
}

/** One product by its slug. */
export const productQuery = (client: Client, slug: string) =>
  queryOptions({
    queryKey: catalogueKeys.product(slug),
    queryFn: async () => unwrapResult(await client.product(slug)).product,
    staleTime: FRESH,
  })
