import { useBasket } from '../../api/basket.ts'
import { useWishlist } from '../../api/wishlist.ts'

/** How many units are in the basket and products on the wishlist. */
export function useListCounts(): { units: number; wishlistCount: number } {
  return { units: useBasket().totals.itemsCount, wishlistCount: useWishlist().items.length }
}
