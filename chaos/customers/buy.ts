import { setTimeout as wait } from 'node:timers/promises'
import type { CallFailure, CallResult } from '#contract/client/transport.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { TestCluster } from '#tests/support/postgres/cluster.ts'

const RETRY_INTERVAL_MS = 100

/** A purchase as its customer saw it. */
export interface Purchase {
  userId: string
  /** Null until the provider captured money. */
  paymentId: string | null
  /** The order in the last response, which must never be lost; null when the browser was closed before it. */
  orderId: string | null
  /** A response said that the money goes back. */
  refunded: boolean
  /** Every failed call, also of those that succeeded later: `step: code`. */
  errors: string[]
  /** Why the purchase was given up; null when it was completed. */
  failure: string | null
}

export interface PurchaseOptions {
  /** The server for the next call. */
  getAddress: () => string
  /** Ends the purchase right after paying, as a closed browser does. */
  closeAfterPaying?: boolean
  /** Share of calls, from 0 to 1, whose response is lost; half of these calls never arrive either. */
  responseLossRate?: number
  /** How long one step is retried. */
  retryTimeoutMs?: number
}

/** Error codes after which the same call may be repeated: no response, or the shop or the provider is unavailable. */
export const RETRYABLE_CODES = [
  'network',
  'timeout',
  // A response that was cut off; the client reports it to customers as a network error too.
  'answer-unreadable',
  'unavailable',
  'payment-unavailable',
  'payment-pending',
]

/** Buys one unit like a customer who presses the button again after an error. Never rejects. */
export async function buy(cluster: TestCluster, product: Product, options: PurchaseOptions): Promise<Purchase> {
  const { getAddress, closeAfterPaying = false, responseLossRate = 0, retryTimeoutMs = 90_000 } = options
  const purchase: Purchase = {
    userId: '',
    paymentId: null,
    orderId: null,
    refunded: false,
    errors: [],
    failure: null,
  }

  async function retry<T>(step: string, call: () => Promise<CallResult<T>>): Promise<T> {
    const deadline = performance.now() + retryTimeoutMs
    for (;;) {
      if (Math.random() < responseLossRate) {
        if (Math.random() < 0.5) await call()
        continue
      }
      const result = await call()
      if (result.ok) return result.value
      const { failure } = result
      purchase.errors.push(`${step}: ${failure.code}`)
      if (!RETRYABLE_CODES.includes(failure.code) || performance.now() > deadline) throw new StepError(step, failure)
      await wait(RETRY_INTERVAL_MS)
    }
  }

  try {
    const guest = await retry('sign in', () => cluster.createClientFor(getAddress).signInAsGuest())
    purchase.userId = guest.createdUser._id
    const addressId = guest.createdUser.addresses[0]?._id ?? ''
    const client = cluster.createClientFor(getAddress, guest.encodedToken)
    await retry('add to basket', async () => {
      const added = await client.addToCart({ _id: product.id })
      // A repeated call after a lost response fails when the product is in the basket already.
      return added.ok || RETRYABLE_CODES.includes(added.failure.code) ? added : client.cart()
    })
    const idempotencyKey = crypto.randomUUID()
    const { checkout } = await retry('check out', () => client.checkout({ addressId }, idempotencyKey))
    const { payment, answer } = await cluster.controls.pay(checkout.payment?.order_id ?? '')
    purchase.paymentId = payment.id
    if (closeAfterPaying || answer.kind !== 'paid') return purchase
    const { razorpay_payment_id: payment_id, razorpay_order_id, razorpay_signature } = answer
    const { orders } = await retry('place order', () =>
      client.placeOrder({ payment_id, razorpay_order_id, razorpay_signature }),
    )
    const order = orders.find((candidate) => candidate.payment_id === payment_id)
    if (order) purchase.orderId = order._id
    else purchase.failure = 'the response has no order for the payment'
  } catch (error) {
    if (error instanceof StepError && error.failure.code === 'payment-refunded') purchase.refunded = true
    else purchase.failure = error instanceof Error ? error.message : String(error)
  }
  return purchase
}

class StepError extends Error {
  readonly failure: CallFailure
  constructor(step: string, failure: CallFailure) {
    super(`${step}: ${failure.status} ${failure.code} ${failure.message}`)
    this.failure = failure
  }
}
