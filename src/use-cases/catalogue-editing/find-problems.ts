import type { Dependencies } from '../dependencies.ts'

/** Packs that are looked at in one transaction, so that sales have their turn between. */
const BATCH_SIZE = 500

/**
 * Finds what keeps packs from going live that an earlier release saved, so that a list can ask for it. Never rejects: what
 * is not found now is found the next time.
 */
export async function findUnknownProblems({ store, log }: Pick<Dependencies, 'store' | 'log'>): Promise<void> {
  try {
    let found: number
    do found = await store.transaction((tx) => tx.saveUnknownProblems(BATCH_SIZE))
    while (found === BATCH_SIZE)
  } catch (error) {
    log.warn('what keeps packs from going live could not be found', { error: String(error) })
  }
}
