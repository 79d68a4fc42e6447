import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Client } from '#contract/client.ts'
import type { CatalogueQuery } from '#domain/catalogue/query.ts'
import { unwrapResult } from '../../api/call-error.ts'

/** How many products the shop shows before it offers more. */
export const PAGE_SIZE = 48

/** The list for a query, page after page, each going on where the one before it ended. */
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
