/** Work that goes on after its response was sent. The process waits for it before it closes. */
export function createBackgroundTasks() {
  const running = new Set<Promise<void>>()
  return {
    add: (work: Promise<void>): void => {
      running.add(work)
      void work.finally(() => running.delete(work))
    },
    /** Resolves when nothing runs, or after `timeoutMs`. */
    settled: async (timeoutMs: number): Promise<void> => {
      const { promise: late, resolve } = Promise.withResolvers<void>()
      const timer = setTimeout(resolve, timeoutMs)
      await Promise.race([Promise.allSettled(running), late])
      clearTimeout(timer)
    },
  }
}
