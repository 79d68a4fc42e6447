import type { Scenario } from '../scenario.ts'
import { withCluster } from '../with-cluster.ts'

/** Settings of the sandbox, in turn. The last one hangs for longer than the shop's timeout. */
const FAULTS = [
  [{ kind: 'status', status: 503, chance: 0.3 }],
  [{ kind: 'drop', chance: 0.3 }],
  [{ kind: 'status', status: 429, chance: 0.3 }],
  [{ kind: 'hang', ms: 12_000, times: 2 }],
]

/** The provider hangs, fails and drops responses during eight parallel purchases, and then works again. */
export const providerFailures: Scenario = {
  name: 'provider hanging, failing, dropping responses',
  trials: { long: 24, short: 2 },
  secondsPerTrial: 6.5,
  run: (trials, onProgress) =>
    withCluster({ engine: 'sqlite', servers: 1 }, onProgress, async ({ cluster, stats, buyInParallel }) => {
      for (let trial = 0; trial < trials; trial += 1) {
        await cluster.controls.configure({ seed: trial, faults: FAULTS[trial % FAULTS.length] })
        await buyInParallel(8, (index) => ({ closeAfterPaying: index % 3 === 0 }))
        await cluster.controls.configure({})
        await stats.finishTrial(performance.now())
      }
    }),
}
