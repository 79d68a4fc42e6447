/** The smallest of many items, which come one after the other and of which no more are kept. */
export interface Smallest<T> {
  add: (item: T) => void
  inOrder: () => T[]
}

/** The `count` smallest of all that are added. */
export function createSmallest<T>(count: number, compare: (a: T, b: T) => number): Smallest<T> {
  /** A heap with the largest at the top. */
  const largestFirst: T[] = []
  const isLarger = (one: number, other: number) => {
    const [a, b] = [largestFirst[one], largestFirst[other]]
    return a !== undefined && b !== undefined && compare(a, b) > 0
  }
  const swap = (one: number, other: number) => {
    const [a, b] = [largestFirst[one], largestFirst[other]]
    if (a === undefined || b === undefined) return
    largestFirst[one] = b
    largestFirst[other] = a
  }
  const rise = (from: number) => {
    for (let at = from; at > 0; ) {
      const parent = (at - 1) >> 1
      if (!isLarger(at, parent)) return
      swap(at, parent)
      at = parent
    }
  }
  const sink = () => {
    for (let at = 0; ; ) {
      let largest = at
      for (const child of [2 * at + 1, 2 * at + 2]) if (isLarger(child, largest)) largest = child
      if (largest === at) return
      swap(at, largest)
      at = largest
    }
  }
  return {
    add: (item) => {
      const [top] = largestFirst
      if (largestFirst.length < count) {
        largestFirst.push(item)
        rise(largestFirst.length - 1)
      } else if (top !== undefined && compare(item, top) < 0) {
        largestFirst[0] = item
        sink()
      }
    },
    inOrder: () => largestFirst.toSorted(compare),
  }
}
