import { parseArgs } from 'node:util'
import type { Report, Scenario } from './scenario.ts'
import { SCENARIOS } from './scenarios.ts'

/*
 * `npm run chaos` tries every fault; `npm run chaos -- --only kill` those whose name has that word, and `--trials 20`
 * changes how often. Progress goes to standard error, the table to standard output; a broken promise is exit code 1.
 */
const { values } = parseArgs({ options: { only: { type: 'string' }, trials: { type: 'string' } } })
const chosen = SCENARIOS.filter((scenario) => scenario.name.includes(values.only ?? ''))
const rows: string[][] = [
  ['fault', 'trials', 'purchases', 'told ordered', 'hindered', 'refunds', 'slowest recovery', 'broken'],
]
let broken = chosen.length === 0 ? 1 : 0

// Broken off, a run still undoes what it did to the machine.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
// Nothing else may be left to wait for while a database server is being stopped.
const awake = setInterval(() => undefined, 60_000)
for (const scenario of chosen) {
  const report = await attempt(scenario)
  broken += report.broken.length
  const { trials, purchases, acknowledged, hindered, refunds, slowestRecovery } = report
  const figures = [trials, purchases, acknowledged, hindered, refunds, `${(slowestRecovery / 1000).toFixed(1)} s`]
  rows.push([scenario.name, ...figures.map(String), String(report.broken.length)])
  for (const line of report.broken.slice(0, 20)) process.stderr.write(`  broken: ${line}\n`)
}
clearInterval(awake)
process.stdout.write(`\n${table(rows)}\n`)
process.exit(broken > 0 ? 1 : 0)

async function attempt(scenario: Scenario): Promise<Report> {
  const trials = Number(values.trials ?? scenario.trials.long)
  const began = performance.now()
  const progress = (done: number) => {
    const seconds = Math.round((performance.now() - began) / 1000)
    process.stderr.write(`\r${scenario.name}: ${done} of ${trials}, ${seconds} s  `)
  }
  progress(0)
  try {
    return await scenario.run(trials, progress)
  } catch (error) {
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error)
    const nothing = { trials: 0, purchases: 0, acknowledged: 0, hindered: 0, refunds: 0, slowestRecovery: 0 }
    return { ...nothing, broken: [`could not be tried: ${reason}`] }
  } finally {
    process.stderr.write('\n')
  }
}

function table(all: string[][]): string {
  const widths = all[0]?.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0))) ?? []
  const lines = all.map((row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`)
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`
  return [lines[0], rule, ...lines.slice(1)].join('\n')
}
