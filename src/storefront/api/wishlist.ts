import { type Mutation, type MutationState, queryOptions, useMutationState, useQuery } from '@tanstack/react-query'
import type { ProductDto } from '#contract/catalogue/products.ts'
import { unwrapResult } from '#contract/client/call-error.ts'
import type { WishlistItemDto } from '#contract/wishlist.ts'
import { NOTIFICATIONS } from '../app/notifications.ts'
import { savePendingAction } from '../session/save-pending-action.ts'
import { useListOwner } from '../session/visitor/use-list-owner.ts'
import type { Client } from './client.ts'
import { CUSTOMER_FRESHNESS } from './customer/customer-cache.ts'
import { customerKeys } from './customer/customer-keys.ts'
import { type CustomerWrite, replaceQueryData, succeeded, useCustomerMutation } from './customer/customer-mutation.ts'

export interface Wishlist {
  items: readonly WishlistItemDto[]
  known: boolean
  /** The reading failed, and how to read again; null when the items are here. */
  failure: { retry: () => void } | null
  has: (productId: string) => boolean
}

export type AddToWishlist = { type: 'add'; product: ProductDto }
export type RemoveFromWishlist = {
  type: 'remove'
  productId: string
  /** The product only moves on once this has succeeded; its removal is shown at once and not said. */
  after?: Promise<unknown>
}
export type WishlistWrite = AddToWishlist | RemoveFromWishlist

const wishlistKeys = {
  list: customerKeys.wishlist,
  writes: [...customerKeys.wishlist, 'write'],
  write: (type: WishlistWrite['type']) => [...customerKeys.wishlist, 'write', type],
} as const

const wishlistQuery = (client: Client) =>
  queryOptions({
    ...CUSTOMER_FRESHNESS,
    queryKey: wishlistKeys.list,
    queryFn: async ({ signal }) => unwrapResult(await client.wishlist(signal)).wishlist,
  })

/** The wishlist of the customer or the visitor: what was answered last, with the writes still on their way applied to it. */
export function useWishlist(): Wishlist {
  const owner = useListOwner()
  const owned = owner.kind !== null
  const { data, isError, refetch } = useQuery({ ...wishlistQuery(owner.client), enabled: owned })
  const writes = useMutationState({
    filters: { mutationKey: wishlistKeys.writes, status: 'pending' },
    select: ({ state }: Mutation<WishlistItemDto[], Error, WishlistWrite>) => state,
  })
  const items = owned && data ? withWishlistWrites(data, writes) : NONE
  return {
    items,
    known: owned ? data !== undefined : owner.known,
    failure: isError && data === undefined ? { retry: () => void refetch() } : null,
    has: (productId) => items.some(({ _id }) => _id === productId),
  }
}

/** A visitor without a wishlist is asked to sign in, and the product is added once they have. */
export const useAddToWishlist = () => useCustomerMutation(addToWishlist)

export const useRemoveFromWishlist = () => useCustomerMutation(removeFromWishlist)

/** The wishlist as it will read once the writes still on their way have succeeded. */
export function withWishlistWrites(
  list: readonly WishlistItemDto[],
  writes: readonly Pick<MutationState<WishlistItemDto[], Error, WishlistWrite>, 'variables' | 'submittedAt'>[],
): readonly WishlistItemDto[] {
  let shown = list
  for (const { variables: write, submittedAt } of writes) {
    if (write?.type === 'remove') shown = shown.filter(({ _id }) => _id !== write.productId)
    if (write?.type !== 'add' || shown.some(({ _id }) => _id === write.product._id)) continue
    const now = new Date(submittedAt).toISOString()
    shown = [...shown, { ...write.product, createdAt: now, updatedAt: now }]
  }
  return shown
}

const NONE: readonly WishlistItemDto[] = []

const addToWishlist: CustomerWrite<WishlistItemDto[], AddToWishlist> = {
  mutationKey: wishlistKeys.write('add'),
  scope: { id: 'wishlist' },
  forVisitors: true,
  send: async ({ product }, { client }) => unwrapResult(await client.addToWishlist(product)).wishlist,
  onAnswer: (list, cache) => replaceQueryData(cache, wishlistKeys.list, list),
  success: NOTIFICATIONS.addedToWishlist,
  onRefused: ({ status, code }, { product }, cache) => {
    if (status === 401) savePendingAction({ place: 'wishlist', product })
    // Another tab or device was first, so the list on this screen is out of date.
    if (code === 'already-in-wishlist') void cache.invalidateQueries({ queryKey: wishlistKeys.list })
  },
}

const removeFromWishlist: CustomerWrite<WishlistItemDto[], RemoveFromWishlist> = {
  mutationKey: wishlistKeys.write('remove'),
  scope: { id: 'wishlist' },
  forVisitors: true,
  send: async ({ productId, after }, { client }) => {
    await succeeded(after)
    const removed = await client.removeFromWishlist(productId)
    // Another tab or device was first: the product is gone, as was wanted.
    if (!removed.ok && removed.failure.code === 'not-in-wishlist') return unwrapResult(await client.wishlist()).wishlist
    return unwrapResult(removed).wishlist
  },
  onAnswer: (list, cache) => replaceQueryData(cache, wishlistKeys.list, list),
  success: ({ after }) => (after ? null : NOTIFICATIONS.removedFromWishlist),
}
