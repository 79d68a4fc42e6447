/** Work that goes on after its answer was sent. The home waits for it before it closes. */
export function createBackgroundTasks() {
  const underWay = new Set<Promise<void>>()
  return {
    add: (work: Promise<void>): void => {
      underWay.add(work)
      void work.finally(() => underWay.delete(work))
    },
    /** Resolves when nothing is under way, or after so many milliseconds. */
    settled: async (patience: number): Promise<void> => {
      const { promise: late, resolve } = Promise.withResolvers<void>()
      const timer = setTimeout(resolve, patience)
      await Promise.race([Promise.allSettled(underWay), late])
      clearTimeout(timer)
    },
  }
}
