import { useInfiniteQuery } from '@tanstack/react-query'
import type { CatalogueQuery } from '#domain/catalogue/query.ts'
import { CallError } from '../../api/call-error.ts'
import { failureMessage } from '../../api/failure-message.ts'
import { useClient } from '../../session/use-session.ts'
import { productPagesQuery } from './product-pages.ts'
import type { ShopList } from './shop-list.ts'
import { shopStatus } from './shop-status.ts'

/** The products of a query, in pages. */
export function useShopList(query: CatalogueQuery): ShopList {
  const pages = useInfiniteQuery(productPagesQuery(useClient(), query))
  return {
    status: shopStatus(pages),
    products: pages.data?.pages.flatMap((page) => page.products) ?? [],
    total: pages.data?.pages[0]?.total ?? null,
    failure: pages.error instanceof CallError ? failureMessage(pages.error.failure) : null,
    hasMore: pages.hasNextPage,
    loadingMore: pages.isFetchingNextPage,
    onMore: () => void pages.fetchNextPage(),
    onRetry: () => void pages.refetch(),
  }
}
