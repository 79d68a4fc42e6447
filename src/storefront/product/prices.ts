import type { ProductDto } from '#contract/catalogue.ts'
import { type Paise, parseRupees } from '#domain/money.ts'

/** A product's prices in paise. What cannot be read counts as nothing; the contract has checked it before. */
export function pricesOf(product: Pick<ProductDto, 'price' | 'currentPrice'>): { price: Paise; mrp: Paise } {
  const price = parseRupees(product.currentPrice) ?? 0
  return { price, mrp: parseRupees(product.price) ?? price }
}
