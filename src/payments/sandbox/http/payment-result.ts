import { hmacHex } from '../../hmac.ts'
import type { ControlPanel } from '../controls.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { Provider } from '../ledger/payment-processor.ts'
import type { FailureRecord, PaymentRecord } from '../ledger/records.ts'
import { tampered } from '../webhooks/webhook-sender.ts'

/** What the payment page learns, and passes to the shop's page unless it is `silent`. */
export type PaymentResult =
  | { kind: 'paid'; razorpay_payment_id: string; razorpay_order_id: string; razorpay_signature: string }
  | { kind: 'failed'; error: FailureRecord & { metadata: { payment_id: string; order_id: string } } }
  | { kind: 'silent' }

interface Parts {
  ledger: Ledger
  provider: Provider
  controls: ControlPanel
  keySecret: string
}

/** The answer for a payment, signed as the provider signs it, unless the controls want it wrong. */
export async function paymentResultFor(parts: Parts, payment: PaymentRecord): Promise<PaymentResult> {
  const { order_id } = payment
  if (payment.failure) {
    return { kind: 'failed', error: { ...payment.failure, metadata: { payment_id: payment.id, order_id } } }
  }
  const { suppressHandler, badSignature, otherPayment } = parts.controls.now.browser
  if (suppressHandler) return { kind: 'silent' }
  const told = otherPayment ? paymentOfAnother(parts, payment) : payment
  const signature = await hmacHex(parts.keySecret, `${order_id}|${told.id}`)
  return {
    kind: 'paid',
    razorpay_payment_id: told.id,
    razorpay_order_id: order_id,
    razorpay_signature: badSignature ? tampered(signature) : signature,
  }
}

function paymentOfAnother({ ledger, provider }: Parts, payment: PaymentRecord): PaymentRecord {
  const other = [...ledger.payments.values()].find((one) => one.order_id !== payment.order_id && !one.failure)
  if (other) return other
  const order = provider.openOrder({
    amount: payment.amount,
    currency: payment.currency,
    receipt: null,
    notes: {},
    capture: 'automatic',
  })
  const made = provider.pay(order, { method: 'upi', failure: null })
  return 'refused' in made ? payment : made
}
