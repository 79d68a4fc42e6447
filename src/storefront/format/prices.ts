import type { ProductDto } from '#contract/catalogue/products.ts'
import { type Paise, parseRupees } from '#domain/values/money/money.ts'

/** A product's prices in paise; 0 for text that is no amount, which the contract rules out. */
export function pricesOf(product: Pick<ProductDto, 'price' | 'currentPrice'>): { price: Paise; mrp: Paise } {
  const price = parseRupees(product.currentPrice) ?? 0
  return { price, mrp: parseRupees(product.price) ?? price }
}
