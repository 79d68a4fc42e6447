/** The `count` smallest of the items in order, without sorting all of them. */
export function smallest<T>(items: Iterable<T>, count: number, compare: (a: T, b: T) => number): T[] {
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
  for (const item of items) {
    const [top] = largestFirst
    if (largestFirst.length < count) {
      largestFirst.push(item)
      rise(largestFirst.length - 1)
    } else if (top !== undefined && compare(item, top) < 0) {
      largestFirst[0] = item
      sink()
    }
  }
  return largestFirst.sort(compare)
}
