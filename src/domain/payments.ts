import * as v from 'valibot'
import { paymentMethodSchema } from './orders.ts'
import { paise } from './values/money.ts'
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
