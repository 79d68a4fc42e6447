import type { Paise } from './money.ts'
import type { OrderAddress, OrderLine, PaymentMethod } from './orders.ts'

/**
 * Where a checkout stands. `open` holds stock until it expires; `placed` has become an order;
 * `expired` and `cancelled` have given their stock back. Money that arrives for either of the last two
 * makes an order when stock still allows, and a refund otherwise.
 */
export type CheckoutState = 'open' | 'placed' | 'expired' | 'cancelled'

/** A basket priced and frozen, waiting for its payment. */
export interface Checkout {
  id: string
  userId: string
  /** The shopper's Idempotency-Key; unique for a shopper. */
  idempotencyKey: string
  state: CheckoutState
  method: PaymentMethod
  lines: readonly OrderLine[]
  address: OrderAddress | null
  mrp: Paise
  total: Paise
  discount: Paise
  /** The provider's order, once it is opened. Unique. */
  providerOrderId: string | null
  expiresAt: number
  createdAt: number
  updatedAt: number
}

/** Money the provider has told us of. `captured` belongs to an order; `refund due` could not become one. */
export type PaymentState = 'captured' | 'refund due' | 'refunded'

export interface Payment {
  /** The provider's payment id. */
  id: string
  checkoutId: string
  userId: string
  orderId: string | null
  amount: Paise
  currency: 'INR'
  state: PaymentState
  method: PaymentMethod
  createdAt: number
  updatedAt: number
}

export type RefundState = 'due' | 'pending' | 'processed' | 'failed'

export interface Refund {
  id: string
  paymentId: string
  userId: string
  orderId: string | null
  amount: Paise
  /** Sent to the provider, so that a repeated request refunds once. */
  idempotencyKey: string
  providerRefundId: string | null
  state: RefundState
  reason: string
  createdAt: number
  updatedAt: number
}
