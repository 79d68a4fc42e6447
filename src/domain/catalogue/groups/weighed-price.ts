import type { Paise } from '../../values/money/money.ts'
import type { Product } from '../product.ts'

/*
 * Loose goods are ordered in steps: one unit of a basket is one step of so many grams, and the price of a step is the
 * product's price. An estimate, the number of steps times that price, is therefore exact, and so are all totals.
 */

/** How many grams one unit of a product is where it is sold loose by weight; null for goods that are counted. */
export function stepGramsOf({
  soldBy,
  netUnit,
  netAmount,
}: Pick<Product, 'soldBy' | 'netUnit' | 'netAmount'>): number | null {
  return soldBy === 'loose' && netUnit === 'g' ? netAmount : null
}

/** How many units come nearest to an amount, each being so much of the same unit of measure; at least one. */
export function unitsOfAmount(amount: number, ofUnit: number): number {
  return Math.max(1, Math.round(amount / ofUnit))
}

/**
 * The price of one step of loose goods at a price per kilogram, or null where that is no whole number of paise: such a
 * price cannot be saved, since an estimate by it would not be exact.
 */
export function stepPrice(pricePerKg: Paise, stepGrams: number): Paise | null {
  const milliPaise = pricePerKg * stepGrams
  return milliPaise % 1000 === 0 ? milliPaise / 1000 : null
}

/**
 * What is charged for loose goods that were weighed: their price by the actual weight, rounded to the nearest paisa, half
 * of one up, but never more than was estimated.
 */
export function weighedPrice(estimate: Paise, pricePerKg: Paise, actualGrams: number): Paise {
  const doubled = 2 * pricePerKg * actualGrams + 1000
  return Math.min(estimate, (doubled - (doubled % 2000)) / 2000)
}
