import type { Dependencies } from '../dependencies.ts'

const DAY = 24 * 3600_000
/** Guests are deleted at this age, in ms; one with a session that has not expired, when it has. */
export const GUEST_TTL_MS = 7 * DAY
/** In one transaction: little enough that nobody waits for it. */
const BATCH_SIZE = 200
/** Batches of one round; what is left is for the next. */
const MAX_BATCHES = 50

/**
 * Removes guests who cannot come back and have paid nothing, with their basket, wishlist, addresses and ended checkouts. Several
 * processes may do so at once. Never rejects: what failed is logged, and tried again by the next round. Answers how
 * many were deleted.
 */
export async function purgeExpiredGuests(deps: Pick<Dependencies, 'store' | 'now' | 'log'>): Promise<number> {
  let deleted = 0
  try {
    for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
      const now = deps.now()
      const count = await deps.store.transaction((tx) => tx.deleteExpiredGuests(now - GUEST_TTL_MS, now, BATCH_SIZE))
      deleted += count
      if (count < BATCH_SIZE) break
      // A store in this process answers without a pause; requests are handled in between.
      await new Promise((resume) => setTimeout(resume, 0))
    }
  } catch (error) {
    deps.log.error('old guests could not be removed', { error: error instanceof Error ? error.message : String(error) })
  }
  return deleted
}
