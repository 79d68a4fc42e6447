/** Memory that a search fills in and clears again: that of the search before it, for the next. */
export interface SpareMemory<T> {
  /** Made anew where there is none or not enough, as for a search that begins between the steps of another. */
  take: (size: number) => T
  /** Cleared. What a search that failed has taken does not come back. */
  giveBack: (memory: T) => void
}

/** A fifth more than is asked for is made, so that a growing shop seldom needs more. */
export function createSpareMemory<T>(make: (size: number) => T, sizeOf: (memory: T) => number): SpareMemory<T> {
  let spare: T | null = null
  return {
    take: (size) => {
      const taken = spare
      spare = null
      return taken !== null && sizeOf(taken) >= size ? taken : make(Math.ceil(size * 1.2))
    },
    giveBack: (memory) => {
      spare = memory
    },
  }
}
