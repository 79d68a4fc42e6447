import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { unwrapResult } from './call-error.ts'
import type { Client } from './client.ts'
import { CUSTOMER_FRESHNESS, customerKeys } from './customer-cache.ts'
import { useCustomerMutation } from './customer-mutation.ts'
import { NOTIFICATIONS } from './notifications.ts'

const orderKeys = {
  list: customerKeys.orders,
  payments: [...customerKeys.all, 'payments'],
  one: (orderId: string) => [...customerKeys.all, 'order', orderId],
  cancel: [...customerKeys.all, 'order', 'cancel'],
} as const

export const ordersQuery = (client: Client) =>
  queryOptions({
    ...CUSTOMER_FRESHNESS,
    queryKey: orderKeys.list,
    queryFn: async () => unwrapResult(await client.orders()).orders,
  })

/** Every payment of the customer with its refunds, also those that could not become an order. */
export const paymentsQuery = (client: Client) =>
  queryOptions({
    queryKey: orderKeys.payments,
    queryFn: async () => unwrapResult(await client.orders()).payments,
  })

/** One order with its payment. */
export const orderQuery = (client: Client, orderId: string) =>
  queryOptions({
    queryKey: orderKeys.one(orderId),
    queryFn: async () => unwrapResult(await client.order(orderId)),
  })

export function useCancelOrder() {
  return useCustomerMutation({
    mutationKey: orderKeys.cancel,
    send: async ({ orderId }: { orderId: string }, { client }) => unwrapResult(await client.cancelOrder(orderId)),
    onAnswer: (answer, cache) => {
      cache.setQueryData(orderKeys.one(answer.order._id), answer)
      refetchLists(cache)
    },
    success: NOTIFICATIONS.orderCancelled,
    // The order has then moved on, and the page shows where to.
    onRefused: (_, { orderId }, cache) => {
      void cache.invalidateQueries({ queryKey: orderKeys.one(orderId) })
      refetchLists(cache)
    },
  })
}

function refetchLists(cache: QueryClient): void {
  void cache.invalidateQueries({ queryKey: orderKeys.list })
  void cache.invalidateQueries({ queryKey: orderKeys.payments })
}
