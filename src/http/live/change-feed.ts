import type { Log } from '#use-cases/dependencies.ts'
import type { OrderChanges } from '#use-cases/orders/index.ts'

/** What was found changed since the last look, each once, and where somebody who was cut off goes on from. */
type ChangeListener = (found: OrderChanges) => void

export interface ChangeFeed {
  /** Looks for changes as long as anybody listens. Returns a function that stops listening. */
  listen: (listener: ChangeListener) => () => void
}

/** One look at the store every `intervalMs` for all who listen in this process. */
export function createChangeFeed(
  read: (after: number | null) => Promise<OrderChanges>,
  { intervalMs, log }: { intervalMs: number; log: Log },
): ChangeFeed {
  const listeners = new Set<ChangeListener>()
  let isRunning = false

  async function run(): Promise<void> {
    let after: number | null = null
    /** What is above `after` and was sent already. */
    let sent = new Set<number>()
    while (listeners.size > 0) {
      const found: OrderChanges | null = await read(after).catch((error: unknown) => {
        log.warn('changes of orders could not be read', { error: String(error) })
        return null
      })
      if (found) {
        const fresh = found.changes.filter(({ seq }) => !sent.has(seq))
        sent = new Set(found.changes.flatMap(({ seq }) => (seq > found.settled ? [seq] : [])))
        after = found.settled
        if (fresh.length > 0) for (const listener of [...listeners]) listener({ ...found, changes: fresh })
      }
      await new Promise((resume) => setTimeout(resume, intervalMs))
    }
    isRunning = false
  }

  return {
    listen: (listener) => {
      listeners.add(listener)
      if (!isRunning) {
        isRunning = true
        void run()
      }
      return () => void listeners.delete(listener)
    },
  }
}
