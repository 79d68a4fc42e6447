/** A kind of fault, injected many times into a running shop. */
export interface Scenario {
  name: string
  /** Number of trials in the long run (`npm run chaos`) and in the short one (`npm test`). */
  trials: { long: number; short: number }
  /** Duration of one trial of the long run on two idle cores, for the estimate of the remaining time. */
  secondsPerTrial: number
  /** Needs programs that no test installs: runs only when its name is asked for. */
  onlyByName?: true
  run(trials: number, onProgress: (report: Report) => void): Promise<Report>
}

export interface Report {
  trials: number
  purchases: number
  /** Purchases whose customer got the order as a response. */
  ordered: number
  /** Purchases whose customer saw at least one temporary error. */
  withErrors: number
  /** Payments of which money went back. */
  refunds: number
  /** The longest time from a fault to consistent data. */
  slowestRecoveryMs: number
  /** A broken invariant, a lost order, an unexpected error code: one line each. */
  violations: string[]
}

export const EMPTY_REPORT: Report = {
  trials: 0,
  purchases: 0,
  ordered: 0,
  withErrors: 0,
  refunds: 0,
  slowestRecoveryMs: 0,
  violations: [],
}
