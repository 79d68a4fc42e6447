import { openStreet, type Street } from '#tests/support/street.ts'
import { buy } from '../buy.ts'
import type { Scenario } from '../scenario.ts'
import { createTally, type Tally } from '../tally.ts'

const MANNERS = [
  { duplicate: 4, reorder: true },
  { delayMs: 1500, duplicate: 1 },
  { badSignature: true },
  { reorder: true, delayMs: 200 },
]

/** Webhooks come several times, late, in the wrong order and forged, with and without the browser's own answer. */
export const webhooksAstray: Scenario = {
  name: 'webhooks duplicate, late, reordered, forged',
  trials: { long: 80, short: 4 },
  async run(trials, progress) {
    const street = await openStreet({ engine: 'postgres', shops: 2 })
    try {
      const tally = createTally(street)
      const product = await street.product()
      for (let trial = 0; trial < trials; trial += 1) {
        const manner = MANNERS[trial % MANNERS.length]
        await street.controls.change({ seed: trial, webhooks: manner })
        const forged = manner?.badSignature === true
        const address = () => street.door().address
        // With all of its webhooks forged, only the browser can be quick; closed browsers have their own scenario.
        const shopping = [0, 1, 2, 3].map((n) => buy(street, product, { address, closes: n % 2 === 0 && !forged }))
        for (const purchase of await Promise.all(shopping)) tally.note(purchase)
        if (forged) await forge(street, tally)
        await tally.settle(performance.now())
        progress(trial + 1)
      }
      return await tally.report()
    } finally {
      await street.close()
    }
  },
}

/** An event in good shape that the provider never sent. */
async function forge(street: Street, tally: Tally): Promise<void> {
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
