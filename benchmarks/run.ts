import { readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { buildRuntime } from '../scripts/build-runtime.ts'
import { parseFlags } from '../scripts/parse-flags.ts'
import { type BenchmarkResult, describeMachine, isQuiet, type Measurement, renderTable } from './results.ts'
import { measureSideBySide } from './side-by-side/measure.ts'

/*
 * `npm run bench` runs every benchmark, `npm run bench -- reading writing` some; `npm run bench -- --against <folder>`
 * compares this checkout with another. Prints one table; with `--write` the measurements of each benchmark also go into its
 * README, unless the machine is busy with something else.
 */
const BENCHMARKS = ['reading', 'writing', 'first-load', 'first-paint', 'interactions', 'overload', 'growth']
const README_HEADING = '## Last measurements\n'
const { values, positionals: selected } = parseFlags({
  options: { against: { type: 'string' }, write: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const unknown = selected.filter((name) => !BENCHMARKS.includes(name))

if (unknown.length > 0) {
  process.stderr.write(`Unknown benchmark ${unknown.join(', ')}. There are: ${BENCHMARKS.join(', ')}.\n`)
  process.exit(1)
}
if (values.write && !isQuiet()) {
  process.stderr.write(`This machine is busy (${describeMachine()}): nothing is measured for the READMEs now.\n`)
  process.exit(1)
}
if (values.against === undefined) await runBenchmarks()
else await runSideBySide(resolve(values.against))

async function runBenchmarks(): Promise<void> {
  await buildRuntime('shop')
  const measurements: Measurement[] = []
  for (const name of BENCHMARKS.filter((candidate) => selected.length === 0 || selected.includes(candidate))) {
    process.stdout.write(`\n${name} ...\n`)
    const { measure }: { measure: () => Promise<BenchmarkResult> } = await import(`./${name}/measure.ts`)
    const result = await measure()
    measurements.push(...result.measurements)
    const tables = result.measurements.length === 0 ? [] : [renderTable(result.measurements)]
    await updateReadme(name, [...tables, result.explanation].join('\n\n'))
    process.stdout.write(`${result.explanation}\n`)
  }
  const table = measurements.length === 0 ? '' : `${renderTable(measurements)}\n\n`
  process.stdout.write(`\n${table}${describeMachine()}\n`)
}

async function runSideBySide(other: string): Promise<void> {
  const table = await measureSideBySide(other)
  await updateReadme('side-by-side', table)
  process.stdout.write(`\n${table}\n\n${describeMachine()}\n`)
}

async function updateReadme(name: string, measurements: string): Promise<void> {
  if (!values.write) return
  const file = `benchmarks/${name}/README.md`
  const [introduction = ''] = (await readFile(file, 'utf8')).split(README_HEADING)
  await writeFile(file, `${introduction}${README_HEADING}\n${describeMachine()}\n\n${measurements}\n`)
}
