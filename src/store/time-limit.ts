import { createSharedTimer } from './shared-timer.ts'
import { StoreUnavailable } from './store-unavailable.ts'

/** Resolves or rejects as the work does; with StoreUnavailable when it takes longer. The work goes on. */
export type TimeLimit = <T>(work: Promise<T>) => Promise<T>

/** A limit in ms for work of which there is much, and which mostly takes none of it. */
export function createTimeLimit(ms: number): TimeLimit {
  // In the order of their times.
  const running = new Set<Running>()
  const lookAfter = createSharedTimer(rejectLate)

  function rejectLate(): void {
    const now = performance.now()
    for (const work of running) {
      if (work.until > now) {
        lookAfter(work.until - now)
        break
      }
      running.delete(work)
      work.reject(new StoreUnavailable(new Error(`No answer within ${ms} ms`)))
    }
  }

  return (work) =>
    new Promise((resolve, reject) => {
      const entry = { until: performance.now() + ms, reject }
      running.add(entry)
      lookAfter(ms)
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
