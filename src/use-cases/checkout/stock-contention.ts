import { createQueue, type Queue } from '#store/queue.ts'
import type { Store } from '#store/store.ts'

/** How long after a shortage the next one is expected. */
const CONTENTION_MS = 5000

/** Many who want the last units at once, as one process sees it. */
interface StockContention {
  /**
   * What a process's checkouts of a store wait in: fewer at once than it has connections, so that contention leaves some
   * to others, and with the store's own longest wait no longer than a browser waits for an answer.
   */
  queue: Queue
  /** Whether a checkout was short of stock lately. At any other time looking first would be one more read for nothing. */
  isOn(now: number): boolean
  begin(now: number): void
}

const contentions = new WeakMap<Store, StockContention>()

export function stockContentionOf(store: Store): StockContention {
  const known = contentions.get(store)
  if (known) return known
  let begunAt = Number.NEGATIVE_INFINITY
  const made: StockContention = {
    queue: createQueue({ concurrency: 6, maxWaiting: 1000, waitTimeoutMs: 5000 }),
    // A clock that was set back ends it.
    isOn: (now) => now >= begunAt && now - begunAt < CONTENTION_MS,
    begin: (now) => {
      begunAt = now
    },
  }
  contentions.set(store, made)
  return made
}
