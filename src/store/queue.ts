/** Runs a piece of work when its turn has come. */
export type Queue = <T>(work: () => Promise<T>) => Promise<T>

export interface QueueOptions {
  /** How many pieces of work run at once. */
  concurrency: number
  /** How many more may wait, in the order they came. */
  maxWaiting: number
  /** How long one may wait. Without it, for as long as those before it take. */
  waitTimeoutMs?: number
}

/** Thrown when more work waits than the shop should take on: the response is 503 with Retry-After. */
export class OverloadedError extends Error {
  override readonly name = 'OverloadedError'
}

/**
 * Bounds what runs at once, what waits, and for how long; what does not fit is refused with `OverloadedError` and never
 * begun. Why no library: docs/decisions/034.
 */
export function createQueue({ concurrency, maxWaiting, waitTimeoutMs }: QueueOptions): Queue {
  let running = 0
  const waiting: (() => void)[] = []

  function waitForTurn(): Promise<void> {
    if (waiting.length >= maxWaiting) throw new OverloadedError('too many wait already')
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    waiting.push(resolve)
    if (waitTimeoutMs === undefined) return promise
    const timer = setTimeout(() => {
      waiting.splice(waiting.indexOf(resolve), 1)
      reject(new OverloadedError('waited too long'))
    }, waitTimeoutMs)
    return promise.finally(() => clearTimeout(timer))
  }

  return async (work) => {
    // A call that ends hands its slot to the next in the queue, so that no later call overtakes.
    if (running >= concurrency) await waitForTurn()
    else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
