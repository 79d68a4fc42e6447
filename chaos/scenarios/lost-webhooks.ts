import type { TestCluster } from '#tests/support/postgres/cluster.ts'
import type { Scenario } from '../scenario.ts'
import type { Stats } from '../stats.ts'
import { withCluster } from '../with-cluster.ts'

/** Settings of the sandbox, in turn. */
const WEBHOOK_FAULTS = [
  { duplicate: 4, reorder: true },
  { delayMs: 1500, duplicate: 1 },
  { badSignature: true },
  { reorder: true, delayMs: 200 },
]

/** Webhooks arrive several times, late, reordered and forged, with and without the browser's own call. */
export const lostWebhooks: Scenario = {
  name: 'webhooks duplicate, late, reordered, forged',
  trials: { long: 80, short: 4 },
  secondsPerTrial: 0.8,
  run: (trials, onProgress) =>
    withCluster({ engine: 'postgres', servers: 2 }, onProgress, async ({ cluster, stats, buyInParallel }) => {
      for (let trial = 0; trial < trials; trial += 1) {
        const webhooks = WEBHOOK_FAULTS[trial % WEBHOOK_FAULTS.length]
        await cluster.controls.configure({ seed: trial, webhooks })
        const allForged = webhooks?.badSignature === true
        // Without a valid webhook a closed browser has to wait for the reconciler: `browserClosed` covers that.
        await buyInParallel(4, (index) => ({ closeAfterPaying: index % 2 === 0 && !allForged }))
        if (allForged) await sendForgedWebhook(cluster, stats)
        await stats.finishTrial(performance.now())
      }
    }),
}

/** A well-formed event with a wrong signature must be rejected. */
async function sendForgedWebhook(cluster: TestCluster, stats: Stats): Promise<void> {
  const { orders } = await cluster.controls.ledger()
  const order_id = orders.at(-1)?.id ?? 'order_00000000000000'
  const payment = { entity: { id: 'pay_ForgedForged00', order_id, status: 'captured', amount: 4500, currency: 'INR' } }
  const response = await fetch(`${cluster.server().address}/api/payments/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-razorpay-signature': 'f'.repeat(64) },
    body: JSON.stringify({ entity: 'event', event: 'payment.captured', payload: { payment } }),
  })
  if (response.ok) stats.addViolation('a forged webhook was accepted')
}
