/** Runs a piece of work when its turn has come. */
export type Queue = <T>(work: () => Promise<T>) => Promise<T>

/** Resolves when a turn has come, with how to give it back, once, at whatever moment. */
export type Turns = () => Promise<() => void>

export interface QueueOptions {
  /** How many pieces of work run at once. */
  concurrency: number
  /** How many more may wait, in the order they came. */
  maxWaiting: number
  /** How long one may wait, in ms. Without it, for as long as those before it take. */
  waitTimeoutMs?: number
  /** Awaited between the end of one piece of work and the beginning of a waiting one, for others to be served. */
  betweenTurns?: () => Promise<void>
}

/** Thrown when more work waits than the shop should take on: the response is 503 with Retry-After. */
export class OverloadedError extends Error {
  override readonly name = 'OverloadedError'
}

/**
 * Bounds what runs at once, what waits, and for how long; what does not fit is refused with `OverloadedError` and never
 * begun. Why no library: docs/decisions/034.
 */
export function createQueue(options: QueueOptions): Queue {
  const takeTurn = createTurns(options)
  return async (work) => {
    const end = await takeTurn()
    try {
      return await work()
    } finally {
      end()
    }
  }
}

/** The queue's turns by themselves, for work that may go on after its caller has been answered. */
export function createTurns({ concurrency, maxWaiting, waitTimeoutMs, betweenTurns }: QueueOptions): Turns {
  let running = 0
  const waiting: (() => void)[] = []

  function waitForTurn(): Promise<void> {
    if (waiting.length >= maxWaiting) throw new OverloadedError('too many wait already')
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    waiting.push(resolve)
    if (waitTimeoutMs === undefined) return promise
    const timer = setTimeout(() => {
      const place = waiting.indexOf(resolve)
      if (place === -1) return
      waiting.splice(place, 1)
      reject(new OverloadedError('waited too long'))
    }, waitTimeoutMs)
    return promise.finally(() => clearTimeout(timer))
  }

  function giveBack(): void {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }

  return async () => {
    // A turn that ends goes to the next in the queue, so that no later call overtakes.
    if (running >= concurrency) await waitForTurn()
    else running += 1
    let ended = false
    return () => {
      if (ended) return
      ended = true
      if (betweenTurns && waiting.length > 0) void betweenTurns().then(giveBack)
      else giveBack()
    }
  }
}
