import type { Scenario } from '../scenario.ts'
import { withCluster } from '../with-cluster.ts'

/** Neither the browser nor a webhook reports the payment: only the reconciler can find it. */
export const browserClosed: Scenario = {
  name: 'browser closed right after paying, no webhook',
  trials: { long: 6, short: 1 },
  secondsPerTrial: 15,
  run: (trials, onProgress) =>
    withCluster({ engine: 'sqlite', servers: 1 }, onProgress, async ({ cluster, stats, buyInParallel }) => {
      await cluster.controls.configure({ webhooks: { suppress: true } })
      for (let trial = 0; trial < trials; trial += 1) {
        await buyInParallel(6, () => ({ closeAfterPaying: true }))
        await stats.finishTrial(performance.now())
      }
    }),
}

/** Requests or their responses are lost, and the customer presses the button again. */
export const responsesLost: Scenario = {
  name: 'requests and responses lost',
  trials: { long: 40, short: 2 },
  secondsPerTrial: 2.5,
  run: (trials, onProgress) =>
    withCluster({ engine: 'postgres', servers: 2 }, onProgress, async ({ stats, buyInParallel }) => {
      for (let trial = 0; trial < trials; trial += 1) {
        await buyInParallel(6, () => ({ responseLossRate: 0.4 }))
        await stats.finishTrial(performance.now())
      }
    }),
}
