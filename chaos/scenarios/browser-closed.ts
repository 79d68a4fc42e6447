import type { Scenario } from '../scenario.ts'
import { withCluster } from '../with-cluster.ts'

/** The browser closes the moment after paying, and the provider sends no webhook either: the shop must ask. */
export const browserGone: Scenario = {
  name: 'browser closed right after paying, no webhook',
  trials: { long: 6, short: 1 },
  seconds: 15,
  run: (trials, tell) =>
    withCluster({ engine: 'sqlite', shops: 1 }, tell, async ({ street, tally, buyTogether }) => {
      await street.controls.change({ webhooks: { suppress: true } })
      for (let trial = 0; trial < trials; trial += 1) {
        await buyTogether(6, () => ({ closes: true }))
        await tally.settle(performance.now())
      }
    }),
}

/** Calls or their answers get lost on the way now and then, and the shopper presses the button again. */
export const responsesLost: Scenario = {
  name: 'calls and answers lost on the way',
  trials: { long: 40, short: 2 },
  seconds: 2.5,
  run: (trials, tell) =>
    withCluster({ engine: 'postgres', shops: 2 }, tell, async ({ tally, buyTogether }) => {
      for (let trial = 0; trial < trials; trial += 1) {
        await buyTogether(6, () => ({ offline: 0.4 }))
        await tally.settle(performance.now())
      }
    }),
}
