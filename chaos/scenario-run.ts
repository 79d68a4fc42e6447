import { EMPTY_REPORT, type Report, type Scenario } from './scenario.ts'

export interface ScenarioRun {
  scenario: Scenario
  trials: number
  /** Never rejects: an exception counts as a violation. */
  run: (onProgress: () => void) => Promise<void>
  isRunning: () => boolean
  isFinished: () => boolean
  elapsedSeconds: () => number
  /** The results so far. */
  report: () => Report
}

export function createScenarioRun(scenario: Scenario, trials: number): ScenarioRun {
  let startedAt: number | null = null
  let endedAt: number | null = null
  let report = EMPTY_REPORT
  return {
    scenario,
    trials,
    async run(onProgress) {
      startedAt = performance.now()
      try {
        report = await scenario.run(trials, (current) => {
          report = current
          onProgress()
        })
      } catch (error) {
        const reason = error instanceof Error ? (error.stack ?? error.message) : String(error)
        report = { ...report, violations: [...report.violations, `the scenario failed: ${reason}`] }
      }
      endedAt = performance.now()
    },
    isRunning: () => startedAt !== null && endedAt === null,
    isFinished: () => endedAt !== null,
    elapsedSeconds: () => (startedAt === null ? 0 : ((endedAt ?? performance.now()) - startedAt) / 1000),
    report: () => report,
  }
}
