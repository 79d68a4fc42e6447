import { startCluster } from '#tests/support/postgres/cluster.ts'
import { hoard } from '../customers/hoarding.ts'
import { EMPTY_REPORT, type Scenario } from '../scenario.ts'

const SECONDS = { long: 120, short: 6 }

/**
 * One client with many guests tries to hold all that the shop has, with the limits as they are by default. `npm run
 * chaos -- hoarding` attacks for two minutes with 200 guests; `HOARDING_SECONDS` and `HOARDING_GUESTS` change that.
 */
export const hoarding: Scenario = {
  name: 'hoarding by guests',
  trials: { long: 1, short: 1 },
  secondsPerTrial: SECONDS.long,
  async run(trials, onProgress) {
    const cluster = await startCluster({ engine: 'sqlite', servers: 1, ownersLimits: true })
    try {
      const seconds = Number(process.env.HOARDING_SECONDS ?? (process.env.VITEST ? SECONDS.short : SECONDS.long))
      const guests = Number(process.env.HOARDING_GUESTS ?? (process.env.VITEST ? 20 : 200))
      const result = await hoard(cluster.server(0).address, { guests, seconds })
      process.stderr.write(`${JSON.stringify(result)}\n`)
      const { tried, bought, refused } = result.honest
      const report = {
        ...EMPTY_REPORT,
        trials,
        purchases: tried,
        ordered: bought,
        violations:
          bought === tried && tried > 0
            ? []
            : [`an honest customer bought ${bought} of ${tried} times: ${JSON.stringify(refused)}`],
      }
      onProgress(report)
      return report
    } finally {
      await cluster.close()
    }
  },
}
