import { useDeferredValue } from 'react'
import { useBasket } from '../../api/basket.ts'
import { useWishlist } from '../../api/wishlist.ts'

/** How many units are in the basket and products on the wishlist, in the frame after the one that shows a tap on a product. */
export function useListCounts(): { units: number; wishlistCount: number } {
  return {
    units: useDeferredValue(useBasket().totals.itemsCount),
    wishlistCount: useDeferredValue(useWishlist().items.length),
  }
}
