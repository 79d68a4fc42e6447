import { waitUntil } from '#tests/support/wait-until.ts'
import { MAX_RECOVERY_MS } from '../assert-consistent.ts'
import { openPayment } from '../customers/open-payment.ts'
import type { Scenario } from '../scenario.ts'
import { type ScenarioContext, withCluster } from '../with-cluster.ts'

type OpenPayment = Awaited<ReturnType<typeof openPayment>>

interface LatePaymentCase {
  /** What happens between the failed payment and its late authorization. */
  meanwhile: (late: OpenPayment, context: ScenarioContext) => Promise<void>
  stock: number
  expected: 'order' | 'refund'
}

const CASES: readonly LatePaymentCase[] = [
  // Nothing: the stock is still reserved.
  { expected: 'order', stock: 1, meanwhile: async () => undefined },
  // The reservation expired and the stock is still there.
  { expected: 'order', stock: 1, meanwhile: expireCheckout },
  {
    // The reservation expired and another customer bought the stock.
    expected: 'refund',
    stock: 1,
    async meanwhile(late, context) {
      await expireCheckout(late, context)
      context.stats.addPurchase(await context.buy({ product: late.product }))
    },
  },
  {
    // The customer ordered the same basket with cash on delivery.
    expected: 'refund',
    stock: 2,
    async meanwhile(late, context) {
      await expireCheckout(late, context)
      const { ok } = await late.client.checkout({ addressId: late.addressId, method: 'cash' }, crypto.randomUUID())
      if (!ok) throw new Error('the order with cash on delivery failed')
    },
  },
]

/**
 * Payments fail and are authorized by the bank later, some of them after their checkout has expired. Each becomes its
 * order where that is possible and a refund that the customer sees where it is not, with webhooks and without.
 */
export const latePayments: Scenario = {
  name: 'payments authorized late, after their checkout ended',
  trials: { long: 24, short: 2 },
  secondsPerTrial: 0.5,
  run: (trials, onProgress) =>
    withCluster({ engine: 'postgres', servers: 2 }, onProgress, async (context) => {
      const { cluster, stats } = context
      for (let trial = 0; trial < trials; trial += 1) {
        const withoutWebhooks = trial % 2 === 1
        await cluster.controls.configure({ webhooks: { suppress: withoutWebhooks } })
        const latePayments = await Promise.all(
          CASES.map(async ({ expected, stock, meanwhile }) => {
            const late = await openPayment(cluster, await cluster.addProduct({ stock }))
            const { payment } = await cluster.controls.pay(late.providerOrderId, { outcome: 'failed' })
            await meanwhile(late, context)
            return { expected, late, payment }
          }),
        )
        const recoveryStart = performance.now()
        for (const { payment } of latePayments) await cluster.controls.authorize(payment.id)
        if (withoutWebhooks) await cluster.reconcile()
        for (const { expected, late, payment } of latePayments) {
          const outcome = await waitForOutcome(late, payment.id)
          stats.addPurchase({
            userId: late.userId,
            paymentId: payment.id,
            orderId: outcome.kind === 'order' ? outcome.id : null,
            refunded: outcome.kind === 'refund',
            errors: [],
            failure: null,
          })
          if (outcome.kind !== expected) {
            stats.addViolation(`a late payment should have become the ${expected} and became: ${outcome.kind}`)
          }
        }
        await stats.finishTrial(recoveryStart)
      }
    }),
}

async function expireCheckout({ userId }: OpenPayment, { cluster }: ScenarioContext): Promise<void> {
  await cluster.executeSql(`update checkouts set expires_at = ${Date.now() - 1} where user_id = '${userId}'`)
  // Releases the reserved stock.
  await cluster.reconcile()
}

/** Waits until the customer's payments show the order or the refund. */
async function waitForOutcome({ client }: OpenPayment, paymentId: string): Promise<{ kind: string; id: string }> {
  let outcome = { kind: 'neither order nor refund', id: '' }
  await waitUntil(async () => {
    const result = await client.orders()
    const payment = result.ok && result.value.payments.find((candidate) => candidate.payment_id === paymentId)
    if (!payment) return false
    if (payment.orderId !== null) outcome = { kind: 'order', id: payment.orderId }
    else if (payment.refunds.length === 1) outcome = { kind: 'refund', id: payment.refunds[0]?._id ?? '' }
    return outcome.id !== ''
  }, MAX_RECOVERY_MS)
  return outcome
}
