import type { EditablePack } from '../catalogue/editing/editable-product.ts'
import type { Paise } from '../values/money/money.ts'

/** Net quantity may differ by so much of what was ordered. */
export const MAX_QUANTITY_DIFFERENCE_PERCENT = 20

/** How much one unit is; null where nobody wrote it down. */
type Size = Pick<EditablePack, 'netAmount' | 'netUnit'>

/** Units of a substitute: those that are as much as was ordered, and the most that may come in its place. */
export interface SubstituteUnits {
  usual: number
  max: number
}

/**
 * How many units of a substitute stand for so many of what was ordered: as much by weight, volume or number, and at most a
 * fifth more. Where the two cannot be compared, as many units.
 */
export function substituteUnits(wanted: Size & { qty: number }, other: Size): SubstituteUnits {
  const { qty, netAmount, netUnit } = wanted
  if (netAmount === null || other.netAmount === null || netUnit !== other.netUnit) return { usual: qty, max: qty }
  const ordered = qty * netAmount
  const max = Math.floor((ordered * (100 + MAX_QUANTITY_DIFFERENCE_PERCENT)) / (100 * other.netAmount))
  const usual = Math.max(1, Math.min(max, Math.round(ordered / other.netAmount)))
  return { usual, max: Math.max(usual, max) }
}

/** How much one unit of a line is: its step as it was ordered, else its pack. */
export function sizeOrdered({ stepGrams = null }: { stepGrams?: number | null }, pack: Size | undefined): Size {
  if (stepGrams !== null) return { netAmount: stepGrams, netUnit: 'g' }
  return { netAmount: pack?.netAmount ?? null, netUnit: pack?.netUnit ?? null }
}

/**
 * What is charged for so many units of a substitute at a price in paise: never more than the line was ordered for, and of
 * less than was ordered never more than its share of that.
 */
export function substituteAmount(estimate: Paise, price: Paise, units: number, { usual }: SubstituteUnits): Paise {
  const most = units >= usual ? estimate : Math.floor((estimate * units) / usual)
  return Math.min(price * units, most)
}
