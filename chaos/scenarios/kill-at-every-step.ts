import type { Scenario } from '../scenario.ts'
import { withCluster } from '../with-cluster.ts'

const MOMENTS = ['before', 'sent', 'after'] as const

/**
 * `kill -9` at every statement to the database and every call to the provider that a purchase is made of: before it,
 * when it is sent, and when it is done but not yet known to be. The shopper presses the button again; every fourth
 * has closed the browser after paying.
 */
export function killAtEveryStep(engine: 'sqlite' | 'postgres'): Scenario {
  return {
    name: `kill -9 at every step of checkout, ${engine}`,
    trials: { long: 140, short: 4 },
    seconds: engine === 'sqlite' ? 0.9 : 1.2,
    run: (trials, tell) =>
      withCluster({ engine, shops: 1, mortal: true }, tell, async ({ street, tally, buy }) => {
        const shop = street.door(0)
        const count = { step: 0, moment: 'before' } as const
        await shop.arm(count)
        tally.note(await buy())
        const steps = await shop.arm(count)
        if (steps < 20) throw new Error(`a purchase cannot be made in ${steps} steps`)
        let reached = 0
        for (let trial = 0; trial < trials; trial += 1) {
          const step = 1 + Math.floor((trial * steps) / trials)
          await shop.arm({ step, moment: MOMENTS[trial % MOMENTS.length] ?? 'before' })
          let died: number | null = null
          const back = shop.gone().then(() => {
            died = performance.now()
            return shop.start()
          })
          tally.note(await buy({ closes: trial % 4 === 3 }))
          // A purchase whose browser closed may be over before its step comes.
          if (died === null) await shop.kill()
          else reached += 1
          await back
          await tally.settle(died ?? performance.now())
        }
        if (reached < trials / 2) tally.wrong(`only ${reached} of ${trials} processes died at their step`)
      }),
  }
}
