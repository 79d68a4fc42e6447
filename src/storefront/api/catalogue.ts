import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query'
import type { ProductDto, ProductsResponse } from '#contract/catalogue.ts'
import { type CatalogueQuery, DEFAULT_CATALOGUE_QUERY } from '#domain/catalogue/query.ts'
import type { Client } from './client.ts'
import { unwrapResult } from './errors/call-error.ts'

const FRESH = 30_000

/** Products per page of the shop's list. */
const PAGE_SIZE = 48

/** How many other products of its category are shown below a product. */
export const MAX_RELATED_PRODUCTS = 5

const catalogueKeys = {
  store: ['store'],
  categories: ['categories'],
  products: (query: CatalogueQuery, limit: number) => ['products', query, limit],
  productPages: (query: CatalogueQuery) => ['products', 'pages', query],
  product: (slug: string) => ['product', slug],
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

/** The first products for a query, as many as asked for. */
const productsQuery = (client: Client, query: CatalogueQuery, limit: number) =>
  queryOptions({
    queryKey: catalogueKeys.products(query, limit),
    queryFn: async ({ signal }) => unwrapResult(await client.products(query, { limit }, signal)),
    staleTime: FRESH,
    placeholderData: keepPreviousData,
  })

/** The first products of the whole catalogue, as the home page shows them. */
export const firstProductsQuery = (client: Client) => productsQuery(client, DEFAULT_CATALOGUE_QUERY, 10)

/** Products of a category, one more than is shown: the product itself may be among them. */
export const relatedProductsQuery = (client: Client, category: string) =>
  productsQuery(client, { ...DEFAULT_CATALOGUE_QUERY, categories: [category] }, MAX_RELATED_PRODUCTS + 1)

/** The products of a query in pages, by cursor. */
export const productPagesQuery = (client: Client, query: CatalogueQuery) =>
  infiniteQueryOptions({
    queryKey: catalogueKeys.productPages(query),
    queryFn: async ({ pageParam, signal }) =>
      unwrapResult(
        await client.products(query, { limit: PAGE_SIZE, ...(pageParam === '' ? {} : { cursor: pageParam }) }, signal),
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    staleTime: FRESH,
  })

/**
 * A product as a list that was loaded earlier has it, for a page that is there at once, also when the shop cannot be
 * reached. It is put into the cache as out of date, so that it is read again. Undefined when no list has it.
 */
export function productFromLists(cache: QueryClient, slug: string): ProductDto | undefined {
  const lists = cache.getQueriesData<ProductsResponse | InfiniteData<ProductsResponse>>({ queryKey: ['products'] })
  const products = lists.flatMap(([, list]) => {
    if (list === undefined) return []
    return 'pages' in list ? list.pages.flatMap((page) => page.products) : list.products
  })
  const product = products.find((each) => each.slug === slug)
  if (product) cache.setQueryData(catalogueKeys.product(slug), product, { updatedAt: 1 })
  return product
}

/** One product by its slug. */
export const productQuery = (client: Client, slug: string) =>
  queryOptions({
    queryKey: catalogueKeys.product(slug),
    queryFn: async () => unwrapResult(await client.product(slug)).product,
    staleTime: FRESH,
  })
