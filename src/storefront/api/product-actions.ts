import type { ProductDto } from '#contract/catalogue.ts'
import { useBasket } from './basket.ts'
import { useWishlist } from './wishlist.ts'

/** What a product on a shelf can be asked and told: how many are in the basket, whether it is wished for, and the moves. */
export interface ProductActions {
  quantityOf: (productId: string) => number
  isWished: (productId: string) => boolean
  /** Puts one into the basket, or as many as given. */
  add: (product: ProductDto, quantity?: number) => Promise<boolean>
  /** Brings the quantity in the basket one step nearer to this one; at 0 the product leaves the basket. */
  setQuantity: (productId: string, quantity: number) => Promise<boolean>
  toggleWish: (product: ProductDto) => Promise<boolean>
}

/** The signed-in shopper's basket and wishlist as the shelves see them. A visitor who acts is asked to sign in. */
export function useProductActions(): ProductActions {
  const basket = useBasket()
  const wishlist = useWishlist()
  const quantities = new Map(basket.lines.map((line) => [line._id, line.qty]))
  const quantityOf = (productId: string) => quantities.get(productId) ?? 0
  return {
    quantityOf,
    isWished: wishlist.has,
    add: async (product, quantity = 1) => {
      if (!(await basket.add(product))) return false
      return quantity < 2 || basket.step(product._id, 'increment', quantity - 1)
    },
    setQuantity: (productId, quantity) => {
      if (quantity <= 0) return basket.remove(productId)
      return basket.step(productId, quantity > quantityOf(productId) ? 'increment' : 'decrement')
    },
    toggleWish: (product) => (wishlist.has(product._id) ? wishlist.remove(product._id) : wishlist.add(product)),
  }
}
