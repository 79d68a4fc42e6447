import type { PaymentDto } from '#contract/payments.ts'
import * as text from '#i18n/orders/orders.ts'
import { formatRupees } from '#ui/format.ts'

type Refund = PaymentDto['refunds'][number]

const STATES: Record<Refund['state'], (amount: string) => string> = {
  due: text.refundStarts,
  pending: text.refundPending,
  processed: text.refundProcessed,
  failed: text.refundFailed,
}

/** The state of a refund as a sentence: "₹320 was sent back". */
export function refundText({ amount, state }: Pick<Refund, 'amount' | 'state'>): string {
  return STATES[state](formatRupees(Math.round(amount * 100)))
}
