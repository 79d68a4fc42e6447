import { openStreet } from '#tests/support/street.ts'
import { buy } from '../buy.ts'
import type { Scenario } from '../scenario.ts'
import { createTally } from '../tally.ts'

/** What the provider does to the shop's calls, by chance. The last hangs longer than the shop waits. */
const TROUBLES = [
  { name: 'fails', faults: [{ kind: 'status', status: 503, chance: 0.3 }] },
  { name: 'drops answers', faults: [{ kind: 'drop', chance: 0.3 }] },
  { name: 'asks for patience', faults: [{ kind: 'status', status: 429, chance: 0.3 }] },
  { name: 'hangs', faults: [{ kind: 'hang', ms: 12_000, times: 2 }] },
]

/** The provider hangs, fails and drops answers while eight buy at once; then it is well again. */
export const providerInTrouble: Scenario = {
  name: 'provider hanging, failing, dropping answers',
  trials: { long: 24, short: 2 },
  async run(trials, progress) {
    const street = await openStreet({ engine: 'sqlite', shops: 1 })
    try {
      const tally = createTally(street)
      const product = await street.product()
      for (let trial = 0; trial < trials; trial += 1) {
        const faults = TROUBLES[trial % TROUBLES.length]?.faults
        await street.controls.change({ seed: trial, faults })
        const address = () => street.door().address
        const shopping = Array.from({ length: 8 }, (_, n) => buy(street, product, { address, closes: n % 3 === 0 }))
        const purchases = await Promise.all(shopping)
        await street.controls.change({})
        for (const purchase of purchases) tally.note(purchase)
        await tally.settle(performance.now())
        progress(trial + 1)
      }
      return await tally.report()
    } finally {
      await street.close()
    }
  },
}
