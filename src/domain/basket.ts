import type { Product, ProductNotSold } from './catalogue/product.ts'
import type { Paise } from './values/money/money.ts'

/** Units of one product in a basket (A108: the counter ends at 100). */
export const MAX_UNITS_PER_LINE = 100

/** Products in a basket: every call reads all of its lines, and a checkout copies them. */
export const MAX_BASKET_LINES = 100

export interface BasketLine {
  product: Product
  /** 0 to 100. A quantity can be 0 after decrements, but cannot be ordered then. */
  qty: number
  /**
   * The grams that were wanted, where `qty` is another weight because the shop has changed the step of loose goods, until
   * the customer has seen or changed the quantity.
   */
  wantedGrams?: number
  createdAt: number
  updatedAt: number
}

/** A line whose product was taken out of the shop: it is in no total, and back in the basket once that is sold again. */
export interface BasketLineNotSold extends ProductNotSold {
  qty: number
}

export interface BasketTotals {
  mrp: Paise
  total: Paise
  discount: Paise
  itemsCount: number
}

/** Totals of a basket in paise (A086-A089): mrp, total, discount = mrp - total, and the units counted. */
export function basketTotals(
  lines: readonly { qty: number; product: Pick<Product, 'mrp' | 'sellingPrice'> }[],
): BasketTotals {
  let mrp = 0
  let total = 0
  let itemsCount = 0
  for (const { qty, product } of lines) {
    mrp += product.mrp * qty
    total += product.sellingPrice * qty
    itemsCount += qty
  }
  return { mrp, total, discount: mrp - total, itemsCount }
}

export type QuantityStep = 'increment' | 'decrement'

/** A line's quantity after one step of `by` units, within 0 and 100 (A105). */
export function stepQuantity(qty: number, step: QuantityStep, by = 1): number {
  return step === 'increment' ? Math.min(qty + by, MAX_UNITS_PER_LINE) : Math.max(qty - by, 0)
}
