import { performance } from 'node:perf_hooks'
import { getHeapStatistics } from 'node:v8'

const INTERVAL_MS = 2000
/** What a thread may do of the time and still be idle: its timers. */
const IDLE_UTILIZATION = 0.05
/** One after the other, before it is thought to be idle. */
const IDLE_CHECKS = 2
const MB = 1024 * 1024
/** Of memory that is not in use. Less is not worth a collection. */
const WORTHWHILE = 3 * MB
/** Of memory in use. Collecting more would take more than some hundredths of a second, for which a request may have to wait. */
const MAX_IN_USE = 96 * MB
/**
 * Of memory outside of the heap. The index of some ten thousand products takes more, in typed arrays, and the heap of so large a shop
 * is collected in 30 ms of this thread and as many of others that it waits for (docs/decisions/257).
 */
const MAX_OUTSIDE = 20 * MB

/**
 * Lets V8 return memory when this thread has come to rest. V8 does so by itself only where it sees a thread make few objects, by
 * its last collections, of which a thread that rests has none: it would keep what its start or a busy hour has
 * left (docs/decisions/145). Does nothing where Node was started without `--expose-gc`.
 */
export function collectWhenIdle(): void {
  const { gc } = globalThis
  if (!gc) return
  const collect = () => void gc({ type: 'major', flavor: 'last-resort', execution: 'async' })
  const isDue = createIdleCheck()
  let last = performance.eventLoopUtilization()
  setInterval(() => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, last)
    last = now
    const { total_physical_size: taken, used_heap_size: used, external_memory: outside } = getHeapStatistics()
    if (isDue({ utilization, taken, used, outside })) collect()
  }, INTERVAL_MS).unref()
}

/** A moment of a thread: the share of its time that it worked, 0 to 1, and the bytes of its heap and outside of it. */
interface Moment {
  utilization: number
  taken: number
  used: number
  outside: number
}

/** Whether a collection is due: once when the thread has come to rest, and again only after it has worked. */
export function createIdleCheck(): (moment: Moment) => boolean {
  let quietChecks = 0
  return ({ utilization, taken, used, outside }) => {
    quietChecks = utilization > IDLE_UTILIZATION ? 0 : quietChecks + 1
    const isShort = used < MAX_IN_USE && outside < MAX_OUTSIDE
    return quietChecks === IDLE_CHECKS && taken - used > WORTHWHILE && isShort
  }
}
