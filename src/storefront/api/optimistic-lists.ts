import type { CartItemDto } from '#contract/basket.ts'
import type { ProductDto } from '#contract/catalogue.ts'
import type { WishlistItemDto } from '#contract/wishlist.ts'
import { MAX_UNITS_PER_LINE, type QuantityStep, stepQuantity } from '#domain/basket.ts'

/** The basket as it will read once one more unit of a product is in it. */
export function withUnit(cart: readonly CartItemDto[], product: ProductDto, now: string): CartItemDto[] {
  if (cart.some((line) => line._id === product._id)) {
    return cart.map((line) =>
      line._id === product._id ? { ...line, qty: Math.min(line.qty + 1, MAX_UNITS_PER_LINE), updatedAt: now } : line,
    )
  }
  return [...cart, { ...product, qty: 1, createdAt: now, updatedAt: now }]
}

/** The basket with one line's quantity moved; the line keeps its place. */
export function withStep(cart: readonly CartItemDto[], productId: string, step: QuantityStep, by = 1): CartItemDto[] {
  return cart.map((line) => (line._id === productId ? { ...line, qty: stepQuantity(line.qty, step, by) } : line))
}

/** A basket or wishlist without one product. */
export function withoutProduct<Item extends { _id: string }>(list: readonly Item[], productId: string): Item[] {
  return list.filter((item) => item._id !== productId)
}

/** The wishlist with a product at its end; one that is there already stays where it is. */
export function withWishlistItem(
  wishlist: readonly WishlistItemDto[],
  product: ProductDto,
  now: string,
): WishlistItemDto[] {
  if (wishlist.some((item) => item._id === product._id)) return [...wishlist]
  return [...wishlist, { ...product, createdAt: now, updatedAt: now }]
}
