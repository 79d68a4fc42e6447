import { MAX_CHANGES, type OrderChange, settledNumber } from '#domain/order-handling/order-changes.ts'
import type { Reads } from '#store/store.ts'

export interface OrderChanges {
  changes: readonly OrderChange[]
  /** Where to go on from: some of what is above it may be read again. */
  settled: number
}

/**
 * The steps that orders took after a number; without one, those of the last moments, which may have been under way while a
 * list was read.
 */
export async function readOrderChanges(
  store: Pick<Reads, 'orderChangesAfter' | 'latestOrderChanges'>,
  now: number,
  after: number | null,
): Promise<OrderChanges> {
  if (after !== null) {
    const changes = await store.orderChangesAfter(after)
    return { changes, settled: settledNumber(after, changes, now) }
  }
  const latest = await store.latestOrderChanges()
  // Whatever stands before the oldest of a full page is long settled, or too much to tell of.
  const before = latest.length < MAX_CHANGES ? 0 : (latest[0]?.seq ?? 0)
  const settled = settledNumber(before, latest.length < MAX_CHANGES ? latest : latest.slice(1), now)
  return { changes: latest.filter(({ seq }) => seq > settled), settled }
}
