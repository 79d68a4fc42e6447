import { expect, test } from 'vitest'
import { MAX_RECOVERY_MS } from './assert-consistent.ts'
import type { Scenario } from './scenario.ts'

/** A test that runs a few trials of a scenario and expects no violation. */
export function testShortRun(scenario: Scenario): void {
  test(`no order is lost and every invariant holds: ${scenario.name}`, async () => {
    const report = await scenario.run(scenario.trials.short, () => undefined)
    expect(report.violations).toEqual([])
    expect(report.trials).toBe(scenario.trials.short)
    expect(report.purchases).toBeGreaterThan(0)
    expect(report.slowestRecoveryMs).toBeLessThan(MAX_RECOVERY_MS)
  }, 300_000)
}
