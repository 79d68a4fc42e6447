import * as v from 'valibot'
import { orderDto } from './accounts.ts'

/** `POST /api/user/checkout`: what is bought is the shopper's basket on the server; the browser says where to and how. */
export const checkoutRequest = v.object({
  checkout: v.object({
    addressId: v.string(),
    method: v.optional(v.picklist(['online', 'cash']), 'online'),
    /** The total the shopper was shown, in rupees; another one at the server answers `total-changed`. */
    total: v.optional(v.union([v.string(), v.number()])),
  }),
})

/** What the browser needs to open the payment window; for cash on delivery the placed orders come at once. */
export const checkoutResponse = v.object({
  checkout: v.object({
    checkoutId: v.string(),
    method: v.picklist(['online', 'cash']),
    total: v.string(),
    expiresAt: v.string(),
    /** Null for cash on delivery. */
    payment: v.nullable(
      v.object({
        key: v.string(),
        script: v.string(),
        order_id: v.string(),
        /** Paise. */
        amount: v.number(),
        currency: v.literal('INR'),
        name: v.string(),
        description: v.string(),
        prefill: v.object({ name: v.string(), email: v.string(), contact: v.string() }),
        theme: v.object({ color: v.string() }),
        /** Seconds the payment window stays open: shorter than the reservation. */
        timeout: v.number(),
      }),
    ),
  }),
  /** The shopper's orders with the new one first, for cash on delivery; null while a payment is awaited. */
  orders: v.nullable(v.array(orderDto)),
})
export type CheckoutResponse = v.InferOutput<typeof checkoutResponse>

const providerId = v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,128}$/, 'Write it as the payment provider gave it'))

/**
 * `POST /api/user/place-order`. Of the order as sent, only ids and quantities are read; its numbers are compared
 * with the server's own and never used.
 */
export const placeOrderRequest = v.object({
  order: v.object({
    payment_id: providerId,
    razorpay_order_id: v.optional(providerId),
    razorpay_signature: v.optional(v.pipe(v.string(), v.maxLength(256))),
    address: v.optional(v.nullable(v.object({ _id: v.optional(v.string()) }))),
    items: v.optional(v.array(v.object({ _id: v.string(), qty: v.optional(v.unknown()) }))),
    mrp: v.optional(v.union([v.string(), v.number()])),
    total: v.optional(v.union([v.string(), v.number()])),
    discount: v.optional(v.union([v.string(), v.number()])),
  }),
})
export type PlaceOrderRequest = v.InferOutput<typeof placeOrderRequest>
