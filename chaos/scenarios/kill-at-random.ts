import { setTimeout as wait } from 'node:timers/promises'
import type { Scenario } from '../scenario.ts'
import { withCluster } from '../with-cluster.ts'

/** `kill -9` of an API process at random moments while shoppers crowd it; on PostgreSQL another process stays. */
export function killAtRandom(engine: 'sqlite' | 'postgres'): Scenario {
  return {
    name: `kill -9 at random moments, ${engine}`,
    trials: { long: 80, short: 3 },
    seconds: engine === 'sqlite' ? 1.2 : 1.8,
    run: (trials, tell) =>
      withCluster({ engine, shops: engine === 'sqlite' ? 1 : 2 }, tell, async ({ street, tally, whileCrowded }) => {
        await whileCrowded(4, async () => {
          for (let trial = 0; trial < trials; trial += 1) {
            await wait(30 + Math.random() * 400)
            const since = performance.now()
            const shop = street.door(trial)
            await shop.kill()
            await shop.start()
            await tally.settle(since)
          }
        })
      }),
  }
}
