export interface ToastTimers {
  /** Gives a toast this many milliseconds on the screen; one that has a timer already starts anew. */
  start: (id: string, durationMs: number) => void
  stop: (id: string) => void
  /** While paused no time passes for any toast, also for those started later. */
  setPaused: (paused: boolean) => void
}

/** Timers of several toasts that stand still together. `onTimeout` is called once for each that ran out. */
export function createToastTimers(onTimeout: (id: string) => void): ToastTimers {
  const timers = new Map<string, Timer>()
  let isPaused = false

  const stop = (id: string) => {
    clearTimeout(timers.get(id)?.handle)
    timers.delete(id)
  }

  const run = (id: string, remainingMs: number) => {
    const handle = setTimeout(() => {
      timers.delete(id)
      onTimeout(id)
    }, remainingMs)
    timers.set(id, { handle, remainingMs, startedAt: Date.now() })
  }

  return {
    start(id, durationMs) {
      stop(id)
      if (isPaused) timers.set(id, { remainingMs: durationMs })
      else run(id, durationMs)
    },
    stop,
    setPaused(paused) {
      if (paused === isPaused) return
      isPaused = paused
      for (const [id, { handle, remainingMs, startedAt = Date.now() }] of timers) {
        clearTimeout(handle)
        if (paused) timers.set(id, { remainingMs: remainingMs - (Date.now() - startedAt) })
        else run(id, remainingMs)
      }
    },
  }
}

/** `handle` and `startedAt` (milliseconds since 1970) are absent while paused. */
interface Timer {
  remainingMs: number
  handle?: ReturnType<typeof setTimeout>
  startedAt?: number
}
