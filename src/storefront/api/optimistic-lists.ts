import type { CartItemWire, WishlistItemWire } from '#contract/accounts.ts'
import type { ProductWire } from '#contract/catalogue.ts'
import { MOST_UNITS, type QuantityStep, stepQuantity } from '#domain/basket.ts'

/** The basket as it will read once one more unit of a product is in it. */
export function withUnit(cart: readonly CartItemWire[], product: ProductWire, now: string): CartItemWire[] {
  if (cart.some((line) => line._id === product._id)) {
    return cart.map((line) =>
      line._id === product._id ? { ...line, qty: Math.min(line.qty + 1, MOST_UNITS), updatedAt: now } : line,
    )
  }
  return [...cart, { ...product, qty: 1, createdAt: now, updatedAt: now }]
}

/** The basket with one line's quantity moved; the line keeps its place. */
export function withStep(cart: readonly CartItemWire[], productId: string, step: QuantityStep, by = 1): CartItemWire[] {
  return cart.map((line) => (line._id === productId ? { ...line, qty: stepQuantity(line.qty, step, by) } : line))
}

/** A basket or wishlist without one product. */
export function withoutProduct<Item extends { _id: string }>(list: readonly Item[], productId: string): Item[] {
  return list.filter((item) => item._id !== productId)
}

/** The wishlist with a product at its end; one that is there already stays where it is. */
export function withWish(wishlist: readonly WishlistItemWire[], product: ProductWire, now: string): WishlistItemWire[] {
  if (wishlist.some((item) => item._id === product._id)) return [...wishlist]
  return [...wishlist, { ...product, createdAt: now, updatedAt: now }]
}
