import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import type { SearchedDto } from '#contract/catalogue/lists.ts'
import type { ProductDto } from '#contract/catalogue/products.ts'
import { CallError } from '#contract/client/call-error.ts'
import type { CatalogueQuery } from '#domain/catalogue/query.ts'
import { productPagesQuery } from '../../api/catalogue.ts'
import { failureMessage } from '../../api/errors/failure-message.ts'
import { useClient } from '../../session/use-session.ts'
import { isNarrowed, listBefore } from './narrowed-list.ts'
import { LATE_AFTER_MS } from './shop-layout.ts'
import { type ShopStatus, shopStatus } from './shop-status.ts'

/** The products found, as far as they have loaded. */
export interface ShopList {
  status: ShopStatus
  products: readonly ProductDto[]
  /** The products are still those of the query before. */
  outdated: boolean
  /** The products are the beginning of the list, as the query before knew it. */
  beginning: boolean
  /** Number of all matches; null until known. */
  total: number | null
  /** How the words of a search were understood. */
  searched: SearchedDto
  /** The error message, if loading failed. */
  failure: string | null
  hasMore: boolean
  loadingMore: boolean
  onMore: () => void
  onRetry: () => void
}

/** The products of a query, in pages. The same object as long as nothing of it changes. */
export function useShopList(query: CatalogueQuery): ShopList {
  const pages = useInfiniteQuery({
    ...productPagesQuery(useClient(), query),
    // The same function, or the placeholder would be made and compared again at each rendering.
    placeholderData: useMemo(() => listBefore(query), [query]),
  })
  const { data, isPlaceholderData, isFetchingNextPage, error, fetchNextPage, refetch } = pages
  // The cards of an answer are rendered between other work: dozens at once would keep a slow phone from answering the next tap.
  const rendered = useDeferredValue(data)
  const shown = isPlaceholderData ? data : rendered
  const waiting = isPlaceholderData || shown?.pages[0] !== data?.pages[0]
  const isLate = useIsLate(waiting, isPlaceholderData)
  const products = useMemo(() => shown?.pages.flatMap((page) => page.products) ?? [], [shown])
  const status = waiting ? 'processing' : shopStatus(pages)
  const loadingMore = isFetchingNextPage || (!waiting && shown !== data)
  return useMemo(
    () => ({
      status,
      products,
      outdated: waiting && shown !== undefined && !isLate,
      beginning: waiting && isNarrowed(shown),
      total: isPlaceholderData ? null : (data?.pages[0]?.total ?? null),
      searched: waiting ? {} : (data?.pages[0] ?? {}),
      failure: error instanceof CallError ? failureMessage(error.failure) : null,
      hasMore: !waiting && Boolean(shown?.pages.at(-1)?.nextCursor),
      loadingMore,
      onMore: () => void fetchNextPage(),
      onRetry: () => void refetch(),
    }),
    [status, products, waiting, shown, isLate, isPlaceholderData, data, error, loadingMore, fetchNextPage, refetch],
  )
}

/**
 * An answer that is not late replaces the products before it without placeholders in between, which would only flicker. One that has
 * come and is being rendered is not late; what was late stays so until the products are there.
 */
function useIsLate(isWaiting: boolean, isUnanswered: boolean): boolean {
  const [isLate, setIsLate] = useState(false)
  if (isLate && !isWaiting) setIsLate(false)
  useEffect(() => {
    if (!isUnanswered) return
    const timer = setTimeout(() => setIsLate(true), LATE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isUnanswered])
  return isLate
}
