import type { DatabaseLocation } from '#operations/database-location.ts'
import { openStore } from '#server/open-store.ts'
import type { Landmarks } from './filling/landmarks.ts'
import { JOBS } from './jobs.ts'
import { READS } from './reads/all-reads.ts'
import { findSlowestPlan } from './slowest-plan.ts'
import { timeRead } from './time-read.ts'

/** A column of the table. */
export interface ShopFigures {
  /** Milliseconds by the name of the read or job. */
  cells: ReadonlyMap<string, string>
  /** Of the slowest statement. */
  plan: string
}

/** Times every read and every job of a filled shop. `print` is told of each as it comes. */
export async function measureShop(
  location: DatabaseLocation,
  landmarks: Landmarks,
  print: (text: string) => void,
): Promise<ShopFigures> {
  const cells = new Map<string, string>()
  const add = (name: string, value: string) => {
    cells.set(name, value)
    print(`${name}: ${value}`)
  }
  /** What is too slow for a time limit belongs in the table, too. */
  const orFailed = (name: string, work: () => Promise<unknown>) =>
    work().catch((error: unknown) => add(name, `failed: ${error instanceof Error ? error.message : error}`))
  const { store } = await openStore(location, () => undefined)
  try {
    for (const [name, read] of Object.entries(READS)) {
      await orFailed(name, async () => {
        const { median, longest, blocked } = await timeRead(() => read(store, landmarks))
        add(name, `${median.toFixed(1)} / ${longest.toFixed(0)} / ${blocked.toFixed(0)}`)
      })
    }
    for (const [name, run] of Object.entries(JOBS)) {
      await orFailed(name, async () => {
        const start = performance.now()
        await run({ store, location })
        add(name, (performance.now() - start).toFixed(0))
      })
    }
    return { cells, plan: await findSlowestPlan(location, landmarks) }
  } finally {
    await store.close()
  }
}
