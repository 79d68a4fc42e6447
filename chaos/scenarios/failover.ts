import { setTimeout as wait } from 'node:timers/promises'
import type { TestCluster } from '#tests/support/postgres/cluster.ts'
import { waitUntil } from '#tests/support/wait-until.ts'
import { type DatabaseNode, type PostgresCluster, startPostgresCluster } from '../failover/postgres-cluster.ts'
import type { Scenario } from '../scenario.ts'
import type { Stats } from '../stats.ts'
import { withCluster } from '../with-cluster.ts'

const PROMOTION_TIMEOUT_MS = 90_000
/** Of a killed node, until it is a synchronous standby and the next one may be killed. */
const REJOIN_TIMEOUT_MS = 180_000
/** A shop must serve again so long after the standby has taken over, in the same process. */
const SHOP_RECOVERY_MS = 30_000
const POLL_INTERVAL_MS = 100

/**
 * The primary of a PostgreSQL cluster is killed under load: every second time with its Patroni, as when the machine
 * loses power, else PostgreSQL alone. The synchronous standby takes over, and the killed node joins again.
 */
export const failover: Scenario = {
  name: 'failover of the PostgreSQL cluster',
  trials: { long: 10, short: 1 },
  secondsPerTrial: 35,
  onlyByName: true,
  async run(trials, onProgress) {
    const database = await startPostgresCluster()
    try {
      const options = { engine: 'postgres', servers: 2, databaseUrl: database.url } as const
      return await withCluster(options, onProgress, async ({ cluster, stats, underLoad }) => {
        await underLoad(6, async () => {
          for (let trial = 0; trial < trials; trial += 1) {
            const { killed, standby } = await rolesOf(database)
            await wait(200 + Math.random() * 600)
            const killedAt = performance.now()
            await killed.kill({ patroni: trial % 2 === 0 })
            if (!(await waitUntil(() => standby.is('primary'), PROMOTION_TIMEOUT_MS, POLL_INTERVAL_MS))) {
              throw new Error(`${standby.name} did not take over within ${PROMOTION_TIMEOUT_MS / 1000} s`)
            }
            const promotedAt = performance.now()
            await expectShopsToRecover(cluster, stats)
            const [outage, recovery] = [promotedAt - killedAt, performance.now() - promotedAt].map(Math.round)
            process.stderr.write(
              `\n  ${killed.name} killed${trial % 2 === 0 ? ' with Patroni' : ''}: promoted after ${outage} ms, shops ready ${recovery} ms later\n`,
            )
            killed.start()
            await stats.finishTrial(promotedAt)
          }
        })
      })
    } finally {
      await database.stop()
    }
  },
}

/** Waits until one node is the primary and the other has every commit. */
async function rolesOf({
  nodes: [one, two],
}: PostgresCluster): Promise<{ killed: DatabaseNode; standby: DatabaseNode }> {
  let roles: { killed: DatabaseNode; standby: DatabaseNode } | null = null
  const found = await waitUntil(
    async () => {
      if ((await one.is('primary')) && (await two.is('sync'))) roles = { killed: one, standby: two }
      if ((await two.is('primary')) && (await one.is('sync'))) roles = { killed: two, standby: one }
      return roles !== null
    },
    REJOIN_TIMEOUT_MS,
    POLL_INTERVAL_MS,
  )
  if (!found || !roles) throw new Error(`the killed node was no standby again within ${REJOIN_TIMEOUT_MS / 1000} s`)
  return roles
}

async function expectShopsToRecover(cluster: TestCluster, stats: Stats): Promise<void> {
  for (const server of cluster.servers) {
    const isReady = () =>
      fetch(`${server.address}/readyz`, { signal: AbortSignal.timeout(2000) }).then(
        ({ ok }) => ok,
        () => false,
      )
    const recovered = await waitUntil(isReady, SHOP_RECOVERY_MS, POLL_INTERVAL_MS)
    if (!recovered)
      stats.addViolation(`${server.address} was not ready ${SHOP_RECOVERY_MS / 1000} s after the promotion`)
    if (!server.isRunning()) stats.addViolation(`${server.address} has ended`)
  }
}
