import * as v from 'valibot'
import { paymentMethodSchema } from '#domain/orders.ts'
import { ORDER_SUBSTITUTION_CHOICES, SUBSTITUTION_CHOICES } from '#domain/picking/substitution.ts'
import { cartItemDto } from './basket.ts'
import { customer, defineCall } from './call.ts'
import { issueCode } from './forms/issue-code.ts'
import { orderDto, ordersResponse } from './orders.ts'
import { productReference } from './product-reference.ts'

const MAX_SUBSTITUTIONS = 300

/** What is bought is the customer's basket on the server; the browser says where to and how. */
const checkoutRequest = v.object({
  checkout: v.object({
    addressId: v.string(),
    method: v.optional(paymentMethodSchema, 'online'),
    /** The total the customer was shown, in rupees; another one at the server answers `total-changed`. */
    total: v.optional(v.union([v.string(), v.number()])),
    /** What the customer wants for goods that are not there; what the shop says where it is absent. */
    substitution: v.optional(v.picklist(ORDER_SUBSTITUTION_CHOICES)),
    /** The same of single products of the basket, before the one of the whole order. */
    substitutions: v.optional(
      v.pipe(
        v.array(
          v.object({
            _id: v.string(),
            choice: v.picklist(SUBSTITUTION_CHOICES),
            /** Of `chosen`: the one product they want in its place. */
            substitute: v.optional(v.string()),
          }),
        ),
        v.maxLength(MAX_SUBSTITUTIONS, issueCode('too-long')),
      ),
    ),
  }),
})

export type CheckoutRequest = v.InferInput<typeof checkoutRequest>['checkout']
/** The same as the server reads it. */
export type SentCheckout = v.InferOutput<typeof checkoutRequest>['checkout']

/** What the browser needs to open the payment window; for cash on delivery the placed orders come at once. */
export const checkoutResponse = v.object({
  checkout: v.object({
    checkoutId: v.string(),
    method: paymentMethodSchema,
    total: v.string(),
    expiresAt: v.string(),
    /** Null for cash on delivery. */
    payment: v.nullable(
      v.object({
        /**
         * The id of the payment provider, and what its own code in the browser opens the payment window with. Always
         * sent; a server of release 0.1.0 knew Razorpay alone, whose options are the fields below.
         */
        provider: v.optional(v.string(), 'razorpay'),
        options: v.optional(v.record(v.string(), v.unknown())),
        /** Of Razorpay's window, which also stands in `options`; absent with another provider. */
        key: v.optional(v.string()),
        script: v.optional(v.string()),
        /** The provider's order. */
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
  /** The newest page of the customer's orders with the new one first, for cash on delivery; null while a payment is awaited. */
  orders: v.nullable(v.array(orderDto)),
  /** Where older orders go on. Always sent; a server of release 0.1.0 answers every order. */
  nextCursor: v.optional(v.nullable(v.string()), null),
})
export type CheckoutResponse = v.InferOutput<typeof checkoutResponse>

const providerId = v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,128}$/, issueCode('provider-id-malformed')))

/** Of the order as sent, only ids and quantities are read; its numbers are compared with the server's own and never used. */
const placeOrderRequest = v.object({
  order: v.object({
    payment_id: providerId,
    /** What the provider's window gave the browser, field by field, and the checkout that it was opened for. */
    checkoutId: v.optional(v.string()),
    proof: v.optional(v.record(v.string(), v.pipe(v.string(), v.maxLength(1024)))),
    /** Razorpay's proof, as the specification has it. */
    razorpay_order_id: v.optional(providerId),
    razorpay_signature: v.optional(v.pipe(v.string(), v.maxLength(256, issueCode('too-long')))),
    address: v.optional(v.nullable(v.object({ _id: v.optional(v.string()) }))),
    items: v.optional(v.array(v.object({ _id: v.string(), qty: v.optional(v.unknown()) }))),
    mrp: v.optional(v.union([v.string(), v.number()])),
    total: v.optional(v.union([v.string(), v.number()])),
    discount: v.optional(v.union([v.string(), v.number()])),
  }),
})
export type PlaceOrderRequest = v.InferOutput<typeof placeOrderRequest>

const substitutesAnswer = v.object({
  lines: v.array(
    v.object({
      /** The product in the basket. */
      _id: v.string(),
      /** What may stand for it, the nearest first, at most a few. */
      substitutes: v.array(
        v.object({ _id: v.string(), title: v.string(), unit: v.string(), currentPrice: v.string() }),
      ),
    }),
  ),
})

export const checkoutCalls = {
  /** The customer has seen that a line of the basket is another weight than they wanted (`wantedGrams`). */
  acknowledgeWeight: defineCall({
    method: 'POST',
    path: '/api/user/basket-weights-seen',
    who: customer,
    body: v.object({ product: productReference }),
    answer: v.object({ cart: v.array(cartItemDto) }),
    request: (productId: string) => ({ body: { product: { _id: productId } } }),
  }),
  /** What may stand for each product of the basket, for customers who choose it themselves. */
  basketSubstitutes: defineCall({
    method: 'GET',
    path: '/api/user/basket-substitutes',
    who: customer,
    answer: substitutesAnswer,
    failures: ['too-many-requests'],
    request: (signal?: AbortSignal) => ({ signal }),
  }),
  checkout: defineCall({
    method: 'POST',
    path: '/api/user/checkout',
    who: customer,
    body: checkoutRequest,
    status: 201,
    answer: checkoutResponse,
    failures: [
      'key-missing',
      'key-reused',
      'checkout-expired',
      'basket-empty',
      'quantity-invalid',
      'address-missing',
      'address-not-found',
      'total-changed',
      'amount-too-small',
      'substitute-not-suitable',
      'cash-not-offered',
      'cash-not-for-guests',
      'cash-total-too-large',
      'cash-orders-open',
      'guest-stock-limit',
      'too-many-checkouts',
      'out-of-stock',
      'payment-unavailable',
    ],
    request: (checkout: CheckoutRequest, idempotencyKey: string) => ({
      body: { checkout },
      headers: { 'idempotency-key': idempotencyKey },
    }),
  }),
  placeOrder: defineCall({
    method: 'POST',
    path: '/api/user/place-order',
    who: customer,
    body: placeOrderRequest,
    status: 201,
    answer: ordersResponse,
    failures: [
      'checkout-not-found',
      'address-not-found',
      'product-not-found',
      'basket-empty',
      'quantity-invalid',
      'total-changed',
      'out-of-stock',
      'payment-required',
      'payment-mismatch',
      'payment-pending',
      'payment-refunded',
      'payment-used',
      'payment-unavailable',
    ],
    request: (order: {
      payment_id: string
      checkoutId?: string
      proof?: Record<string, string>
      razorpay_order_id?: string
      razorpay_signature?: string
    }) => ({
      body: { order },
    }),
  }),
}
