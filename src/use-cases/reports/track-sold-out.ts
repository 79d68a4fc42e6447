import type { Dependencies } from '../dependencies.ts'

/**
 * Writes down since when products are sold out, and when they were on sale again, to the minute: a checkout need not. Never
 * rejects: what failed is tried again by the next round.
 */
export async function trackSoldOut(deps: Pick<Dependencies, 'store' | 'now' | 'log'>): Promise<void> {
  try {
    if (await deps.store.hasSoldOutChanges()) await deps.store.transaction((tx) => tx.trackSoldOut(deps.now()))
  } catch (error) {
    deps.log.error('sold-out products could not be written down', {
      error: error instanceof Error ? error.message : String(error),
    })
  }
}
