/** Says whether the provider may be called, from how the last calls went. */
export interface CircuitBreaker {
  /** False while the provider is left alone. After the rest one call is let through to try; it must be reported. */
  allows(): boolean
  succeeded(): void
  failed(): void
}

/**
 * Opens after `failures` failed calls in a row and leaves the provider alone for `restMs`; then a single trial
 * decides: its success closes the breaker, its failure opens it for another rest. `now` is a monotonic clock in ms.
 */
export function createCircuitBreaker(options: { failures: number; restMs: number; now: () => number }): CircuitBreaker {
  let inARow = 0
  let openedAt: number | null = null
  let trying = false

  return {
    allows() {
      if (openedAt === null) return true
      if (trying || options.now() - openedAt < options.restMs) return false
      trying = true
      return true
    },
    succeeded() {
      inARow = 0
      openedAt = null
      trying = false
    },
    failed() {
      inARow += 1
      // A call that was under way when the breaker opened must not lengthen the rest.
      if (trying || (openedAt === null && inARow >= options.failures)) openedAt = options.now()
      trying = false
    },
  }
}
