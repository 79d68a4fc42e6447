import type { Attempt } from './scenario-run.ts'

const HEAD = [
  'fault',
  'trials',
  'purchases',
  'told ordered',
  'hindered',
  'refunds',
  'slowest recovery',
  'took',
  'broken',
]

/** What came of the run so far, a row for each scenario, and of those not begun that they were not. */
export function table(attempts: readonly Attempt[]): string {
  const all = [HEAD, ...attempts.map(rowOf)]
  const widths = HEAD.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)))
  const lines = all.map((row) => `| ${widths.map((width, column) => (row[column] ?? '').padEnd(width)).join(' | ')} |`)
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`
  return [lines[0], rule, ...lines.slice(1)].join('\n')
}

function rowOf(attempt: Attempt): string[] {
  const { scenario, trials } = attempt
  if (!attempt.running() && !attempt.finished()) return [scenario.name, `0 of ${trials}`, 'not begun']
  const report = attempt.soFar()
  const done = report.trials === trials ? String(trials) : `${report.trials} of ${trials}`
  const { purchases, acknowledged, hindered, refunds } = report
  const recovery = `${(report.slowestRecovery / 1000).toFixed(1)} s`
  const figures = [purchases, acknowledged, hindered, refunds].map(String)
  return [scenario.name, done, ...figures, recovery, duration(attempt.seconds()), String(report.broken.length)]
}

/**
 * How long the rest of the run may take. What a scenario is known to take on a quiet machine is stretched by how much
 * slower the run has been so far.
 */
export function failureSummary(attempts: readonly Attempt[]): string {
  let known = 0
  let taken = 0
  let left = 0
  for (const attempt of attempts) {
    const { scenario, trials } = attempt
    const done = attempt.finished() ? trials : attempt.soFar().trials
    known += done * scenario.seconds
    if (done > 0) taken += attempt.seconds()
    left += (trials - done) * scenario.seconds
  }
  return duration(known > 10 ? (left * taken) / known : left)
}

function duration(seconds: number): string {
  return seconds < 100 ? `${Math.round(seconds)} s` : `${Math.round(seconds / 60)} min`
}
