import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Client } from '#contract/client.ts'
import type { CatalogueQuery } from '#domain/catalogue/query.ts'
import { unwrapResult } from '../../api/call-error.ts'

/** Products per page of the shop's list. */
export const PAGE_SIZE = 48

/** The products of a query in pages, by cursor. */
export const productPagesQuery = (client: Client, query: CatalogueQuery) =>
  infiniteQueryOptions({
    queryKey: ['products', 'pages', query],
    queryFn: async ({ pageParam, signal }) =>
      unwrapResult(
        await client.products(query, { limit: PAGE_SIZE, ...(pageParam === '' ? {} : { cursor: pageParam }) }, signal),
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 30_000,
  })
