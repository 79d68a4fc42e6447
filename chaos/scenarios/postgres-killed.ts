import { setTimeout as wait } from 'node:timers/promises'
import { startPostgres } from '#tests/support/postgres-server.ts'
import type { Scenario } from '../scenario.ts'
import { withCluster } from '../with-cluster.ts'

/** The database server is killed under load, stays away for a moment, and comes back with what was on the disk. */
export const postgresKilled: Scenario = {
  name: 'PostgreSQL killed and restarted under load',
  trials: { long: 20, short: 1 },
  seconds: 8,
  async run(trials, tell) {
    const server = await startPostgres({ durable: true })
    try {
      const place = { engine: 'postgres', shops: 2, databaseUrl: server.url } as const
      return await withCluster(place, tell, async ({ tally, whileCrowded }) => {
        await whileCrowded(6, async () => {
          for (let trial = 0; trial < trials; trial += 1) {
            await wait(200 + Math.random() * 600)
            await server.kill()
            await wait(100 + Math.random() * 1500)
            const since = performance.now()
            await server.restart()
            await tally.settle(since)
          }
        })
      })
    } finally {
      await server.stop()
    }
  },
}
