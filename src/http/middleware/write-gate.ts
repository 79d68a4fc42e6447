import { createTurns } from '#store/queue.ts'

/** Some seconds of a rush; a browser that waited longer would have given up. */
const MAX_WAITING = 500
const WAIT_TIMEOUT_MS = 4000

export type WriteGate = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Lets the work of one write begin in each turn of the event loop. A turn serves all requests that have arrived, so
 * that hundreds of writes at once would otherwise hold up every read among them until all are done. How long a write
 * takes, or waits for others, does not matter here. Throws OverloadedError beyond the bounds.
 */
export function createWriteGate(nextTurnOfEventLoop: () => Promise<void>): WriteGate {
  const takeTurn = createTurns({ concurrency: 1, maxWaiting: MAX_WAITING, waitTimeoutMs: WAIT_TIMEOUT_MS })
  return async (work) => {
    const end = await takeTurn()
    void nextTurnOfEventLoop().then(end)
    return work()
  }
}
