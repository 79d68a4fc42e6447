import type { Paise } from '../values/money/money.ts'

/** What of an amount that includes GST is tax: half of it central, half of the state. All in paise. */
export interface IncludedTax {
  taxable: Paise
  cgst: Paise
  sgst: Paise
}

/**
 * The GST in an amount, at a rate in basis points. Each half is rounded to the nearest paisa, half of one up, so that both
 * are equal; for another state their sum is the integrated tax, so that the total never depends on the place.
 */
export function includedTax(amount: Paise, basisPoints: number): IncludedTax {
  const divisor = 2 * (10_000 + basisPoints)
  const doubled = 2 * amount * basisPoints + divisor
  const half = (doubled - (doubled % (2 * divisor))) / (2 * divisor)
  return { taxable: amount - 2 * half, cgst: half, sgst: half }
}
