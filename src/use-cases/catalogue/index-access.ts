/** What goes on with an index over several turns of the event loop. */
export interface IndexAccess {
  /** While it reads, nothing changes. Two read side by side. */
  read: <T>(work: () => Promise<T>) => Promise<T>
  /** Waits until nobody reads; who comes later waits for it. */
  change: <T>(work: () => Promise<T>) => Promise<T>
}

/**
 * So many read side by side that a short reading seldom waits for a long one, and so few that all of them together do not hold a
 * turn for long, nor much memory.
 */
const MAX_READERS = 2

/** A semaphore, of which a change takes all. In the order in which they came. */
export function createIndexAccess(): IndexAccess {
  let free = MAX_READERS
  const waiting: { weight: number; begin: () => void }[] = []
  const admit = () => {
    for (let first = waiting[0]; first && first.weight <= free; first = waiting[0]) {
      waiting.shift()
      free -= first.weight
      first.begin()
    }
  }
  const run = async <T>(weight: number, work: () => Promise<T>): Promise<T> => {
    await new Promise<void>((begin) => {
      waiting.push({ weight, begin })
      admit()
    })
    try {
      return await work()
    } finally {
      free += weight
      admit()
    }
  }
  return { read: (work) => run(1, work), change: (work) => run(MAX_READERS, work) }
}
