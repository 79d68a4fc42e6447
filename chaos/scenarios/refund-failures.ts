import { setTimeout as wait } from 'node:timers/promises'
import { refundOrder } from '#use-cases/orders/refund-order.ts'
import { done, openPayment } from '../open-payment.ts'
import type { Scenario } from '../scenario.ts'
import { type ScenarioContext, withCluster } from '../with-cluster.ts'

/** What the provider does with refunds at first. The last hangs for longer than the shop waits. */
const TROUBLES = [
  { faults: [{ kind: 'drop', path: '/refund', times: 3 }] },
  { refunds: { outcome: 'failed' } },
  { faults: [{ kind: 'status', status: 503, path: '/refund', times: 3 }] },
  { refunds: { outcome: 'pending', settleAfterMs: 1500 } },
  { faults: [{ kind: 'hang', ms: 12_000, path: '/refund', times: 3 }] },
]

/**
 * Refunds that the provider does not take, takes without a word, or bounces at first: whole ones of cancelled orders
 * and halves that the owner sends, each asked for twice at once. Every one of them goes back in the end, and once.
 */
export const refundFailures: Scenario = {
  name: 'refunds failing, hanging, bouncing at first',
  trials: { long: 25, short: 4 },
  seconds: 3,
  run: (trials, tell) =>
    withCluster({ engine: 'sqlite', shops: 1 }, tell, async (scene) => {
      const { street, tally } = scene
      const baskets: Ordered[][] = []
      // All bought before anything goes wrong: a provider that failed is left alone for a while.
      for (let trial = 0; trial < trials; trial += 1) {
        baskets.push(await Promise.all([0, 1, 2, 3].map(() => ordered(scene))))
      }
      for (const [trial, orders] of baskets.entries()) {
        await street.controls.change({ seed: trial, ...TROUBLES[trial % TROUBLES.length] })
        await Promise.all(orders.map((order, n) => (n % 2 ? cancelTwice(order) : halfBackTwice(order, scene))))
        await wait(500)
        await street.controls.change({})
        const since = performance.now()
        await street.sweep()
        await tally.settle(since)
      }
    }),
}

async function ordered({ street, product, tally }: ScenarioContext) {
  const shopper = await openPayment(street, product)
  const { payment, answer } = await street.controls.pay(shopper.providerOrder)
  if (answer.kind !== 'paid') throw new Error('the payment failed')
  const { razorpay_payment_id: payment_id, razorpay_order_id, razorpay_signature } = answer
  const placed = done(await shopper.client.placeOrder({ payment_id, razorpay_order_id, razorpay_signature }))
  const orderId = placed.orders[0]?._id ?? ''
  const { userId } = shopper
  tally.note({ userId, paymentId: payment.id, orderId, refunded: false, told: [], gaveUp: null })
  return { ...shopper, orderId }
}

type Ordered = Awaited<ReturnType<typeof ordered>>

/** The shopper taps twice. The order is cancelled whatever becomes of its money. */
async function cancelTwice({ client, orderId }: Ordered): Promise<void> {
  for (const answer of await Promise.all([client.cancelOrder(orderId), client.cancelOrder(orderId)])) done(answer)
}

/** The owner sends half of the money back, twice with one key, which the provider's own limit would let happen twice. */
async function halfBackTwice({ userId, orderId, product }: Ordered, { street }: ScenarioContext): Promise<void> {
  const amount = product.sellingPrice / 2
  const wish = { userId, orderId, amount, reason: 'Half of it was bruised.', idempotencyKey: `half-${orderId}` }
  const sent = await Promise.all([refundOrder(street.deps, wish), refundOrder(street.deps, wish)])
  if (!sent.every((each) => each.ok)) throw new Error('half of the money was refused')
}
