import { setImmediate as nextTurnOfEventLoop } from 'node:timers/promises'
import { median } from '../median.ts'

const RUNS = 9
/** After which a read is not asked again. */
const ENOUGH_MS = 5000

export interface ReadTime {
  /** The middle and the longest time to the answer. */
  median: number
  longest: number
  /** The longest time in which the thread that asked served nobody else, of a single run. */
  blocked: number
}

/** Times a read, in milliseconds, while the thread goes through its event loop as often as it can. */
export async function timeRead(read: () => Promise<unknown>): Promise<ReadTime> {
  await read()
  await nextTurnOfEventLoop()
  const times: number[] = []
  const watch = watchEventLoop()
  try {
    const end = performance.now() + ENOUGH_MS
    for (let run = 0; run < RUNS && (run === 0 || performance.now() < end); run += 1) {
      const start = performance.now()
      await read()
      times.push(performance.now() - start)
      // A read that SQLite answers in this thread ends without a turn of the event loop: several of them would count as one time.
      await nextTurnOfEventLoop()
    }
    return { median: median(times), longest: Math.max(...times), blocked: watch.longest() }
  } finally {
    // Also after a read that fails: it would take a processor from all that is measured after it.
    watch.stop()
  }
}

function watchEventLoop() {
  let longest = 0
  let last = performance.now()
  let next = setImmediate(look)
  function look() {
    const now = performance.now()
    longest = Math.max(longest, now - last)
    last = now
    next = setImmediate(look)
  }
  return {
    longest: () => Math.max(longest, performance.now() - last),
    stop: () => clearImmediate(next),
  }
}
