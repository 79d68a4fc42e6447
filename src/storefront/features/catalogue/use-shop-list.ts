import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ProductDto } from '#contract/catalogue.ts'
import type { CatalogueQuery } from '#domain/catalogue/query.ts'
import { productPagesQuery } from '../../api/catalogue.ts'
import { CallError } from '../../api/errors/call-error.ts'
import { failureMessage } from '../../api/errors/failure-message.ts'
import { useClient } from '../../session/use-session.ts'
import { type ShopStatus, shopStatus } from './shop-status.ts'

/** The products found, as far as they have loaded. */
export interface ShopList {
  status: ShopStatus
  products: readonly ProductDto[]
  /** Number of all matches; null until known. */
  total: number | null
  /** The error message, if loading failed. */
  failure: string | null
  hasMore: boolean
  loadingMore: boolean
  onMore: () => void
  onRetry: () => void
}

/** The products of a query, in pages. */
export function useShopList(query: CatalogueQuery): ShopList {
  const pages = useInfiniteQuery(productPagesQuery(useClient(), query))
  const products = useMemo(() => pages.data?.pages.flatMap((page) => page.products) ?? [], [pages.data])
  return {
    status: shopStatus(pages),
    products,
    total: pages.data?.pages[0]?.total ?? null,
    failure: pages.error instanceof CallError ? failureMessage(pages.error.failure) : null,
    hasMore: pages.hasNextPage,
    loadingMore: pages.isFetchingNextPage,
    onMore: () => void pages.fetchNextPage(),
    onRetry: () => void pages.refetch(),
  }
}
