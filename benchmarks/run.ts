import { readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { buildRuntime } from '../scripts/builds/build-runtime.ts'
import { parseFlags } from '../scripts/parse-flags.ts'
import { refusalFor, watchOtherWork } from './processor/other-work.ts'
import { type BenchmarkResult, describeMachine, isQuiet, type Measurement, renderTable } from './results.ts'
import { measureSideBySide } from './side-by-side/measure.ts'
import { measureTable } from './table/measure.ts'

/*
 * `npm run bench` runs every benchmark but those on request, `npm run bench -- reading peer` those that are named;
 * `npm run bench -- --against <folder>` compares this checkout with another, and `npm run bench -- table --against <folder>`
 * in everything that is to become faster, with a target for each. Prints one table; with `--write` the measurements of
 * each benchmark also go into its README, unless the machine is busy with something else before it or while it runs.
 */
const BENCHMARKS = [
  'reading',
  'writing',
  'group-commit',
  'first-load',
  'first-paint',
  'interactions',
  'overload',
  'processes',
]
/** Only when asked for: the first takes an hour, the second fetches packages that nothing else needs, the others minutes. */
const ON_REQUEST = ['growth', 'peer', 'search', 'admin']
const TABLE = 'table'
const README_HEADING = '## Last measurements\n'
const { values, positionals: selected } = parseFlags({
  options: {
    against: { type: 'string' },
    write: { type: 'boolean', default: false },
    // Of `growth`: a part of what it measures.
    products: { type: 'string' },
    orders: { type: 'string' },
    // Of `growth` and `admin`: one of the stores, sqlite or postgres.
    engine: { type: 'string' },
    // Of `peer`: the writes alone, in fewer rounds.
    short: { type: 'boolean', default: false },
    // Of `admin`: one of its steps. Of `table`: parts of it, where its figures go, and after how many minutes no step begins.
    only: { type: 'string' },
    json: { type: 'string', default: 'test-results/table.json' },
    minutes: { type: 'string', default: '24' },
  },
  allowPositionals: true,
})
const known = [...BENCHMARKS, ...ON_REQUEST, TABLE]
const unknown = selected.filter((name) => !known.includes(name))

if (unknown.length > 0) {
  process.stderr.write(`Unknown benchmark ${unknown.join(', ')}. There are: ${known.join(', ')}.\n`)
  process.exit(1)
}
if (values.write && !isQuiet()) {
  process.stderr.write(`This machine is busy (${describeMachine()}): nothing is measured for the READMEs now.\n`)
  process.exit(1)
}
if (selected.includes(TABLE) && values.against === undefined) {
  process.stderr.write('A table is of two checkouts: npm run bench -- table --against <folder>.\n')
  process.exit(1)
}
if (values.against === undefined) await runBenchmarks()
else if (selected.includes(TABLE)) await runTable(resolve(values.against))
else await runSideBySide(resolve(values.against))

async function runBenchmarks(): Promise<void> {
  await buildRuntime('shop')
  const measurements: Measurement[] = []
  for (const name of selected.length === 0 ? BENCHMARKS : known.filter((candidate) => selected.includes(candidate))) {
    process.stdout.write(`\n${name} ...\n`)
    const otherWork = await watchOtherWork()
    const { measure }: { measure: (flags: typeof values) => Promise<BenchmarkResult> } = await import(
      `./${name}/measure.ts`
    )
    const result = await measure(values)
    measurements.push(...result.measurements)
    const tables = result.measurements.length === 0 ? [] : [renderTable(result.measurements)]
    await updateReadme(name, [...tables, result.explanation].join('\n\n'), await otherWork())
    process.stdout.write(`${result.explanation}\n`)
  }
  const table = measurements.length === 0 ? '' : `${renderTable(measurements)}\n\n`
  process.stdout.write(`\n${table}${describeMachine()}\n`)
}

async function runSideBySide(other: string): Promise<void> {
  const otherWork = await watchOtherWork()
  const table = await measureSideBySide(other)
  await updateReadme('side-by-side', table, await otherWork())
  process.stdout.write(`\n${table}\n\n${describeMachine()}\n`)
}

async function runTable(before: string): Promise<void> {
  const otherWork = await watchOtherWork()
  const table = await measureTable(before, {
    only: values.only,
    file: resolve(values.json),
    minutes: Number(values.minutes),
  })
  await updateReadme(TABLE, table, await otherWork())
  process.stdout.write(`\n${table}\n\n${describeMachine()}\n`)
}

/** `otherCores` are those that other programs used while it was measured, on average; null where that is not known. */
async function updateReadme(name: string, measurements: string, otherCores: number | null): Promise<void> {
  const machine = `${describeMachine()}, other programs ${otherCores?.toFixed(2) ?? 'unknown'} cores`
  if (!values.write) {
    process.stdout.write(`${machine}\n`)
    return
  }
  const file = `benchmarks/${name}/README.md`
  const refusal = refusalFor(otherCores)
  if (refusal) {
    process.stderr.write(`${refusal} ${file} stays as it was.\n`)
    process.exitCode = 1
    return
  }
  const [introduction = ''] = (await readFile(file, 'utf8')).split(README_HEADING)
  await writeFile(file, `${introduction}${README_HEADING}\n${machine}\n\n${measurements}\n`)
}
