import type { PaymentDto } from '#contract/payments.ts'
import type { Paise } from '#domain/values/money.ts'
import { toPaise } from '../../../parts/money.ts'

/** What of a payment went back, or is on its way. */
export function sentBack(payment: PaymentDto | null): Paise {
  const refunds = payment?.refunds ?? []
  return refunds.reduce((sum, { state, amount }) => (state === 'failed' ? sum : sum + toPaise(amount)), 0)
}
