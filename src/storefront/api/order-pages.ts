import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { OrdersResponse } from '#contract/orders.ts'
import { customerKeys } from './customer/customer-keys.ts'

/** A page of the customer's orders, newest first. */
export type OrdersPage = Pick<OrdersResponse, 'orders' | 'nextCursor'>

/** The pages read so far, each with the cursor it was read from; the first has none. */
export type OrderPages = InfiniteData<OrdersPage, string>

export const FIRST_PAGE = ''

export const orderPagesKey = [...customerKeys.orders, 'pages'] as const

/** Puts the newest page into the cache, as sign-in, verify and a purchase answer it. */
export function setNewestOrders(cache: QueryClient, newest: OrdersPage): void {
  cache.setQueryData<OrderPages>(orderPagesKey, (pages) => withNewestPage(pages, newest))
}

/** The older pages stay if they still follow: the cursor is the last order of a page. Otherwise they are read again. */
export function withNewestPage(pages: OrderPages | undefined, newest: OrdersPage): OrderPages {
  const follow = pages !== undefined && pages.pages[0]?.nextCursor === newest.nextCursor
  return {
    pages: [newest, ...(follow ? pages.pages.slice(1) : [])],
    pageParams: [FIRST_PAGE, ...(follow ? pages.pageParams.slice(1) : [])],
  }
}
