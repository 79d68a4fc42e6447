import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Client } from '#contract/client.ts'
import { type CatalogueQuery, DEFAULT_CATALOGUE_QUERY } from '#domain/catalogue/query.ts'
import { unwrapResult } from './call-error.ts'

const FRESH = 30_000

/** The owner's settings. */
export const storeQuery = (client: Client) =>
  queryOptions({
    queryKey: ['store'],
    queryFn: async () => unwrapResult(await client.store()).store,
    staleTime: 5 * 60_000,
  })

/** The categories in the owner's order, with their product counts. */
export const categoriesQuery = (client: Client) =>
  queryOptions({
    queryKey: ['categories'],
    queryFn: async () => unwrapResult(await client.categories()).categories,
    staleTime: FRESH,
  })

/** The first products for a query, as many as asked for. */
export const productsQuery = (client: Client, query: CatalogueQuery, limit: number) =>
  queryOptions({
    queryKey: ['products', query, limit],
    queryFn: async ({ signal }) => unwrapResult(await client.products(query, { limit }, signal)),
    staleTime: FRESH,
    placeholderData: keepPreviousData,
  })

/** The first products of the whole catalogue, as the home page shows them. */
export const firstProductsQuery = (client: Client) => productsQuery(client, DEFAULT_CATALOGUE_QUERY, 10)

/** One product by its slug. */
export const productQuery = (client: Client, slug: string) =>
  queryOptions({
    queryKey: ['product', slug],
    queryFn: async () => unwrapResult(await client.product(slug)).product,
    staleTime: FRESH,
  })
