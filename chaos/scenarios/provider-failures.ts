import type { Scenario } from '../scenario.ts'
import { withCluster } from '../with-cluster.ts'

/** What the provider does to the shop's calls, by chance. The last hangs longer than the shop waits. */
const TROUBLES = [
  { name: 'fails', faults: [{ kind: 'status', status: 503, chance: 0.3 }] },
  { name: 'drops answers', faults: [{ kind: 'drop', chance: 0.3 }] },
  { name: 'asks for patience', faults: [{ kind: 'status', status: 429, chance: 0.3 }] },
  { name: 'hangs', faults: [{ kind: 'hang', ms: 12_000, times: 2 }] },
]

/** The provider hangs, fails and drops answers while eight buy at once; then it is well again. */
export const providerFailures: Scenario = {
  name: 'provider hanging, failing, dropping answers',
  trials: { long: 24, short: 2 },
  seconds: 6.5,
  run: (trials, tell) =>
    withCluster({ engine: 'sqlite', shops: 1 }, tell, async ({ street, tally, buyTogether }) => {
      for (let trial = 0; trial < trials; trial += 1) {
        const faults = TROUBLES[trial % TROUBLES.length]?.faults
        await street.controls.change({ seed: trial, faults })
        await buyTogether(8, (n) => ({ closes: n % 3 === 0 }))
        await street.controls.change({})
        await tally.settle(performance.now())
      }
    }),
}
