/** A kind of fault, tried many times on a running shop. */
export interface Scenario {
  name: string
  /** How often in the long run (`npm run chaos`) and in the short one (`npm test`). */
  trials: { long: number; short: number }
  run(trials: number, progress: (done: number) => void): Promise<Report>
}

/** What came of a scenario. */
export interface Report {
  trials: number
  /** Purchases that shoppers began, and those that they were told are ordered. */
  purchases: number
  acknowledged: number
  /** Purchases whose shopper was told of a failure on the way, truly and for the time being. */
  hindered: number
  /** Payments that went back because they could not become an order. */
  refunds: number
  /** Milliseconds from a fault to books that balance again, at worst. */
  slowestRecovery: number
  /** What should not have been: a broken rule, a lost order, an untrue message. */
  broken: string[]
}
