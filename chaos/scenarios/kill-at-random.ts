import { setTimeout as wait } from 'node:timers/promises'
import type { Scenario } from '../scenario.ts'
import { withCluster } from '../with-cluster.ts'

/** `kill -9` of a server at random moments under load; on PostgreSQL a second server keeps running. */
export function killAtRandom(engine: 'sqlite' | 'postgres'): Scenario {
  const servers = engine === 'sqlite' ? 1 : 2
  return {
    name: `kill -9 at random moments, ${engine}`,
    trials: { long: 80, short: 3 },
    secondsPerTrial: engine === 'sqlite' ? 1.2 : 1.8,
    run: (trials, onProgress) =>
      withCluster({ engine, servers }, onProgress, async ({ cluster, stats, underLoad }) => {
        await underLoad(4, async () => {
          for (let trial = 0; trial < trials; trial += 1) {
            await wait(30 + Math.random() * 400)
            const killedAt = performance.now()
            const server = cluster.server(trial)
            await server.kill()
            await server.start()
            await stats.finishTrial(killedAt)
          }
        })
      }),
  }
}
