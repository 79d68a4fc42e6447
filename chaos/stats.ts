import type { TestCluster } from '#tests/support/postgres/cluster.ts'
import { assertConsistent } from './assert-consistent.ts'
import { type Purchase, RETRYABLE_CODES } from './customers/buy.ts'
import type { Report } from './scenario.ts'

/** Error codes that customers may see during a fault: temporary ones, and that the money goes back. */
const EXPECTED_CODES = [...RETRYABLE_CODES, 'payment-refunded']

/** Collects the results of a scenario and reports them after each trial. */
export function createStats(cluster: TestCluster, onProgress: (report: Report) => void) {
  const purchases: Purchase[] = []
  const violations = new Set<string>()
  let trials = 0
  let slowestRecoveryMs = 0
  let refunds = 0
  const waitUntilConsistent = async (): Promise<void> => {
    const result = await assertConsistent(cluster, purchases)
    refunds = result.refunds
    for (const violation of result.violations) violations.add(violation)
  }
  const currentReport = (): Report => ({
    trials,
    purchases: purchases.length,
    ordered: purchases.filter((purchase) => purchase.orderId !== null).length,
    withErrors: purchases.filter((purchase) => purchase.errors.length > 0).length,
    refunds,
    slowestRecoveryMs: Math.round(slowestRecoveryMs),
    violations: [...violations],
  })
  return {
    addPurchase: (purchase: Purchase): void => {
      purchases.push(purchase)
      for (const error of purchase.errors) {
        if (!EXPECTED_CODES.includes(error.split(': ').at(-1) ?? '')) violations.add(`unexpected error: ${error}`)
      }
      if (purchase.failure !== null) violations.add(`purchase not completed: ${purchase.failure}`)
    },
    addViolation: (violation: string): void => {
      violations.add(violation)
    },
    /** Ends a trial: waits for consistent data, counted from when the fault was over (by `performance.now`). */
    finishTrial: async (recoveryStart: number): Promise<void> => {
      trials += 1
      await waitUntilConsistent()
      slowestRecoveryMs = Math.max(slowestRecoveryMs, performance.now() - recoveryStart)
      onProgress(currentReport())
    },
    waitUntilConsistent,
    report: (): Report => {
      for (const server of cluster.servers) {
        // A fault from outside is an expected error, which the server does not log in these words.
        for (const line of server.stderr().split('\n')) {
          if (/failed unexpectedly|TypeError|ReferenceError/.test(line)) {
            violations.add(`unexpected error in the log: ${line.slice(0, 300)}`)
          }
        }
      }
      return currentReport()
    },
  }
}

export type Stats = ReturnType<typeof createStats>
