import { expect, test } from 'vitest'
import type { Scenario } from './scenario.ts'

/** The short form of a scenario, as a test: a few trials, after which nothing may be broken and nobody unserved. */
export function short(scenario: Scenario): void {
  test(`after ${scenario.name} the books balance and no acknowledged order is lost`, async () => {
    const report = await scenario.run(scenario.trials.short, () => undefined)
    expect(report.broken).toEqual([])
    expect(report.trials).toBe(scenario.trials.short)
    expect(report.purchases).toBeGreaterThan(0)
    expect(report.slowestRecovery).toBeLessThan(60_000)
  }, 300_000)
}
