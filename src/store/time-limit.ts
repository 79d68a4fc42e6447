import { StoreUnavailable } from './store-unavailable.ts'

/** Resolves or rejects as the work does; with StoreUnavailable when it takes longer. The work goes on. */
export type TimeLimit = <T>(work: Promise<T>) => Promise<T>

/**
 * A limit in ms for work of which there is much, and which mostly takes none of it. One timer is for all of it and is left running,
 * since to start and end one for each costs a small transaction some hundredths of its time.
 */
export function createTimeLimit(ms: number): TimeLimit {
  const running = new Set<Running>()
  let timer: ReturnType<typeof setTimeout> | undefined

  function rejectLate(): void {
    timer = undefined
    const now = performance.now()
    for (const { until, reject } of running) {
      if (until <= now) reject(new StoreUnavailable(new Error(`No answer within ${ms} ms`)))
      else startTimer(until - now)
    }
  }

  function startTimer(after: number): void {
    if (timer !== undefined) return
    timer = setTimeout(rejectLate, after)
    // Whoever waits is waited for by somebody; when nothing runs it keeps no process from ending.
    if (typeof timer === 'object') timer.unref()
  }

  return (work) =>
    new Promise((resolve, reject) => {
      const entry = { until: performance.now() + ms, reject }
      running.add(entry)
      startTimer(ms)
      work.then(resolve, reject).finally(() => running.delete(entry))
    })
}

/** Rejects with StoreUnavailable when the work takes longer; the work goes on. */
export function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new StoreUnavailable(new Error(`No answer within ${ms} ms`))), ms)
  return Promise.race([work, promise]).finally(() => clearTimeout(timer))
}

interface Running {
  /** In ms of `performance.now()`. */
  until: number
  reject: (error: StoreUnavailable) => void
}
