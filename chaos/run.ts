import { parseFlags } from '../scripts/parse-flags.ts'
import { estimateRemaining, renderTable } from './results-table.ts'
import { createScenarioRun } from './scenario-run.ts'
import { SCENARIOS } from './scenarios.ts'

/*
 * `npm run chaos` runs every scenario; `-- kill` or `-- --only kill` those with the word in their name, `-- --trials 20`
 * changes the number of trials. Progress goes to standard error and the table to standard output, also of an aborted
 * run. Exit code 1 when a violation was found or the run did not finish.
 */
const { values, positionals } = parseFlags({
  options: { only: { type: 'string' }, trials: { type: 'string' } },
  allowPositionals: true,
})
const word = values.only ?? positionals.join(' ')
const runs = SCENARIOS.filter(({ name, onlyByName }) => name.includes(word) && (word !== '' || !onlyByName)).map(
  (scenario) => createScenarioRun(scenario, Number(values.trials ?? scenario.trials.long)),
)
if (runs.length === 0) {
  process.stderr.write(`No scenario has "${word}" in its name. There are:\n`)
  for (const { name } of SCENARIOS) process.stderr.write(`  ${name}\n`)
  process.exit(2)
}

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => exit(`\nAborted by ${signal}.\n`))
// The interval also keeps the process alive while an unreferenced database server is being stopped.
const progress = setInterval(() => process.stderr.isTTY && printProgress(), 1000)
for (const run of runs) {
  await run.run(printProgress)
  printProgress()
  process.stderr.write('\n')
  for (const line of run.report().violations.slice(0, 20)) process.stderr.write(`  violation: ${line}\n`)
}
clearInterval(progress)
exit('\n')

function printProgress(): void {
  const current = runs.find((run) => run.isRunning())
  if (!current) return
  const { scenario, trials } = current
  const done = `${scenario.name}: ${current.report().trials} of ${trials}, ${Math.round(current.elapsedSeconds())} s`
  process.stderr.write(`\r${done}; about ${estimateRemaining(runs)} left in total  `)
}

/** `process.exit` runs the exit handlers of scenarios, which undo what they did to the machine. */
function exit(message: string): never {
  process.stderr.write(message)
  process.stdout.write(`${renderTable(runs)}\n`)
  const finished = runs.length > 0 && runs.every((run) => run.isFinished())
  process.exit(finished && runs.every((run) => run.report().violations.length === 0) ? 0 : 1)
}
