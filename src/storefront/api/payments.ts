import { queryOptions } from '@tanstack/react-query'
import type { Client } from '#contract/client.ts'
import { unwrapResult } from './call-error.ts'

/** Every payment of the shopper with its refunds, also those that could not become an order. */
export const paymentsQuery = (client: Client) =>
  queryOptions({
    queryKey: ['shopper', 'payments'],
    queryFn: async () => unwrapResult(await client.orders()).payments,
  })

/** One order with its payment. */
export const orderQuery = (client: Client, orderId: string) =>
  queryOptions({
    queryKey: ['shopper', 'order', orderId],
    queryFn: async () => unwrapResult(await client.order(orderId)),
  })
