/** Decides whether the provider may be called, from how the last calls ended. */
export interface CircuitBreaker {
  /** False while the circuit is open. Every call it allows must be reported as a success or a failure. */
  allowsCall(): boolean
  recordSuccess(): void
  recordFailure(): void
}

/**
 * Opens after `failureThreshold` failed calls in a row. After `resetTimeoutMs` it is half-open: one trial call is
 * allowed, and until that ends every other is refused without waiting for it. The trial's success closes the
 * circuit, its failure opens it again. `now` is a monotonic clock in milliseconds.
 */
export function createCircuitBreaker(options: {
  failureThreshold: number
  resetTimeoutMs: number
  now: () => number
}): CircuitBreaker {
  let consecutiveFailures = 0
  let openedAt: number | null = null
  let isTrialRunning = false

  return {
    allowsCall() {
      if (openedAt === null) return true
      if (isTrialRunning || options.now() - openedAt < options.resetTimeoutMs) return false
      isTrialRunning = true
      return true
    },
    recordSuccess() {
      consecutiveFailures = 0
      openedAt = null
      isTrialRunning = false
    },
    recordFailure() {
      consecutiveFailures += 1
      // A call that was already running when the circuit opened must not keep it open for longer.
      const opens = isTrialRunning || (openedAt === null && consecutiveFailures >= options.failureThreshold)
      if (opens) openedAt = options.now()
      isTrialRunning = false
    },
  }
}
