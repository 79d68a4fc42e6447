import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { unwrapResult } from '#contract/client/call-error.ts'
import { MAX_ORDERS_PER_PAGE, type OrderDto, type OrdersResponse } from '#contract/orders.ts'
import { NOTIFICATIONS } from '../app/notifications.ts'
import { saveBuyAgainHint } from '../app/root/buy-again-hint.ts'
import type { Client } from './client.ts'
import { CUSTOMER_FRESHNESS } from './customer/customer-cache.ts'
import { customerKeys } from './customer/customer-keys.ts'
import { useCustomerMutation } from './customer/customer-mutation.ts'
import { FIRST_PAGE, type OrderPages, type OrdersPage, orderPagesKey, setNewestOrders } from './order-pages.ts'

/** Like the page that sign-in and a purchase answer. */
const ORDERS_PER_PAGE = 20

const orderKeys = {
  pages: orderPagesKey,
  every: [...customerKeys.orders, 'every'],
  payments: [...customerKeys.orders, 'payments'],
  one: (orderId: string) => [...customerKeys.all, 'order', orderId],
  cancel: [...customerKeys.all, 'order', 'cancel'],
} as const

/** The orders in pages, newest first, as one list. */
export const ordersQuery = (client: Client) =>
  infiniteQueryOptions({
    ...CUSTOMER_FRESHNESS,
    queryKey: orderKeys.pages,
    queryFn: async ({ pageParam, signal }): Promise<OrdersPage> => {
      const { orders, nextCursor } = await readPage(client, { limit: ORDERS_PER_PAGE, cursor: pageParam, signal })
      return { orders, nextCursor }
    },
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: ({ pages }: OrderPages): readonly OrderDto[] => pages.flatMap(({ orders }) => orders),
  })

/** Every order, however many pages there are: one under way may be older than many that have ended. */
export const everyOrderQuery = (client: Client) =>
  queryOptions({
    ...CUSTOMER_FRESHNESS,
    queryKey: orderKeys.every,
    queryFn: async ({ signal }) => {
      const found: OrderDto[] = []
      let cursor: string | null = FIRST_PAGE
      while (cursor !== null) {
        const page: OrdersPage = await readPage(client, { limit: MAX_ORDERS_PER_PAGE, cursor, signal })
        found.push(...page.orders)
        cursor = page.nextCursor
      }
      return found
    },
  })

/** Every payment of the customer with its refunds, also those that could not become an order. */
export const paymentsQuery = (client: Client) =>
  queryOptions({
    queryKey: orderKeys.payments,
    queryFn: async ({ signal }) => unwrapResult(await client.orders({}, signal)).payments,
  })

/** One order with its payment. */
export const orderQuery = (client: Client, orderId: string) =>
  queryOptions({
    queryKey: orderKeys.one(orderId),
    queryFn: async ({ signal }) => unwrapResult(await client.order(orderId, signal)),
  })

export function useCancelOrder() {
  return useCustomerMutation({
    mutationKey: orderKeys.cancel,
    send: async ({ orderId }: { orderId: string }, { client }) => unwrapResult(await client.cancelOrder(orderId)),
    onAnswer: (answer, cache) => {
      cache.setQueryData(orderKeys.one(answer.order._id), answer)
      invalidateOrders(cache)
    },
    success: NOTIFICATIONS.orderCancelled,
    // The order has then moved on, and the page shows where to.
    onRefused: (_, { orderId }, cache) => {
      void cache.invalidateQueries({ queryKey: orderKeys.one(orderId) })
      invalidateOrders(cache)
    },
  })
}

/** A purchase answers the newest page; what else is known of the orders is read again when it is next shown. */
export function receiveNewestOrders(cache: QueryClient, { orders, nextCursor }: OrdersPage): void {
  void cache.cancelQueries({ queryKey: customerKeys.orders })
  setNewestOrders(cache, { orders, nextCursor })
  if (orders.length > 0) saveBuyAgainHint(true)
  void cache.invalidateQueries({ queryKey: orderKeys.every })
  void cache.invalidateQueries({ queryKey: orderKeys.payments })
}

function invalidateOrders(cache: QueryClient): void {
  void cache.invalidateQueries({ queryKey: customerKeys.orders })
}

async function readPage(
  client: Client,
  { limit, cursor, signal }: { limit: number; cursor: string; signal: AbortSignal },
): Promise<OrdersResponse> {
  return unwrapResult(await client.orders({ limit, ...(cursor === FIRST_PAGE ? {} : { cursor }) }, signal))
}
