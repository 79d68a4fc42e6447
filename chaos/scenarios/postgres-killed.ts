import { setTimeout as wait } from 'node:timers/promises'
import { startPostgres } from '#tests/support/postgres/postgres-server.ts'
import type { Scenario } from '../scenario.ts'
import { withCluster } from '../with-cluster.ts'

/** The database server is killed under load, stays down for a moment, and restarts from what is on its disk. */
export const postgresKilled: Scenario = {
  name: 'PostgreSQL killed and restarted under load',
  trials: { long: 20, short: 1 },
  secondsPerTrial: 8,
  async run(trials, onProgress) {
    const postgres = await startPostgres({ durable: true })
    try {
      const options = { engine: 'postgres', servers: 2, databaseUrl: postgres.url } as const
      return await withCluster(options, onProgress, async ({ stats, underLoad }) => {
        await underLoad(6, async () => {
          for (let trial = 0; trial < trials; trial += 1) {
            await wait(200 + Math.random() * 600)
            await postgres.kill()
            await wait(100 + Math.random() * 1500)
            const restartedAt = performance.now()
            await postgres.restart()
            await stats.finishTrial(restartedAt)
          }
        })
      })
    } finally {
      await postgres.stop()
    }
  },
}
