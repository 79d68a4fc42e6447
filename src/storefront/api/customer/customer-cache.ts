import type { QueryClient } from '@tanstack/react-query'
import type { UserDto } from '#contract/accounts.ts'
import { setNewestOrders } from '../order-pages.ts'
import { customerKeys } from './customer-keys.ts'

/** Just answered lists are not asked again at once; coming back to the window always asks, for another tab may have changed them. */
export const CUSTOMER_FRESHNESS = { staleTime: 5000, refetchOnWindowFocus: 'always' } as const

/**
 * What a visitor's lists still have on its way is answered too late to be shown: the lists are the customer's now. A
 * write that waits for its turn is sent for the customer.
 */
export function dropVisitorWrites(cache: QueryClient): void {
  void cache.cancelQueries({ queryKey: customerKeys.all })
  const mutations = cache.getMutationCache()
  const sent = mutations.findAll({
    mutationKey: customerKeys.all,
    status: 'pending',
    predicate: ({ state }) => !state.isPaused,
  })
  for (const mutation of sent) mutations.remove(mutation)
}

/** Fills every list from a user as sign-in, sign-up and verify answer it. */
export function fillCustomerCache(cache: QueryClient, user: UserDto): void {
  cache.setQueryData(customerKeys.basket, user.cart)
  cache.setQueryData(customerKeys.wishlist, user.wishlist)
  cache.setQueryData(customerKeys.addresses, user.addresses)
  setNewestOrders(cache, { orders: user.orders, nextCursor: user.ordersNextCursor })
}

/**
 * Forgets everything of the customer. Writes that were waiting for their turn are woken to find that they have been
 * cleared, and are not sent; the answer of one on its way changes nothing any more (see customer-mutation.ts).
 */
export function clearCustomerCache(cache: QueryClient): void {
  void cache.cancelQueries({ queryKey: customerKeys.all })
  cache.removeQueries({ queryKey: customerKeys.all })
  const mutations = cache.getMutationCache()
  const waiting = mutations.findAll({ predicate: ({ state }) => state.isPaused })
  mutations.clear()
  for (const mutation of waiting) void mutation.continue().catch(() => undefined)
}
