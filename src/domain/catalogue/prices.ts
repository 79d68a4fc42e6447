import type { Paise } from '../values/money.ts'
import type { Product } from './product.ts'

/**
 * Discount of a product in tenths of a percent, rounded to the nearest tenth (A152: (price - currentPrice) / price
 * * 100 with one decimal). 0 when there is no discount or no price.
 */
export function discountTenths(mrp: Paise, sellingPrice: Paise): number {
  if (mrp <= 0 || sellingPrice >= mrp) return 0
  return Math.round(((mrp - sellingPrice) * 1000) / mrp)
}

/** What prices are compared by, and how many of the net unit that is. */
const PRICE_UNITS = {
  g: { per: 'kg', amount: 1000 },
  ml: { per: 'litre', amount: 1000 },
  piece: { per: 'piece', amount: 1 },
} as const

/**
 * The price of a kilogram, a litre or a piece, rounded to the nearest paisa, by which packs can be compared. Null when
 * the net quantity is not known, or is exactly that unit, whose price is the pack's own.
 */
export function unitPrice(
  sellingPrice: Paise,
  { netAmount, netUnit }: Partial<Pick<Product, 'netAmount' | 'netUnit'>>,
): { price: Paise; per: (typeof PRICE_UNITS)[keyof typeof PRICE_UNITS]['per'] } | null {
  if (!netAmount || !netUnit) return null
  const { per, amount } = PRICE_UNITS[netUnit]
  return netAmount === amount ? null : { price: Math.round((sellingPrice * amount) / netAmount), per }
}
