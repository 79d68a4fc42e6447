const DAY_MS = 24 * 3600_000

export interface FillingTimes {
  now: number
  /**
   * A month after the filling. What is due is due then, and reads ask what is due by then: jobs, which ask by the clock, find nothing of
   * it, so that every size has the same records.
   */
  later: number
}

/** Milliseconds since 1970. */
export function fillingTimes(now: number): FillingTimes {
  return { now, later: now + 30 * DAY_MS }
}
