import { parseArgs } from 'node:util'
import { failureSummary, table } from './results-table.ts'
import { type Attempt, attempt } from './scenario-run.ts'
import { SCENARIOS } from './scenarios.ts'

/*
 * `npm run chaos` tries every fault; `npm run chaos -- --only kill` those whose name has that word, and `--trials 20`
 * changes how often. Progress goes to standard error, the table to standard output, also of a run that is broken off;
 * a broken promise, and a run that did not get to its end, is exit code 1.
 */
const { values } = parseArgs({ options: { only: { type: 'string' }, trials: { type: 'string' } } })
const attempts: Attempt[] = SCENARIOS.filter((scenario) => scenario.name.includes(values.only ?? '')).map((scenario) =>
  attempt(scenario, Number(values.trials ?? scenario.trials.long)),
)

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => leave(`\nBroken off by ${signal}.\n`))
// Nothing else may be left to wait for while a database server is being stopped; and the time left is told meanwhile.
const awake = setInterval(() => process.stderr.isTTY && sayProgress(), 1000)
for (const each of attempts) {
  await each.run(sayProgress)
  sayProgress()
  process.stderr.write('\n')
  for (const line of each.soFar().broken.slice(0, 20)) process.stderr.write(`  broken: ${line}\n`)
}
clearInterval(awake)
leave('\n')

function sayProgress(): void {
  const now = attempts.find((each) => each.running())
  if (!now) return
  const { scenario, trials } = now
  const done = `${scenario.name}: ${now.soFar().trials} of ${trials}, ${Math.round(now.seconds())} s`
  process.stderr.write(`\r${done}; about ${failureSummary(attempts)} left of all  `)
}

/** Broken off, a run still says what it has found, and undoes what it did to the machine. */
function leave(word: string): never {
  process.stderr.write(word)
  process.stdout.write(`${table(attempts)}\n`)
  const whole = attempts.length > 0 && attempts.every((each) => each.finished())
  process.exit(whole && attempts.every((each) => each.soFar().broken.length === 0) ? 0 : 1)
}
