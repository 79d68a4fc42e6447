import { readFile, writeFile } from 'node:fs/promises'
import { buildRuntime } from '../scripts/build-runtime.ts'
import { type BenchmarkResult, describeMachine, type Measurement, renderTable } from './results.ts'

/*
 * `npm run bench` runs every benchmark, `npm run bench -- reading writing` some. Prints one table, and writes the
 * measurements of each benchmark into its README.
 */
const BENCHMARKS = ['reading', 'writing', 'first-load', 'first-paint']
const README_HEADING = '## Last measurements\n'
const selected = process.argv.slice(2)
const unknown = selected.filter((name) => !BENCHMARKS.includes(name))

if (unknown.length > 0) {
  process.stderr.write(`Unknown benchmark ${unknown.join(', ')}. There are: ${BENCHMARKS.join(', ')}.\n`)
  process.exit(1)
}
await buildRuntime('shop')
const measurements: Measurement[] = []
for (const name of BENCHMARKS.filter((candidate) => selected.length === 0 || selected.includes(candidate))) {
  process.stdout.write(`\n${name} ...\n`)
  const { measure }: { measure: () => Promise<BenchmarkResult> } = await import(`./${name}/measure.ts`)
  const result = await measure()
  measurements.push(...result.measurements)
  await updateReadme(name, result)
  process.stdout.write(`${result.explanation}\n`)
}
process.stdout.write(`\n${renderTable(measurements)}\n\n${describeMachine()}\n`)

async function updateReadme(name: string, result: BenchmarkResult): Promise<void> {
  const file = `benchmarks/${name}/README.md`
  const [introduction = ''] = (await readFile(file, 'utf8')).split(README_HEADING)
  const results = `${describeMachine()}\n\n${renderTable(result.measurements)}\n\n${result.explanation}\n`
  await writeFile(file, `${introduction}${README_HEADING}\n${results}`)
}
