import { NOTHING_YET, type Report, type Scenario } from './scenario.ts'

/** A scenario within a run: not begun, under way or finished. */
export interface Attempt {
  scenario: Scenario
  trials: number
  /** Never rejects: what could not be tried is broken. */
  run: (heard: () => void) => Promise<void>
  running: () => boolean
  finished: () => boolean
  /** How long it has taken. */
  seconds: () => number
  soFar: () => Report
}

export function attempt(scenario: Scenario, trials: number): Attempt {
  let began: number | null = null
  let ended: number | null = null
  let report = NOTHING_YET
  return {
    scenario,
    trials,
    async run(heard) {
      began = performance.now()
      try {
        report = await scenario.run(trials, (soFar) => {
          report = soFar
          heard()
        })
      } catch (error) {
        const reason = error instanceof Error ? (error.stack ?? error.message) : String(error)
        report = { ...report, broken: [...report.broken, `could not be tried: ${reason}`] }
      }
      ended = performance.now()
    },
    running: () => began !== null && ended === null,
    finished: () => ended !== null,
    seconds: () => (began === null ? 0 : ((ended ?? performance.now()) - began) / 1000),
    soFar: () => report,
  }
}
