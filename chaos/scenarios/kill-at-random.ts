import { setTimeout as wait } from 'node:timers/promises'
import { openStreet } from '#tests/support/street.ts'
import { crowd } from '../crowd.ts'
import type { Scenario } from '../scenario.ts'
import { createTally } from '../tally.ts'

/** `kill -9` of an API process at random moments while shoppers crowd it; on PostgreSQL another process stays. */
export function killAtRandom(engine: 'sqlite' | 'postgres'): Scenario {
  return {
    name: `kill -9 at random moments, ${engine}`,
    trials: { long: 60, short: 3 },
    async run(trials, progress) {
      const street = await openStreet({ engine, shops: engine === 'sqlite' ? 1 : 2 })
      try {
        const tally = createTally(street)
        const shoppers = crowd(street, await street.product(), tally, 4)
        for (let trial = 0; trial < trials; trial += 1) {
          await wait(30 + Math.random() * 400)
          const since = performance.now()
          const shop = street.door(trial)
          await shop.kill()
          await shop.start()
          await tally.settle(since)
          progress(trial + 1)
        }
        await shoppers.sendHome()
        await tally.balance()
        return await tally.report()
      } finally {
        await street.close()
      }
    },
  }
}
