import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { commitOf } from '../side-by-side/commit-of.ts'
import { buildCheckout, type RunningCheckout, startCheckout } from './checkout-shop.ts'
import { describeMissed } from './missed.ts'
import { type Row, renderTableRows } from './row.ts'
import { measureDrawing } from './rows/drawing.ts'
import { installLighthouse, measureFetched, measureLighthouse } from './rows/first-visits.ts'
import { measureLargeShop } from './rows/large-shop.ts'
import { measurePackages } from './rows/packages.ts'
import { measureReads } from './rows/reads.ts'
import { measureColdStarts, measureIdleMemory, measurePeakMemory } from './rows/starts.ts'
import { measureStatements } from './rows/statements.ts'
import { measureTaps } from './rows/taps.ts'
import { measureWrites } from './rows/writes.ts'
import { type Both, type Engine, ofBoth, withShops } from './shops.ts'

const MINUTE_MS = 60_000

/** One part of the table. It hands over its rows as it has them. */
type Part = (before: string, add: (name: string, measure: () => Promise<Row[]>) => Promise<void>) => Promise<void>

/** By the names that `--only` takes, in the order in which they are measured. */
const PARTS: Readonly<Record<string, Part>> = {
  sqlite: onEngine('SQLite'),
  postgres: onEngine('PostgreSQL'),
  statements: (before, add) => add('statements', () => measureStatements(before)),
  drawing: (before, add) => add('drawing', () => measureDrawing(before)),
  'large-sqlite': (before, add) => add('100,000 products, SQLite', () => measureLargeShop('SQLite', before)),
  packages: (before, add) => add('packages', async () => [await measurePackages(before)]),
  fetched: onRunning('what a first visit fetches', measureFetched),
  lighthouse: onRunning('Lighthouse', measureLighthouse),
  taps: onRunning('taps', measureTaps),
  'large-postgres': (before, add) => add('100,000 products, PostgreSQL', () => measureLargeShop('PostgreSQL', before)),
}

function onRunning(name: string, measure: (running: Both<RunningCheckout>) => Promise<Row[]>): Part {
  return (before, add) =>
    withShops({ engine: 'SQLite', products: 0, before }, async (shops) => {
      const running = await ofBoth(shops, (shop) => startCheckout(shop))
      try {
        await add(name, () => measure(running))
      } finally {
        await ofBoth(running, ({ stop }) => stop())
      }
    })
}

function onEngine(engine: Engine): Part {
  return (before, add) =>
    withShops({ engine, products: 0, before }, async (shops) => {
      await add(`cold starts, ${engine}`, async () => [await measureColdStarts(engine, shops)])
      const running = await ofBoth(shops, (shop) => startCheckout(shop))
      try {
        await add(`memory, idle, ${engine}`, async () => [await measureIdleMemory(engine, running)])
        if (engine === 'SQLite') await add('kept pages and answers', () => measureReads(running))
        await add(`orders and baskets, ${engine}`, () => measureWrites(engine, running, shops))
        await add(`memory, peak, ${engine}`, async () => [await measurePeakMemory(engine, running)])
      } finally {
        await ofBoth(running, ({ stop }) => stop())
      }
    })
}

export interface TableOptions {
  /** Names of parts with commas between them; all when not given. */
  only: string | undefined
  file: string
  /** After which no step begins. */
  minutes: number
}

/** Measures this checkout beside the one in `before`, and writes what it has to `file` after each step. Resolves to the table. */
export async function measureTable(before: string, { only, file, minutes }: TableOptions) {
  const startedAt = performance.now()
  const elapsed = () => `${((performance.now() - startedAt) / MINUTE_MS).toFixed(1)} min`
  const say = (text: string) => process.stdout.write(`[${elapsed()}] ${text}\n`)
  const rows: Row[] = []
  const failures: string[] = []
  const attempt = async (name: string, work: () => Promise<void>) => {
    say(`${name} ...`)
    try {
      await work()
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      failures.push(`${name}: ${why}`)
      say(`${name} failed: ${why}`)
    }
  }
  const add = (name: string, measure: () => Promise<Row[]>) =>
    attempt(name, async () => {
      if (performance.now() - startedAt > minutes * MINUTE_MS) throw new Error('there was no time left for it')
      const found = await measure()
      rows.push(...found)
      process.stdout.write(`${renderTableRows(found)}\n`)
      await mkdir(dirname(file), { recursive: true })
      await writeFile(
        file,
        JSON.stringify({ before: commitOf(before), newest: commitOf('.'), rows, failures }, null, 2),
      )
    })
  await attempt('building both', async () => {
    await buildCheckout(before)
    await buildCheckout(process.cwd())
    await installLighthouse()
  })
  const names = only?.split(',') ?? Object.keys(PARTS)
  for (const name of names) {
    const part = PARTS[name]
    if (!part) throw new Error(`There is no part ${name}. There are: ${Object.keys(PARTS).join(', ')}.`)
    if (performance.now() - startedAt > minutes * MINUTE_MS) failures.push(`${name}: there was no time left for it`)
    else await attempt(`part ${name}`, () => part(before, add))
  }
  const sides = `Before is ${commitOf(before)}, newest ${commitOf('.')}; ${elapsed()}.`
  return [
    renderTableRows(rows),
    sides,
    ...describeMissed(rows),
    ...failures.map((failure) => `- Failed: ${failure}`),
  ].join('\n\n')
}
