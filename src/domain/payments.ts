import * as v from 'valibot'
import { paymentMethodSchema } from './orders.ts'
import { paise } from './values/money/paise.ts'
import { timestampFields } from './values/time.ts'

/** `captured` money belongs to an order; `refund due` could not become one. */
const paymentStateSchema = v.picklist(['captured', 'refund due', 'refunded'])

/** Money that the payment provider says it has taken. */
export const paymentSchema = v.object({
  /** The provider's payment id. */
  id: v.string(),
  /** The id of the payment provider; empty for cash. */
  provider: v.string(),
  checkoutId: v.string(),
  userId: v.string(),
  /** Null when the money could not become an order. */
  orderId: v.nullable(v.string()),
  amount: paise,
  currency: v.literal('INR'),
  state: paymentStateSchema,
  method: paymentMethodSchema,
  ...timestampFields,
})
export type Payment = v.InferOutput<typeof paymentSchema>

/** `due` is not sent yet, `pending` is on its way, `failed` is tried again. */
const refundStateSchema = v.picklist(['due', 'pending', 'processed', 'failed'])

export const refundSchema = v.object({
  id: v.string(),
  /** The id of the payment provider that sends the money back: the payment's own. */
  provider: v.string(),
  paymentId: v.string(),
  userId: v.string(),
  orderId: v.nullable(v.string()),
  amount: paise,
  /** Sent to the provider, so that a repeated request refunds once. */
  idempotencyKey: v.string(),
  providerRefundId: v.nullable(v.string()),
  state: refundStateSchema,
  reason: v.string(),
  ...timestampFields,
})
export type Refund = v.InferOutput<typeof refundSchema>

/**
 * `matched`: the shop's own records have this payment. The others they do not: `refund due` is surely this shop's and goes
 * back after a while, then is `refund pending`, `refund failed` (sent again) or `refunded`; `unclear` waits for the owner,
 * who may leave it (`ignored`); `other shop` carries the id of another shop at the same provider's account.
 */
const reportedPaymentStateSchema = v.picklist([
  'matched',
  'refund due',
  'refund pending',
  'refund failed',
  'refunded',
  'unclear',
  'ignored',
  'other shop',
])
export type ReportedPaymentState = v.InferOutput<typeof reportedPaymentStateSchema>

/** A captured payment as its provider reports it, whether the shop's own records know it or not. */
export const reportedPaymentSchema = v.object({
  /** The provider's payment id. */
  id: v.string(),
  provider: v.string(),
  providerOrderId: v.nullable(v.string()),
  /** The checkout that the provider's order names; null when it names none or nobody needed to ask. */
  checkoutId: v.nullable(v.string()),
  /** Captured and not refunded when it was first reported. */
  amount: paise,
  currency: v.string(),
  state: reportedPaymentStateSchema,
  /** Of its refund, once the provider knows one. */
  providerRefundId: v.nullable(v.string()),
  ...timestampFields,
})
export type ReportedPayment = v.InferOutput<typeof reportedPaymentSchema>
