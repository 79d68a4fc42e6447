import * as v from 'valibot'
import type { PaymentMethod } from '../orders.ts'
import type { Paise } from '../values/money/money.ts'
import { paise } from '../values/money/paise.ts'
import { timestamp } from '../values/time.ts'

/** The least that a provider sends back, and that may stay behind of a payment: one rupee. */
const MIN_REFUND: Paise = 100

/** What an order costs in the end, once, when it is packed. All amounts in paise. */
export const settlementSchema = v.object({
  orderId: v.string(),
  /** The sum of its lines as picked. */
  final: paise,
  /** What went back to the customer, who had paid more. */
  refund: paise,
  /** What was paid beyond `final` and is too little to be sent back: it is the customer's, and listed. */
  surplus: paise,
  /** What of `final` the shop gave up, since less than a rupee cannot stay behind. */
  waived: paise,
  /** What is to be paid in cash: `final` in whole rupees, the rest of it in `cashRounding`. */
  cashDue: paise,
  cashRounding: paise,
  at: timestamp,
})
export type Settlement = v.InferOutput<typeof settlementSchema>

/** The key under which the difference of an order goes back once. */
export function settlementKey(orderId: string): string {
  return `settle-${orderId}`
}

/**
 * What becomes of the difference between what was paid and what is packed. `paid` is what the shop still has of a
 * payment; of a cash order it is what was asked for. `final` never exceeds it.
 */
export function settle(
  final: Paise,
  { method, paid }: { method: PaymentMethod; paid: Paise },
): Omit<Settlement, 'orderId' | 'at'> {
  if (final > paid) throw new RangeError(`${final} paise are charged, and ${paid} were paid`)
  const nothing = { refund: 0, surplus: 0, waived: 0, cashDue: 0, cashRounding: 0 }
  if (method === 'cash') {
    const cashRounding = final % 100
    return { ...nothing, final, cashDue: final - cashRounding, cashRounding }
  }
  const difference = paid - final
  if (difference === 0) return { ...nothing, final }
  if (difference < MIN_REFUND) return { ...nothing, final, surplus: difference }
  if (final > 0 && final < MIN_REFUND) return { ...nothing, final, refund: paid, waived: final }
  return { ...nothing, final, refund: difference }
}
