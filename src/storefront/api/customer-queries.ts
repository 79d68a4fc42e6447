import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { UserWire } from '#contract/accounts.ts'
import type { Client } from '#contract/client.ts'
import { unwrap } from './call-error.ts'

/** What belongs to the signed-in shopper. Each answer of the API replaces the matching list (specification section 7). */
export const shopperKeys = {
  cart: ['shopper', 'cart'],
  wishlist: ['shopper', 'wishlist'],
  addresses: ['shopper', 'addresses'],
  orders: ['shopper', 'orders'],
} as const

/** Just answered lists are not asked again at once; coming back to the window always asks, for another tab may have changed them. */
const FRESHNESS = { staleTime: 5000, refetchOnWindowFocus: 'always' } as const

export const cartQuery = (client: Client) =>
  queryOptions({ ...FRESHNESS, queryKey: shopperKeys.cart, queryFn: async () => unwrap(await client.cart()).cart })

export const wishlistQuery = (client: Client) =>
  queryOptions({
    ...FRESHNESS,
    queryKey: shopperKeys.wishlist,
    queryFn: async () => unwrap(await client.wishlist()).wishlist,
  })

export const addressesQuery = (client: Client) =>
  queryOptions({
    ...FRESHNESS,
    queryKey: shopperKeys.addresses,
    queryFn: async () => unwrap(await client.addresses()).addresses,
  })

export const ordersQuery = (client: Client) =>
  queryOptions({
    ...FRESHNESS,
    queryKey: shopperKeys.orders,
    queryFn: async () => unwrap(await client.orders()).orders,
  })

/** Fills every list from a user as sign-in, sign-up and verify answer it. */
export function fillShopper(cache: QueryClient, user: UserWire): void {
  cache.setQueryData(shopperKeys.cart, user.cart)
  cache.setQueryData(shopperKeys.wishlist, user.wishlist)
  cache.setQueryData(shopperKeys.addresses, user.addresses)
  cache.setQueryData(shopperKeys.orders, user.orders)
}

/** Forgets everything of the shopper, and what was still on its way. */
export function emptyShopper(cache: QueryClient): void {
  void cache.cancelQueries({ queryKey: ['shopper'] })
  cache.removeQueries({ queryKey: ['shopper'] })
}
