import type { StaffOrderDto } from '#contract/admin/orders.ts'
import type { PaymentDto } from '#contract/payments.ts'
import type { Paise } from '#domain/values/money/money.ts'
import { toPaise } from '../../../parts/money.ts'

/** What of an order that was paid online has neither gone back nor is on its way; nothing of one in cash. In paise. */
export function leftOfPaid({ order, payment }: Pick<StaffOrderDto, 'order' | 'payment'>): Paise {
  return order.method === 'online' ? toPaise(order.total) - sentBack(payment) : 0
}

/** What of a payment went back, or is on its way. */
export function sentBack(payment: PaymentDto | null): Paise {
  const refunds = payment?.refunds ?? []
  return refunds.reduce((sum, { state, amount }) => (state === 'failed' ? sum : sum + toPaise(amount)), 0)
}
