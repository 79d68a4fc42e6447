import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { UserDto } from '#contract/accounts.ts'
import type { Client } from '#contract/client.ts'
import { unwrapResult } from './call-error.ts'

/** What belongs to the signed-in shopper. Each answer of the API replaces the matching list (promise A133). */
export const customerKeys = {
  cart: ['shopper', 'cart'],
  wishlist: ['shopper', 'wishlist'],
  addresses: ['shopper', 'addresses'],
  orders: ['shopper', 'orders'],
} as const

/** Just answered lists are not asked again at once; coming back to the window always asks, for another tab may have changed them. */
const FRESHNESS = { staleTime: 5000, refetchOnWindowFocus: 'always' } as const

export const cartQuery = (client: Client) =>
  queryOptions({
    ...FRESHNESS,
    queryKey: customerKeys.cart,
    queryFn: async () => unwrapResult(await client.cart()).cart,
  })

export const wishlistQuery = (client: Client) =>
  queryOptions({
    ...FRESHNESS,
    queryKey: customerKeys.wishlist,
    queryFn: async () => unwrapResult(await client.wishlist()).wishlist,
  })

export const addressesQuery = (client: Client) =>
  queryOptions({
    ...FRESHNESS,
    queryKey: customerKeys.addresses,
    queryFn: async () => unwrapResult(await client.addresses()).addresses,
  })

export const ordersQuery = (client: Client) =>
  queryOptions({
    ...FRESHNESS,
    queryKey: customerKeys.orders,
    queryFn: async () => unwrapResult(await client.orders()).orders,
  })

/** Fills every list from a user as sign-in, sign-up and verify answer it. */
export function fillCustomerCache(cache: QueryClient, user: UserDto): void {
  cache.setQueryData(customerKeys.cart, user.cart)
  cache.setQueryData(customerKeys.wishlist, user.wishlist)
  cache.setQueryData(customerKeys.addresses, user.addresses)
  cache.setQueryData(customerKeys.orders, user.orders)
}

/** Forgets everything of the shopper, and what was still on its way. */
export function clearCustomerCache(cache: QueryClient): void {
  void cache.cancelQueries({ queryKey: ['shopper'] })
  cache.removeQueries({ queryKey: ['shopper'] })
}
