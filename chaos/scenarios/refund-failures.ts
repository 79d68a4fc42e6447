import { setTimeout as wait } from 'node:timers/promises'
import { expectSuccess } from '#tests/support/expect-success.ts'
import { refundOrder } from '#use-cases/orders/refund-order.ts'
import { openPayment } from '../customers/open-payment.ts'
import type { Scenario } from '../scenario.ts'
import { type ScenarioContext, withCluster } from '../with-cluster.ts'

/** Settings of the sandbox, in turn. The last one hangs for longer than the shop's timeout. */
const REFUND_FAULTS = [
  { faults: [{ kind: 'drop', path: '/refund', times: 3 }] },
  { refunds: { outcome: 'failed' } },
  { faults: [{ kind: 'status', status: 503, path: '/refund', times: 3 }] },
  { refunds: { outcome: 'pending', settleAfterMs: 1500 } },
  { faults: [{ kind: 'hang', ms: 12_000, path: '/refund', times: 3 }] },
]

/**
 * The provider rejects, drops or bounces refunds at first: whole refunds of cancelled orders and partial ones by the
 * owner, each requested twice in parallel. Every refund is sent in the end, and once.
 */
export const refundFailures: Scenario = {
  name: 'refunds failing, hanging, bouncing at first',
  trials: { long: 25, short: 4 },
  secondsPerTrial: 3,
  run: (trials, onProgress) =>
    withCluster({ engine: 'sqlite', servers: 1 }, onProgress, async (context) => {
      const { cluster, stats } = context
      const ordersByTrial: PlacedOrder[][] = []
      // All bought before the first fault, after which the shop stops calling the provider for a while.
      for (let trial = 0; trial < trials; trial += 1) {
        ordersByTrial.push(await Promise.all([0, 1, 2, 3].map(() => buyAndOrder(context))))
      }
      for (const [trial, orders] of ordersByTrial.entries()) {
        await cluster.controls.configure({ seed: trial, ...REFUND_FAULTS[trial % REFUND_FAULTS.length] })
        await Promise.all(
          orders.map((order, index) => (index % 2 ? cancelTwice(order) : refundHalfTwice(order, context))),
        )
        await wait(500)
        await cluster.controls.configure({})
        const recoveryStart = performance.now()
        await cluster.reconcile()
        await stats.finishTrial(recoveryStart)
      }
    }),
}

async function buyAndOrder({ cluster, product, stats }: ScenarioContext) {
  const customer = await openPayment(cluster, product)
  const { payment, answer } = await cluster.controls.pay(customer.providerOrderId)
  if (answer.kind !== 'paid') throw new Error('the payment failed')
  const { razorpay_payment_id: payment_id, razorpay_order_id, razorpay_signature } = answer
  const placed = expectSuccess(await customer.client.placeOrder({ payment_id, razorpay_order_id, razorpay_signature }))
  const orderId = placed.orders[0]?._id ?? ''
  const { userId } = customer
  stats.addPurchase({ userId, paymentId: payment.id, orderId, refunded: false, errors: [], failure: null })
  return { ...customer, orderId }
}

type PlacedOrder = Awaited<ReturnType<typeof buyAndOrder>>

/** Cancelling succeeds even while the provider cannot refund. */
async function cancelTwice({ client, orderId }: PlacedOrder): Promise<void> {
  const results = await Promise.all([client.cancelOrder(orderId), client.cancelOrder(orderId)])
  for (const result of results) expectSuccess(result)
}

/** Two halves would fit into the payment, so only the idempotency key prevents a second refund. */
async function refundHalfTwice({ userId, orderId, product }: PlacedOrder, { cluster }: ScenarioContext): Promise<void> {
  const amount = product.sellingPrice / 2
  const input = { userId, orderId, amount, reason: 'Half of it was bruised.', idempotencyKey: `half-${orderId}` }
  const results = await Promise.all([refundOrder(cluster.deps, input), refundOrder(cluster.deps, input)])
  if (!results.every((result) => result.ok)) throw new Error('the refund of half of the order failed')
}
