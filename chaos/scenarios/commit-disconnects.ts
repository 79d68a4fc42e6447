import { setTimeout as wait } from 'node:timers/promises'
import { type DisconnectingProxy, disconnectingProxy } from '#tests/support/disconnecting-proxy.ts'
import type { Scenario } from '../scenario.ts'
import { withCluster } from '../with-cluster.ts'

/** Connections are cut after COMMIT is sent: half of them before it arrives, half after it is done. */
export const commitsCut: Scenario = {
  name: 'connections cut after COMMIT is sent',
  trials: { long: 200, short: 6 },
  seconds: 1,
  async run(trials, tell) {
    const cut = Promise.withResolvers<DisconnectingProxy>()
    const place = {
      engine: 'postgres',
      shops: 2,
      shopsDatabaseUrl: async (url: string) => {
        cut.resolve(await disconnectingProxy(url))
        return (await cut.promise).url
      },
    } as const
    try {
      return await withCluster(place, tell, async ({ tally, whileCrowded }) => {
        const proxy = await cut.promise
        await whileCrowded(4, async () => {
          for (let trial = 0; trial < trials; trial += 1) {
            await wait(Math.random() * 60)
            await proxy.cutNextCommit(trial % 2 ? 'lost' : 'kept')
            await tally.settle(performance.now())
          }
        })
      })
    } finally {
      await (await cut.promise).close()
    }
  },
}
