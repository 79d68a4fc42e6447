import type { QueuedOrderDto } from '#contract/admin/orders.ts'
import * as text from '#i18n/back-office/orders.ts'

/** What is wrong with an order that needs a person and waits for no step. No provider sends cash back, so no refund of it fails. */
export function problemText({ method }: Pick<QueuedOrderDto, 'method'>): string {
  return method === 'cash' ? text.cashNotCounted : text.refundFailed
}
