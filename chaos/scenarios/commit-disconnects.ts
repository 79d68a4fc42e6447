import { setTimeout as wait } from 'node:timers/promises'
import { type DisconnectingProxy, startDisconnectingProxy } from '#tests/support/postgres/disconnecting-proxy.ts'
import type { Scenario } from '../scenario.ts'
import { withCluster } from '../with-cluster.ts'

/** Connections are cut around COMMIT: in every other trial before it arrives, in the others after it is done. */
export const commitDisconnects: Scenario = {
  name: 'connections cut at COMMIT',
  trials: { long: 200, short: 6 },
  secondsPerTrial: 1,
  async run(trials, onProgress) {
    const started = Promise.withResolvers<DisconnectingProxy>()
    const options = {
      engine: 'postgres',
      servers: 2,
      serversDatabaseUrl: async (url: string) => {
        started.resolve(await startDisconnectingProxy(url))
        return (await started.promise).url
      },
    } as const
    try {
      return await withCluster(options, onProgress, async ({ stats, underLoad }) => {
        const proxy = await started.promise
        await underLoad(4, async () => {
          for (let trial = 0; trial < trials; trial += 1) {
            await wait(Math.random() * 60)
            await proxy.disconnectAtNextCommit(trial % 2 ? 'before-commit' : 'after-commit')
            await stats.finishTrial(performance.now())
          }
        })
      })
    } finally {
      await (await started.promise).close()
    }
  },
}
