import type { CartItemDto } from '#contract/basket.ts'
import type { WishlistItemDto } from '#contract/wishlist.ts'
import { useBasket } from './basket.ts'
import { NOT_SENT } from './customer-call.ts'
import { useWishlist } from './wishlist.ts'

export interface MoveBetweenLists {
  /** From wishlist to basket, said with the words of a move. */
  toBasket: (item: WishlistItemDto) => Promise<boolean>
  /** From basket to wishlist. A product wished for already only leaves the basket. */
  toWishlist: (line: CartItemDto) => Promise<boolean>
}

/**
 * Moving a product between basket and wishlist. It is added at its new place first and only then removed from the
 * old one, so that a failure between the two loses nothing; on the screen both happen at once.
 */
export function useMoveBetweenLists(): MoveBetweenLists {
  const basket = useBasket()
  const wishlist = useWishlist()
  return {
    toBasket: async (item) => {
      const { createdAt, updatedAt, ...product } = item
      const added = basket.add(product, 'moved')
      await wishlist.remove(item._id, 'silent', succeeded(added))
      return added
    },
    toWishlist: async (line) => {
      const { qty, createdAt, updatedAt, ...product } = line
      const added = wishlist.add(product)
      if (wishlist.has(line._id)) return basket.remove(line._id)
      await basket.remove(line._id, succeeded(added))
      return added
    },
  }
}

async function succeeded(added: Promise<boolean>) {
  return (await added) ? ({ ok: true } as const) : ({ ok: false, failure: NOT_SENT } as const)
}
