import { waitUntil } from '#tests/support/wait-until.ts'
import { openPayment } from '../open-payment.ts'
import type { Scenario } from '../scenario.ts'
import { type ScenarioContext, withCluster } from '../with-cluster.ts'

type Shopper = Awaited<ReturnType<typeof openPayment>>

/** What happened between a payment that the bank did not allow and its late yes, and what must become of the money. */
const MEANWHILE: {
  becomes: 'order' | 'refund'
  units: number
  work: (late: Shopper, scene: ScenarioContext) => Promise<void>
}[] = [
  // Its stock is held still.
  { becomes: 'order', units: 1, work: async () => undefined },
  // Its stock was given back, and is there.
  { becomes: 'order', units: 1, work: timeIsUp },
  {
    // Its stock was given back, and somebody else took it.
    becomes: 'refund',
    units: 1,
    async work(late, scene) {
      await timeIsUp(late, scene)
      const { tally, buy } = scene
      tally.note(await buy({ product: late.product }))
    },
  },
  {
    // The shopper bought the same basket in cash.
    becomes: 'refund',
    units: 2,
    async work(late, scene) {
      await timeIsUp(late, scene)
      const { ok } = await late.client.checkout({ addressId: late.addressId, method: 'cash' }, crypto.randomUUID())
      if (!ok) throw new Error('the basket could not be bought in cash')
    },
  },
]

/**
 * Payments fail at first and are allowed by the bank later, some of them when their checkout is over. With webhooks
 * and without, each becomes its order where that can be, and a refund that the shopper sees where it cannot.
 */
export const latePayments: Scenario = {
  name: 'payments allowed late, after their checkout ended',
  trials: { long: 24, short: 2 },
  seconds: 0.5,
  run: (trials, tell) =>
    withCluster({ engine: 'postgres', shops: 2 }, tell, async (scene) => {
      const { street, tally } = scene
      for (let trial = 0; trial < trials; trial += 1) {
        await street.controls.change({ webhooks: { suppress: trial % 2 === 1 } })
        const late = await Promise.all(
          MEANWHILE.map(async ({ becomes, units, work }) => {
            const shopper = await openPayment(street, await street.product({ stock: units }))
            const { payment } = await street.controls.pay(shopper.providerOrder, { outcome: 'failed' })
            await work(shopper, scene)
            return { becomes, shopper, payment }
          }),
        )
        const since = performance.now()
        for (const { payment } of late) await street.controls.authorize(payment.id)
        if (trial % 2 === 1) await street.sweep()
        for (const { becomes, shopper, payment } of late) {
          const found = await outcome(shopper, payment.id)
          tally.note({
            ...{ userId: shopper.userId, paymentId: payment.id, told: [], gaveUp: null },
            orderId: found.kind === 'order' ? found.id : null,
            refunded: found.kind === 'refund',
          })
          if (found.kind !== becomes) tally.wrong(`late money was to become the ${becomes}, and became: ${found.kind}`)
        }
        await tally.settle(since)
      }
    }),
}

/** The twenty minutes of a checkout are over, and the reconciler gives its stock back. */
async function timeIsUp({ userId }: Shopper, { street }: ScenarioContext): Promise<void> {
  await street.amend(`update checkouts set expires_at = ${Date.now() - 1} where user_id = '${userId}'`)
  await street.sweep()
}

/** What the shopper sees of the payment within a minute: its order, or the money on its way back. */
async function outcome({ client }: Shopper, paymentId: string): Promise<{ kind: string; id: string }> {
  let seen = { kind: 'nothing to be seen', id: '' }
  await waitUntil(async () => {
    const answer = await client.orders()
    const payment = answer.ok && answer.value.payments.find((each) => each.payment_id === paymentId)
    if (!payment) return false
    if (payment.orderId !== null) seen = { kind: 'order', id: payment.orderId }
    else if (payment.refunds.length === 1) seen = { kind: 'refund', id: payment.refunds[0]?._id ?? '' }
    return seen.id !== ''
  }, 60_000)
  return seen
}
