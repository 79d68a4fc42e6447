import type { ScenarioRun } from './scenario-run.ts'

const HEADER = [
  'fault',
  'trials',
  'purchases',
  'ordered',
  'with errors',
  'refunds',
  'slowest recovery',
  'duration',
  'violations',
]

/** A Markdown table with one row for each scenario, also for those that have not started. */
export function renderTable(runs: readonly ScenarioRun[]): string {
  const rows = [HEADER, ...runs.map(toRow)]
  const widths = HEADER.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const lines = rows.map((row) => `| ${widths.map((width, column) => (row[column] ?? '').padEnd(width)).join(' | ')} |`)
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`
  return [lines[0], rule, ...lines.slice(1)].join('\n')
}

/** Scales the known duration of the remaining trials by how much slower than known the run has been so far. */
export function estimateRemaining(runs: readonly ScenarioRun[]): string {
  let knownSeconds = 0
  let elapsedSeconds = 0
  let remainingSeconds = 0
  for (const run of runs) {
    const { scenario, trials } = run
    const done = run.isFinished() ? trials : run.report().trials
    knownSeconds += done * scenario.secondsPerTrial
    if (done > 0) elapsedSeconds += run.elapsedSeconds()
    remainingSeconds += (trials - done) * scenario.secondsPerTrial
  }
  return formatDuration(knownSeconds > 10 ? (remainingSeconds * elapsedSeconds) / knownSeconds : remainingSeconds)
}

function toRow(run: ScenarioRun): string[] {
  const { scenario, trials } = run
  if (!run.isRunning() && !run.isFinished()) return [scenario.name, `0 of ${trials}`, 'not started']
  const report = run.report()
  const done = report.trials === trials ? String(trials) : `${report.trials} of ${trials}`
  const { purchases, ordered, withErrors, refunds, violations } = report
  const counts = [purchases, ordered, withErrors, refunds].map(String)
  const recovery = `${(report.slowestRecoveryMs / 1000).toFixed(1)} s`
  return [scenario.name, done, ...counts, recovery, formatDuration(run.elapsedSeconds()), String(violations.length)]
}

function formatDuration(seconds: number): string {
  return seconds < 100 ? `${Math.round(seconds)} s` : `${Math.round(seconds / 60)} min`
}
