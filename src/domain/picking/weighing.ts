import type { Paise } from '../values/money/money.ts'

/** Outside of this share of what was ordered, a weight is more likely a slip of the finger than a choice. */
const CONFIRM_BELOW_PERCENT = 80
const CONFIRM_ABOVE_PERCENT = 120

/** What was ordered of goods that are weighed: so many units of so many grams, each at a price in paise. */
export interface WeighedOrder {
  qty: number
  stepGrams: number
  sellingPrice: Paise
}

type WeighedUnits = Pick<WeighedOrder, 'qty' | 'stepGrams'>

/** Between which weights, in grams, the picker is not asked again. */
export function plausibleGrams({ qty, stepGrams }: WeighedUnits): {
  min: number
  max: number
} {
  const ordered = qty * stepGrams
  return {
    min: Math.ceil((ordered * CONFIRM_BELOW_PERCENT) / 100),
    max: Math.floor((ordered * CONFIRM_ABOVE_PERCENT) / 100),
  }
}

/**
 * What is charged for what the scale said: the share of the line's price that the weight is of what was ordered, rounded
 * to the nearest paisa, half of one up, and never more than the line's price.
 */
export function amountByWeight({ qty, stepGrams, sellingPrice }: WeighedOrder, grams: number): Paise {
  if (stepGrams < 1) throw new RangeError('Goods that are weighed have units of at least 1 g')
  const doubled = 2 * sellingPrice * grams + stepGrams
  return Math.min(qty * sellingPrice, (doubled - (doubled % (2 * stepGrams))) / (2 * stepGrams))
}

/** Nobody cuts a pumpkin to the gram: from this share on, a weight is all that was ordered. */
const WHOLE_FROM_PERCENT = 90

/** Whether a weight in grams is so much less than what was ordered that the customer is told why. */
export function isShortWeight({ qty, stepGrams }: WeighedUnits, grams: number): boolean {
  return grams * 100 < qty * stepGrams * WHOLE_FROM_PERCENT
}

/**
 * How many units of stock a weight is: all that were ordered where it is not short, and else the nearest number, at least
 * one and not more than were ordered.
 */
export function unitsByWeight(ordered: WeighedUnits, grams: number): number {
  if (grams === 0) return 0
  if (!isShortWeight(ordered, grams)) return ordered.qty
  return Math.min(ordered.qty, Math.max(1, Math.round(grams / ordered.stepGrams)))
}
