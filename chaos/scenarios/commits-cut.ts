import { setTimeout as wait } from 'node:timers/promises'
import { type CuttingProxy, cuttingProxy } from '#tests/support/cutting-proxy.ts'
import { openStreet } from '#tests/support/street.ts'
import { crowd } from '../crowd.ts'
import type { Scenario } from '../scenario.ts'
import { createTally } from '../tally.ts'

/** Connections are cut after COMMIT is sent: half of them before it arrives, half after it is done. */
export const commitsCut: Scenario = {
  name: 'connections cut after COMMIT is sent',
  trials: { long: 200, short: 6 },
  async run(trials, progress) {
    let proxy: CuttingProxy | null = null
    const street = await openStreet({
      engine: 'postgres',
      shops: 2,
      shopsDatabaseUrl: async (url) => {
        proxy = await cuttingProxy(url)
        return proxy.url
      },
    })
    try {
      const tally = createTally(street)
      const shoppers = crowd(street, await street.product(), tally, 4)
      for (let trial = 0; trial < trials; trial += 1) {
        await wait(Math.random() * 60)
        await cutThrough(proxy).cutNextCommit(trial % 2 ? 'lost' : 'kept')
        await tally.settle(performance.now())
        progress(trial + 1)
      }
      await shoppers.sendHome()
      await tally.balance()
      return await tally.report()
    } finally {
      await street.close()
      await cutThrough(proxy).close()
    }
  },
}

function cutThrough(proxy: CuttingProxy | null): CuttingProxy {
  if (proxy === null) throw new Error('the street has no proxy')
  return proxy
}
