import type { Product } from './catalogue/product.ts'

/** Products on a wishlist, which every call reads whole. */
export const MAX_WISHLIST_LINES = 100

export interface WishlistLine {
  product: Product
  createdAt: number
  updatedAt: number
}
