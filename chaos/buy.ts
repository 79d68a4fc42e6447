import { setTimeout as wait } from 'node:timers/promises'
import type { CallFailure, CallResult } from '#contract/transport.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { TestCluster } from '#tests/support/cluster.ts'

/** A purchase as its shopper saw it. */
export interface Purchase {
  userId: string
  /** Null until money was taken. */
  paymentId: string | null
  /** The order that the shopper was told of, which must never be lost; null when the browser was closed before. */
  orderId: string | null
  /** The money was said to be on its way back. */
  refunded: boolean
  /** Every failure the shopper was told of on the way. */
  told: string[]
  /** Why the shopper gave up; null when all went well. */
  gaveUp: string | null
}

export interface PurchaseStyle {
  /** Which shop answers the next call. */
  address: () => string
  /** Closes the browser the moment after paying. */
  closes?: boolean
  /** Sees only part of the answers, and asks again: the page is offline now and then. From 0 to 1. */
  offline?: number
  /** How long one step is tried again, in milliseconds. */
  patience?: number
}

/** Failures after which the same call may be sent again, and what a shop in trouble may truly say. */
export const PASSING = [
  'network',
  'timeout',
  // An answer that broke off in the middle: shoppers read of a network error then, too.
  'answer-unreadable',
  'unavailable',
  'payment-unavailable',
  'payment-pending',
]

/** Buys one unit as a shopper does who presses the button again when the shop is in trouble. Never rejects. */
export async function buy(street: TestCluster, product: Product, manner: PurchaseStyle): Promise<Purchase> {
  const { address, closes = false, offline = 0, patience = 90_000 } = manner
  const purchase: Purchase = { userId: '', paymentId: null, orderId: null, refunded: false, told: [], gaveUp: null }

  async function insist<T>(step: string, call: () => Promise<CallResult<T>>): Promise<T> {
    const end = performance.now() + patience
    for (;;) {
      if (Math.random() < offline) {
        // The call arrives, or it does not; the answer never does.
        if (Math.random() < 0.5) await call()
        continue
      }
      const result = await call()
      if (result.ok) return result.value
      const { failure } = result
      purchase.told.push(`${step}: ${failure.code}`)
      if (!PASSING.includes(failure.code) || performance.now() > end) throw new GaveUp(step, failure)
      await wait(100)
    }
  }

  try {
    const guest = await insist('sign in', () => street.clientAt(address).signInAsGuest())
    purchase.userId = guest.createdUser._id
    const where = guest.createdUser.addresses[0]?._id ?? ''
    const client = street.clientAt(address, guest.encodedToken)
    await insist('fill the basket', async () => {
      const added = await client.addToCart({ _id: product.id })
      // Asked again after a lost answer, the basket may have it already.
      return added.ok || PASSING.includes(added.failure.code) ? added : client.cart()
    })
    const key = crypto.randomUUID()
    const { checkout } = await insist('check out', () => client.checkout({ addressId: where }, key))
    const { payment, answer } = await street.controls.pay(checkout.payment?.order_id ?? '')
    purchase.paymentId = payment.id
    if (closes || answer.kind !== 'paid') return purchase
    const { razorpay_payment_id: payment_id, razorpay_order_id, razorpay_signature } = answer
    const { orders } = await insist('place the order', () =>
      client.placeOrder({ payment_id, razorpay_order_id, razorpay_signature }),
    )
    const order = orders.find((each) => each.payment_id === payment_id)
    if (order) purchase.orderId = order._id
    else purchase.gaveUp = 'the order told of was another one'
  } catch (error) {
    if (error instanceof GaveUp && error.failure.code === 'payment-refunded') purchase.refunded = true
    else purchase.gaveUp = error instanceof Error ? error.message : String(error)
  }
  return purchase
}

class GaveUp extends Error {
  readonly failure: CallFailure
  constructor(step: string, failure: CallFailure) {
    super(`${step}: ${failure.status} ${failure.code} ${failure.message}`)
    this.failure = failure
  }
}
