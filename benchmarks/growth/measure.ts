import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore } from '#server/open-store.ts'
import { startPostgres } from '#tests/support/postgres-server.ts'
import { type BenchmarkResult, renderRows } from '../results.ts'
import { fillStore } from './fill-store.ts'
import { JOBS } from './jobs.ts'
import { READS } from './reads.ts'
import { findSlowestPlan } from './slowest-plan.ts'
import { timeRead } from './time-read.ts'

/** Products, and as many orders; `GROWTH_SIZES=48,1000000` asks for others. */
const SIZES = (process.env.GROWTH_SIZES ?? '48,10000,100000').split(',').map(Number)
const ENGINES = ['SQLite', 'PostgreSQL'] as const

type Cells = Map<string, string[]>

/** Every read and every job of a shop that grows, in one table. */
export async function measure(): Promise<BenchmarkResult> {
  const cells: Cells = new Map()
  const plans: string[] = []
  for (const engine of ENGINES) {
    for (const size of SIZES) plans.push(...(await measureShop(engine, size, cells)))
  }
  const header = [
    'ms',
    ...ENGINES.flatMap((engine) => SIZES.map((size) => `${engine}, ${size.toLocaleString('en-IN')}`)),
  ]
  const rows = [...cells].map(([name, values]) => [name, ...values])
  return { measurements: [], explanation: `${renderRows(header, rows)}\n\n${plans.join('\n\n')}` }
}

/** Adds a column to the table; resolves to what is to be said of the slowest statement. */
async function measureShop(engine: (typeof ENGINES)[number], size: number, cells: Cells): Promise<string[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'haribhari-growth-'))
  const server = engine === 'PostgreSQL' ? await startPostgres({ durable: true }) : null
  const location = { dataDir, databaseUrl: server?.url ?? null }
  const { store } = await openStore(location, () => undefined)
  const add = (name: string, value: string) => {
    cells.set(name, [...(cells.get(name) ?? []), value])
    process.stdout.write(`  ${engine}, ${size}: ${name}: ${value}\n`)
  }
  try {
    const start = performance.now()
    const customerId = await fillStore(store, { products: size, orders: size })
    add('filling it', (performance.now() - start).toFixed(0))
    for (const [name, read] of Object.entries(READS)) {
      const { median, longest, blocked } = await timeRead(() => read(store, customerId))
      add(name, `${median.toFixed(1)} / ${longest.toFixed(0)} / ${blocked.toFixed(0)}`)
    }
    for (const [name, run] of Object.entries(JOBS)) {
      const began = performance.now()
      await run({ store, location })
      add(name, (performance.now() - began).toFixed(0))
    }
    return engine === 'SQLite'
      ? [`Slowest statement on SQLite with ${size} products: ${await findSlowestPlan(dataDir, customerId)}`]
      : []
  } finally {
    await store.close()
    await server?.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
