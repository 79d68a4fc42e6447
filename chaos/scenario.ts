/** A kind of fault, tried many times on a running shop. */
export interface Scenario {
  name: string
  /** How often in the long run (`npm run chaos`) and in the short one (`npm test`). */
  trials: { long: number; short: number }
  /** What one trial of the long run takes on two quiet cores, in seconds: what is left of a run is reckoned from it. */
  seconds: number
  /** `tell` is given what has come of it so far after each trial. */
  run(trials: number, tell: (soFar: Report) => void): Promise<Report>
}

/** What came of a scenario. */
export interface Report {
  trials: number
  /** Purchases that shoppers began, and those that they were told are ordered. */
  purchases: number
  acknowledged: number
  /** Purchases whose shopper was told of a failure on the way, truly and for the time being. */
  hindered: number
  /** Payments of which money went back. */
  refunds: number
  /** Milliseconds from a fault to books that balance again, at worst. */
  slowestRecovery: number
  /** What should not have been: a broken rule, a lost order, an untrue message. */
  broken: string[]
}

export const NOTHING_YET: Report = {
  trials: 0,
  purchases: 0,
  acknowledged: 0,
  hindered: 0,
  refunds: 0,
  slowestRecovery: 0,
  broken: [],
}
