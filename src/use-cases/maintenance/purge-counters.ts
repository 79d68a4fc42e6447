import type { Dependencies } from '../dependencies.ts'

/** In one transaction: little enough that nobody waits for it. */
const BATCH_SIZE = 1000
/** Batches of one round; what is left is for the next. */
const MAX_BATCHES = 100

/** Removes the counters of limits that have ended. Never rejects: what failed is tried again by the next round. */
export async function purgeEndedCounters(deps: Pick<Dependencies, 'store' | 'now' | 'log'>): Promise<void> {
  try {
    for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
      const count = await deps.store.transaction((tx) => tx.deleteEndedCounts(deps.now(), BATCH_SIZE))
      if (count < BATCH_SIZE) return
      // A store in this process answers without a pause; requests are handled in between.
      await new Promise((resume) => setTimeout(resume, 0))
    }
  } catch (error) {
    deps.log.error('old counters could not be removed', {
      error: error instanceof Error ? error.message : String(error),
    })
  }
}
