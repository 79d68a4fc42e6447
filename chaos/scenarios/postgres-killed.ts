import { setTimeout as wait } from 'node:timers/promises'
import { startPostgres } from '#tests/support/postgres-server.ts'
import { openStreet } from '#tests/support/street.ts'
import { crowd } from '../crowd.ts'
import type { Scenario } from '../scenario.ts'
import { createTally } from '../tally.ts'

/** The database server is killed under load, stays away for a moment, and comes back with what was on the disk. */
export const postgresKilled: Scenario = {
  name: 'PostgreSQL killed and restarted under load',
  trials: { long: 20, short: 1 },
  async run(trials, progress) {
    const server = await startPostgres({ durable: true })
    try {
      const street = await openStreet({ engine: 'postgres', shops: 2, databaseUrl: server.url })
      try {
        const tally = createTally(street)
        const shoppers = crowd(street, await street.product(), tally, 6)
        for (let trial = 0; trial < trials; trial += 1) {
          await wait(200 + Math.random() * 600)
          await server.kill()
          await wait(100 + Math.random() * 1500)
          const since = performance.now()
          await server.restart()
          await tally.settle(since)
          progress(trial + 1)
        }
        await shoppers.sendHome()
        await tally.balance()
        return await tally.report()
      } finally {
        await street.close()
      }
    } finally {
      await server.stop()
    }
  },
}
