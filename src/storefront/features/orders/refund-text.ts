import type { PaymentDto } from '#contract/accounts.ts'
import { formatRupees } from '#ui/format.ts'

type Refund = PaymentDto['refunds'][number]

const STATES: Record<Refund['state'], string> = {
  due: 'is being sent back',
  pending: 'is on its way back',
  processed: 'was sent back',
  failed: 'could not be sent back yet; we keep trying',
}

/** What became of a refund: "₹320 was sent back". */
export function refundText({ amount, state }: Pick<Refund, 'amount' | 'state'>): string {
  return `${formatRupees(Math.round(amount * 100))} ${STATES[state]}`
}
