import { useQuery } from '@tanstack/react-query'
import type { ProductDto } from '#contract/catalogue.ts'
import type { CallResult } from '#contract/transport.ts'
import type { WishlistItemDto } from '#contract/wishlist.ts'
import { notify } from '../app/notify.ts'
import { savePendingAction } from '../session/pending-action.ts'
import { useClient, useSession } from '../session/use-session.ts'
import { customerKeys, wishlistQuery } from './customer-queries.ts'
import { listQueue, type MutationOutcome, useListMutation } from './list-mutation.ts'
import { NOTIFICATIONS } from './notifications.ts'
import { withoutProduct, withWishlistItem } from './optimistic-lists.ts'

export interface Wishlist {
  items: readonly WishlistItemDto[]
  known: boolean
  /** The reading failed, and how to read again; null when the items are here. */
  trouble: { again: () => void } | null
  has: (productId: string) => boolean
  /** Refused with a notice when the product is there already. */
  add: (product: ProductDto) => Promise<boolean>
  /** Silent when the product only moves on. With `after`, it is sent once that change has succeeded. */
  remove: (productId: string, words?: 'said' | 'silent', after?: Promise<MutationOutcome>) => Promise<boolean>
}

const queueOf = listQueue<WishlistItemDto>(customerKeys.wishlist)

/** The shopper's wishlist and what can be done with it. */
export function useWishlist(): Wishlist {
  const client = useClient()
  const session = useSession()
  const change = useListMutation(queueOf)
  const signedIn = session.status === 'signed-in'
  const { data, isError, refetch } = useQuery({ ...wishlistQuery(client), enabled: signedIn })
  const items = (signedIn ? data : undefined) ?? NONE
  const has = (productId: string) => items.some((item) => item._id === productId)
  return {
    items,
    known: session.status === 'anonymous' || data !== undefined,
    trouble: isError && data === undefined ? { again: () => void refetch() } : null,
    has,
    add: async (product) => {
      if (has(product._id)) {
        notify(NOTIFICATIONS.alreadyInWishlist)
        return false
      }
      const added = await change({
        expected: (list) => withWishlistItem(list, product, new Date().toISOString()),
        call: async () => itemsOf(await client.addToWishlist(product)),
        success: NOTIFICATIONS.addedToWishlist,
      })
      if (!added.ok && added.failure.status === 401) savePendingAction({ place: 'wishlist', product })
      // Another tab or device was first, so the list on this screen is out of date.
      if (!added.ok && added.failure.code === 'already-in-wishlist') void refetch()
      return added.ok
    },
    remove: async (productId, words = 'said', after) =>
      (
        await change({
          expected: (list) => withoutProduct(list, productId),
          call: async () => itemsOf(await client.removeFromWishlist(productId)),
          ...(words === 'said' ? { success: NOTIFICATIONS.removedFromWishlist } : {}),
          ...(after ? { after } : {}),
        })
      ).ok,
  }
}

const NONE: readonly WishlistItemDto[] = []

function itemsOf(answer: CallResult<{ wishlist: WishlistItemDto[] }>): CallResult<WishlistItemDto[]> {
  return answer.ok ? { ok: true, value: answer.value.wishlist } : answer
}
