import { newId } from '../ledger/ledger.ts'
import type { EventRecord, OrderRecord, PaymentRecord, RefundRecord } from '../ledger/records.ts'
import { toPaymentJson } from '../serializers/payment.ts'
import { toOrderJson, toRefundJson } from '../serializers/serializers.ts'

interface EventSubjects {
  payment?: PaymentRecord | undefined
  order?: OrderRecord | undefined
  refund?: RefundRecord | undefined
}

/** A webhook event about these records as they are now; `seconds` since 1970. */
export function createEvent(type: string, subjects: EventSubjects, seconds: number): EventRecord {
  const payload = {
    ...(subjects.refund ? { refund: { entity: toRefundJson(subjects.refund) } } : {}),
    ...(subjects.payment ? { payment: { entity: toPaymentJson(subjects.payment) } } : {}),
    ...(subjects.order ? { order: { entity: toOrderJson(subjects.order) } } : {}),
  }
  const body = {
    entity: 'event',
    account_id: 'acc_sandbox',
    event: type,
    contains: Object.keys(payload),
    payload,
    created_at: seconds,
  }
  return { id: newId('evt'), type, body: JSON.stringify(body), created_at: seconds, state: 'due', attempts: 0 }
}

/** The provider sends two events for a capture: one of the payment and one of the order it paid. */
export function capturedEvents(order: OrderRecord, payment: PaymentRecord, seconds: number): EventRecord[] {
  return [createEvent('payment.captured', { payment }, seconds), createEvent('order.paid', { payment, order }, seconds)]
}
