import * as v from 'valibot'
import { saleFields } from './orders.ts'
import { timestamp } from './values/time.ts'

/**
 * `open` reserves stock until it expires; `placed` has become an order; `expired` and `cancelled` have returned their
 * stock. Money that arrives for either of the last two becomes an order when stock still allows, else a refund.
 */
const checkoutStateSchema = v.picklist(['open', 'placed', 'expired', 'cancelled'])
export type CheckoutState = v.InferOutput<typeof checkoutStateSchema>

/** A basket priced and frozen, waiting for its payment. */
export const checkoutSchema = v.object({
  ...saleFields,
  /** The client's Idempotency-Key; unique for a customer. */
  idempotencyKey: v.string(),
  state: checkoutStateSchema,
  /** The id of the payment provider; empty for cash. */
  provider: v.string(),
  /** The payment provider's order, once it is opened. Unique. */
  providerOrderId: v.nullable(v.string()),
  expiresAt: timestamp,
})
export type Checkout = v.InferOutput<typeof checkoutSchema>
