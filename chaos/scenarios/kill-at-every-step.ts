import type { Scenario } from '../scenario.ts'
import { withCluster } from '../with-cluster.ts'

const MOMENTS = ['before', 'sent', 'after'] as const

/**
 * `kill -9` at every statement to the database and every call to the provider during a purchase: before it is sent,
 * after it is sent, and after it is done. The customer tries again; every fourth purchase ends right after paying.
 */
export function killAtEveryStep(engine: 'sqlite' | 'postgres'): Scenario {
  return {
    name: `kill -9 at every step of checkout, ${engine}`,
    trials: { long: 140, short: 4 },
    secondsPerTrial: engine === 'sqlite' ? 0.9 : 1.2,
    run: (trials, onProgress) =>
      withCluster({ engine, servers: 1, exitAtStep: true }, onProgress, async ({ cluster, stats, buy }) => {
        const server = cluster.server(0)
        const countOnly = { step: 0, moment: 'before' } as const
        await server.scheduleExit(countOnly)
        stats.addPurchase(await buy())
        const steps = await server.scheduleExit(countOnly)
        if (steps < 20) throw new Error(`only ${steps} steps of a purchase were counted`)
        let kills = 0
        for (let trial = 0; trial < trials; trial += 1) {
          const step = 1 + Math.floor((trial * steps) / trials)
          await server.scheduleExit({ step, moment: MOMENTS[trial % MOMENTS.length] ?? 'before' })
          let killedAt: number | null = null
          const restarted = server.exited().then(() => {
            killedAt = performance.now()
            return server.start()
          })
          stats.addPurchase(await buy({ closeAfterPaying: trial % 4 === 3 }))
          // A purchase that ended right after paying may not have reached the step.
          if (killedAt === null) await server.kill()
          else kills += 1
          await restarted
          await stats.finishTrial(killedAt ?? performance.now())
        }
        if (kills < trials / 2) stats.addViolation(`only ${kills} of ${trials} servers were killed at their step`)
      }),
  }
}
