import type { TestCluster } from '#tests/support/cluster.ts'
import type { Scenario } from '../scenario.ts'
import type { Stats } from '../stats.ts'
import { withCluster } from '../with-cluster.ts'

const MANNERS = [
  { duplicate: 4, reorder: true },
  { delayMs: 1500, duplicate: 1 },
  { badSignature: true },
  { reorder: true, delayMs: 200 },
]

/** Webhooks come several times, late, in the wrong order and forged, with and without the browser's own answer. */
export const lostWebhooks: Scenario = {
  name: 'webhooks duplicate, late, reordered, forged',
  trials: { long: 80, short: 4 },
  seconds: 0.8,
  run: (trials, tell) =>
    withCluster({ engine: 'postgres', shops: 2 }, tell, async ({ street, tally, buyTogether }) => {
      for (let trial = 0; trial < trials; trial += 1) {
        const manner = MANNERS[trial % MANNERS.length]
        await street.controls.change({ seed: trial, webhooks: manner })
        const forged = manner?.badSignature === true
        // With all of its webhooks forged, only the browser can be quick; closed browsers have their own scenario.
        await buyTogether(4, (n) => ({ closes: n % 2 === 0 && !forged }))
        if (forged) await forge(street, tally)
        await tally.settle(performance.now())
      }
    }),
}

/** An event in good shape that the provider never sent. */
async function forge(street: TestCluster, tally: Stats): Promise<void> {
  const { orders } = await street.controls.ledger()
  const order_id = orders.at(-1)?.id ?? 'order_00000000000000'
  const payment = { entity: { id: 'pay_ForgedForged00', order_id, status: 'captured', amount: 4500, currency: 'INR' } }
  const answer = await fetch(`${street.door().address}/api/payments/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-razorpay-signature': 'f'.repeat(64) },
    body: JSON.stringify({ entity: 'event', event: 'payment.captured', payload: { payment } }),
  })
  if (answer.ok) tally.wrong('a forged webhook was taken')
}
