import type { CartItemDto } from '#contract/basket.ts'
import type { ProductDto } from '#contract/catalogue/products.ts'
import type { WishlistItemDto } from '#contract/wishlist.ts'
import { NOTIFICATIONS } from '../app/notifications.ts'
import { notify } from '../app/notify.ts'
import { useAddToBasket, useRemoveFromBasket } from './basket.ts'
import { useAddToWishlist, useRemoveFromWishlist, useWishlist } from './wishlist.ts'

// A product is added at its new place first and only then removed from the old one, so that a failure between the two
// loses nothing; on the screen both happen at once.

/** Moves a product from the wishlist to the basket, there as the pack that was chosen on its card. */
export function useMoveToBasket(): (item: WishlistItemDto, pack: ProductDto) => void {
  const add = useAddToBasket()
  const remove = useRemoveFromWishlist()
  return ({ _id }, product) => {
    const added = settled(add.mutateAsync({ type: 'add', product, moved: true }))
    remove.mutate({ type: 'remove', productId: _id, after: added })
  }
}

/** Moves a product from the basket to the wishlist. One that is on the wishlist already only leaves the basket. */
export function useMoveToWishlist(): (line: CartItemDto) => void {
  const wishlist = useWishlist()
  const add = useAddToWishlist()
  const remove = useRemoveFromBasket()
  return ({ qty, createdAt, updatedAt, ...product }) => {
    if (wishlist.has(product._id)) {
      notify(NOTIFICATIONS.alreadyInWishlist)
      remove.mutate({ type: 'remove', productId: product._id })
      return
    }
    const added = settled(add.mutateAsync({ type: 'add', product }))
    remove.mutate({ type: 'remove', productId: product._id, after: added })
  }
}

/** A refusal is reported by its own write; here it only keeps the removal from being sent, perhaps not at once. */
function settled<T>(added: Promise<T>): Promise<T> {
  added.catch(() => undefined)
  return added
}
