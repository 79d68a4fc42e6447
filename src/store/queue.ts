import { createSharedTimer } from './shared-timer.ts'

/** Runs a piece of work when its turn has come. */
export type Queue = <T>(work: () => Promise<T>) => Promise<T>

/** Resolves when a turn has come, with how to give it back, once, at whatever moment. */
export type Turns = () => Promise<() => void>

export interface WaitingLineOptions {
  /** How many may wait, in the order they came. */
  maxWaiting: number
  /** How long one may wait, in ms. Without it, for as long as those before it take. */
  waitTimeoutMs?: number
}

export interface QueueOptions extends WaitingLineOptions {
  /** How many pieces of work run at once, besides those that wait. */
  concurrency: number
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
export function createTurns({ concurrency, ...bounds }: QueueOptions): Turns {
  let running = 0
  const waiting = createWaitingLine<() => void>(bounds)

  function waitForTurn(): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    waiting.push(resolve, reject)
    return promise
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
      giveBack()
    }
  }
}

/** The queue's waiting part by itself. */
export interface WaitingLine<T> {
  readonly length: number
  /** Throws OverloadedError when too many wait already. What waits too long leaves, and `refuse` is called with one. */
  push(item: T, refuse: (error: OverloadedError) => void): void
  /** Takes out the first. */
  shift(): T | undefined
}

export function createWaitingLine<T>({ maxWaiting, waitTimeoutMs }: WaitingLineOptions): WaitingLine<T> {
  const line: Place<T>[] = []
  const lookAfter = createSharedTimer(refuseLate)

  function refuseLate(): void {
    const latest = performance.now() - (waitTimeoutMs ?? Number.POSITIVE_INFINITY)
    while (line[0] && line[0].since <= latest) line.shift()?.refuse(new OverloadedError('waited too long'))
    if (line[0]) lookAfter(line[0].since - latest)
  }

  return {
    get length() {
      return line.length
    },
    push(item, refuse) {
      if (line.length >= maxWaiting) throw new OverloadedError('too many wait already')
      line.push({ item, refuse, since: performance.now() })
      if (waitTimeoutMs !== undefined) lookAfter(waitTimeoutMs)
    },
    shift: () => line.shift()?.item,
  }
}

interface Place<T> {
  item: T
  refuse: (error: OverloadedError) => void
  /** In ms of `performance.now()`. */
  since: number
}
