import { hmacHex, hmacMatches } from '../hmac.ts'
import type { PaymentProof } from '../provider.ts'

/** The one secret of a proof: never logged. */
export const SIGNATURE_FIELD = 'razorpay_signature'

interface OrderPayment {
  providerOrderId: string
  paymentId: string
}

/** What Razorpay's window passes to the shop's page after a payment. The specification's own place-order call names these fields too. */
export function toPaymentProof({ providerOrderId, paymentId, signature }: OrderPayment & { signature: string }) {
  return {
    razorpay_payment_id: paymentId,
    razorpay_order_id: providerOrderId,
    [SIGNATURE_FIELD]: signature,
  }
}

export function signPayment(keySecret: string, payment: OrderPayment): string {
  return hmacHex(keySecret, signedText(payment))
}

/** The proof's own order id is not read: whoever verifies names the order that the payment must be for. */
export function verifyPaymentProof(keySecret: string, proof: PaymentProof, providerOrderId: string): string | null {
  const { razorpay_payment_id: paymentId, [SIGNATURE_FIELD]: signature } = proof
  if (paymentId === undefined || signature === undefined) return null
  return verifySignature(keySecret, { providerOrderId, paymentId }, signature) ? paymentId : null
}

function verifySignature(keySecret: string, payment: OrderPayment, signature: string): boolean {
  return hmacMatches(keySecret, signedText(payment), signature)
}

function signedText({ providerOrderId, paymentId }: OrderPayment): string {
  return `${providerOrderId}|${paymentId}`
}
