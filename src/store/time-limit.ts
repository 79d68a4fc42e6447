import { createSharedTimer } from './shared-timer.ts'
import { StoreUnavailable } from './store-unavailable.ts'

/** Resolves or rejects as the work does; with StoreUnavailable when it takes longer. The work goes on. */
export type TimeLimit = <T>(work: Promise<T>) => Promise<T>

/** A limit in ms for work of which there is much, and which mostly takes none of it. */
export function createTimeLimit(ms: number): TimeLimit {
  // In the order of their times. No Set: to add to one and remove from it costs a small transaction a hundredth of its time.
  const line: Running[] = []
  const lookAfter = createSharedTimer(rejectLate)

  function rejectLate(): void {
    const now = performance.now()
    for (let [first] = line; first && first.until <= now; [first] = line) {
      end(first)
      first.reject(new StoreUnavailable(new Error(`No answer within ${ms} ms`)))
    }
    if (line[0]) lookAfter(line[0].until - now)
  }

  /** What ends behind others that have not leaves the line with them. */
  function end(work: Running): void {
    work.hasEnded = true
    while (line[0]?.hasEnded) line.shift()
  }

  return (work) =>
    new Promise((resolve, reject) => {
      const running = { until: performance.now() + ms, reject, hasEnded: false }
      line.push(running)
      lookAfter(ms)
      work.then(
        (answer) => {
          end(running)
          resolve(answer)
        },
        (error: unknown) => {
          end(running)
          reject(error)
        },
      )
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
  hasEnded: boolean
  reject: (error: StoreUnavailable) => void
}
