import type { Paise } from '../values/money/money.ts'
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

export const COMPARABLE_UNITS = ['kg', 'litre', 'piece'] as const

/** A price for so much of a product. */
export interface PricePer<Unit extends string> {
  price: Paise
  per: Unit
}

type NetQuantity = Partial<Pick<Product, 'netAmount' | 'netUnit'>>

/**
 * The price of a kilogram, a litre or a piece, rounded to the nearest paisa, half of one up, by which packs can be
 * compared. The net quantity is that of all items of a multipack. Null when it is not known.
 */
export function comparablePrice(
  sellingPrice: Paise,
  { netAmount, netUnit }: NetQuantity,
): PricePer<(typeof COMPARABLE_UNITS)[number]> | null {
  if (!netAmount || !netUnit) return null
  const { per, amount } = PRICE_UNITS[netUnit]
  return { price: roundedQuotient(sellingPrice * amount, netAmount), per }
}

/** The comparable price where it says more than the pack's own: not of a pack of exactly that unit. */
export function unitPrice(sellingPrice: Paise, net: NetQuantity): ReturnType<typeof comparablePrice> {
  return net.netUnit && net.netAmount === PRICE_UNITS[net.netUnit].amount ? null : comparablePrice(sellingPrice, net)
}

/**
 * The unit sale price that the law asks for (Packaged Commodities Rules, rule 6(11)): of the MRP, in whole paise, for a
 * gram or millilitre of less than a kilogram or litre, for a kilogram or litre of more, for a number of counted goods.
 * Null where it equals the MRP, where the net quantity is not known, and of goods that are not packed beforehand.
 */
export function unitSalePrice({
  mrp,
  netAmount,
  netUnit,
  soldBy,
}: Pick<Product, 'mrp' | 'netAmount' | 'netUnit' | 'soldBy'>): PricePer<'g' | 'kg' | 'ml' | 'litre' | 'number'> | null {
  if (soldBy !== 'pack' || !netAmount || !netUnit) return null
  // Of one gram or millilitre, and of one kilogram or litre, the MRP says it already.
  if (netAmount === 1 || netAmount === PRICE_UNITS[netUnit].amount) return null
  if (netUnit === 'piece') return { price: roundedQuotient(mrp, netAmount), per: 'number' }
  const { per, amount } = PRICE_UNITS[netUnit]
  return netAmount < amount
    ? { price: roundedQuotient(mrp, netAmount), per: netUnit }
    : { price: roundedQuotient(mrp * amount, netAmount), per }
}

/** Half of one is rounded up. Exact for whole numbers below 2^52, since the division leaves no rest. */
function roundedQuotient(dividend: number, divisor: number): number {
  const doubled = 2 * dividend + divisor
  return (doubled - (doubled % (2 * divisor))) / (2 * divisor)
}
