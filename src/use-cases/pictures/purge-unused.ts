import type { Dependencies } from '../dependencies.ts'

/** For so long a product may be edited with a picture that it is not saved with yet. */
const UNUSED_PICTURE_TTL_MS = 24 * 60 * 60_000
/** In one transaction: little enough that nobody waits for it. */
const BATCH_SIZE = 20
/** Batches of one round; what is left is for the next. */
const MAX_BATCHES = 50

/** Removes pictures that no product and no category has shown for a day. Never rejects: what failed is tried again by the next round. */
export async function purgeUnusedPictures({
  store,
  now,
  log,
}: Pick<Dependencies, 'store' | 'now' | 'log'>): Promise<void> {
  try {
    for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
      const count = await store.transaction(async (tx) => {
        // Nobody saves a product with one of them meanwhile.
        await tx.lockCatalogueEdits()
        return tx.deleteUnusedPictures(now() - UNUSED_PICTURE_TTL_MS, BATCH_SIZE)
      })
      if (count < BATCH_SIZE) return
      await new Promise((resume) => setTimeout(resume, 0))
    }
  } catch (error) {
    log.error('unused pictures could not be removed', { error: error instanceof Error ? error.message : String(error) })
  }
}
