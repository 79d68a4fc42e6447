import type { StaffOrderDto } from '#contract/admin/orders.ts'
import * as text from '#i18n/back-office/orders.ts'
import { formatExactRupees, toPaise } from '../../../parts/money.ts'
import { leftOfPaid } from './sent-back.ts'

/** What becomes of the money of an order that is taken back. */
export function takeBackText({
  order,
  payment,
  settled,
}: Pick<StaffOrderDto, 'order' | 'payment' | 'settled'>): string {
  if (order.method === 'online') return text.takeBackText(formatExactRupees(leftOfPaid({ order, payment })))
  if (order.state !== 'delivered') return text.takeBackUnpaid
  return text.takeBackPaidCash(formatExactRupees(toPaise(settled?.cashDue ?? order.total)))
}
