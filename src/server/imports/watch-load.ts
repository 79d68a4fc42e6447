import { performance } from 'node:perf_hooks'

/** An import alone takes less of the main thread. */
const BUSY_UTILIZATION = 0.1
/** Whoever shops leaves the thread idle for a batch or two: on a fast machine every sixth measurement is below. */
const BUSY_MS = 2000

interface LoadOptions {
  /** How much of the time since it was asked last the main thread worked, from 0 to 1. */
  utilization?: () => number
  monotonicNow?: () => number
}

/** Tells whether anybody shops: whether the main thread worked for others since it was asked last, or a moment before. */
export function watchLoad({
  utilization = measureUtilization(),
  monotonicNow = () => performance.now(),
}: LoadOptions = {}): () => boolean {
  let busyAt = Number.NEGATIVE_INFINITY
  return () => {
    const now = monotonicNow()
    if (utilization() > BUSY_UTILIZATION) busyAt = now
    return now - busyAt < BUSY_MS
  }
}

function measureUtilization(): () => number {
  let last = performance.eventLoopUtilization()
  return () => {
    const { utilization } = performance.eventLoopUtilization(last)
    last = performance.eventLoopUtilization()
    return utilization
  }
}
