import { readFile, writeFile } from 'node:fs/promises'
import { buildRuntime } from '../scripts/build-runtime.ts'
import { type BenchmarkResult, type Measurement, machine, table } from './results.ts'

/*
 * `npm run bench` asks every question, `npm run bench -- reading writing` some. Prints one table and the machine, and
 * keeps the figures in the question's README.
 */
const questions = ['reading', 'writing', 'first-load', 'first-paint']
const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !questions.includes(name))

if (unknown.length > 0) {
  process.stderr.write(`There is no question ${unknown.join(', ')}. There are: ${questions.join(', ')}.\n`)
  process.exit(1)
}
await buildRuntime('shop')
const figures: Measurement[] = []
for (const name of questions.filter((each) => asked.length === 0 || asked.includes(each))) {
  process.stdout.write(`\n${name} ...\n`)
  const { measure }: { measure: () => Promise<BenchmarkResult> } = await import(`./${name}/measure.ts`)
  const answer = await measure()
  figures.push(...answer.figures)
  await keep(name, answer)
}
process.stdout.write(`\n${table(figures)}\n\n${machine()}\n`)

async function keep(name: string, { figures: kept, note }: BenchmarkResult): Promise<void> {
  const file = `benchmarks/${name}/README.md`
  const heading = '## Last figures\n'
  const [before = ''] = (await readFile(file, 'utf8')).split(heading)
  await writeFile(file, `${before}${heading}\n${machine()}\n\n${table(kept)}\n\n${note}\n`)
  process.stdout.write(`${note}\n`)
}
