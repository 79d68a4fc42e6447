import { queryOptions } from '@tanstack/react-query'
import { unwrapResult } from '#contract/client/call-error.ts'
import type { Client } from '../client.ts'
import { customerKeys } from '../customer/customer-keys.ts'

/** What the customer buys most: it changes with orders, not with the basket. */
export const buyAgainQuery = (client: Client) =>
  queryOptions({
    queryKey: [...customerKeys.all, 'buy again'],
    queryFn: async ({ signal }) => unwrapResult(await client.buyAgain(signal)).products,
    staleTime: 60_000,
  })

/** Products of an order as the shop sells them now, and what is in place of those it does not: asked for each time, since they decide what is added. */
export const orderedProductsQuery = (client: Client, order: { _id: string; items: readonly { _id: string }[] }) =>
  queryOptions({
    queryKey: [...customerKeys.all, 'ordered products', order._id],
    queryFn: async ({ signal }) =>
      unwrapResult(
        await client.productsById(
          order.items.map(({ _id }) => _id),
          { signal, instead: true },
        ),
      ),
    staleTime: 0,
    gcTime: 0,
  })
