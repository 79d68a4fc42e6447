import type { Product } from './catalogue/product.ts'

export interface WishlistLine {
  product: Product
  createdAt: number
  updatedAt: number
}
