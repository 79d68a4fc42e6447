import { signPayment, toPaymentProof } from '../../razorpay/payment-proof.ts'
import { type ControlPanel, tamperSignature } from '../controls.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { PaymentProcessor } from '../ledger/payment-processor.ts'
import type { FailureRecord, PaymentRecord } from '../ledger/records.ts'

/** What the payment page receives, and passes on to the shop's page unless it is `silent`. */
export type PaymentResult =
  | ({ kind: 'paid' } & ReturnType<typeof toPaymentProof>)
  | { kind: 'failed'; error: FailureRecord & { metadata: { payment_id: string; order_id: string } } }
  | { kind: 'silent' }

export interface PaymentResultDependencies {
  ledger: Ledger
  processor: PaymentProcessor
  controls: ControlPanel
  keySecret: string
}

/** The result of a payment with its proof, unless the controls want it missing or wrong. */
export function createPaymentResult(dependencies: PaymentResultDependencies, payment: PaymentRecord): PaymentResult {
  const { order_id } = payment
  if (payment.failure) {
    return { kind: 'failed', error: { ...payment.failure, metadata: { payment_id: payment.id, order_id } } }
  }
  const { suppressHandler, badSignature, otherPayment } = dependencies.controls.current.browser
  if (suppressHandler) return { kind: 'silent' }
  const { id: paymentId } = otherPayment ? paymentOfOtherOrder(dependencies, payment) : payment
  const orderPayment = { providerOrderId: order_id, paymentId }
  const genuine = signPayment(dependencies.keySecret, orderPayment)
  const signature = badSignature ? tamperSignature(genuine) : genuine
  return { kind: 'paid', ...toPaymentProof({ ...orderPayment, signature }) }
}

function paymentOfOtherOrder({ ledger, processor }: PaymentResultDependencies, payment: PaymentRecord): PaymentRecord {
  const other = [...ledger.payments.values()].find((one) => one.order_id !== payment.order_id && !one.failure)
  if (other) return other
  const { amount, currency } = payment
  const order = processor.openOrder({ amount, currency, receipt: null, notes: {}, capture: 'automatic' })
  const paid = processor.pay(order.id, { method: 'upi', failure: null })
  return 'refused' in paid ? payment : paid
}
