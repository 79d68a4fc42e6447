import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore } from '#server/open-store.ts'
import { startPostgres } from '#tests/support/postgres-server.ts'
import { type BenchmarkResult, renderRows } from '../results.ts'
import { fillStore } from './fill-store.ts'
import { JOBS } from './jobs.ts'
import { openForFilling } from './open-for-filling.ts'
import { READS } from './reads.ts'
import { chooseSizes, type GrowthFlags, type ShopSize } from './shop-sizes.ts'
import { findSlowestPlan } from './slowest-plan.ts'
import { timeRead } from './time-read.ts'

const PROGRESS_INTERVAL_MS = 10_000

/** Every read and every job of shops of several sizes, in one table. */
export async function measure(flags: GrowthFlags = {}): Promise<BenchmarkResult> {
  const columns: { name: string; cells: ReadonlyMap<string, string> }[] = []
  const plans: string[] = []
  for (const size of chooseSizes(flags)) {
    const name = nameOf(size)
    const { cells, plan } = await measureShop(size)
    columns.push({ name, cells })
    plans.push(`Slowest statement, ${name}: ${plan}`)
  }
  const names = [...(columns[0]?.cells.keys() ?? [])]
  const rows = names.map((name) => [name, ...columns.map(({ cells }) => cells.get(name) ?? '')])
  const table = renderRows(['ms', ...columns.map(({ name }) => name)], rows)
  return { measurements: [], explanation: `${table}\n\n${plans.join('\n\n')}` }
}

function nameOf({ engine, products, orders }: ShopSize): string {
  const [productCount, orderCount] = [products, orders].map((count) => count.toLocaleString('en-IN'))
  return `${engine === 'sqlite' ? 'SQLite' : 'PostgreSQL'}, ${productCount} products, ${orderCount} orders`
}

async function measureShop(size: ShopSize): Promise<{ cells: ReadonlyMap<string, string>; plan: string }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'haribhari-growth-'))
  const server = size.engine === 'postgres' ? await startPostgres({ durable: true }) : null
  const location = { dataDir, databaseUrl: server?.url ?? null }
  const cells = new Map<string, string>()
  const add = (name: string, value: string) => {
    cells.set(name, value)
    process.stdout.write(`  ${nameOf(size)}: ${name}: ${value}\n`)
  }
  const timed = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const start = performance.now()
    const result = await work()
    add(name, (performance.now() - start).toFixed(0))
    return result
  }
  /** What is too slow for a time limit belongs in the table, too. */
  const orFailed = (name: string, work: () => Promise<unknown>) =>
    work().catch((error: unknown) => add(name, `failed: ${error instanceof Error ? error.message : error}`))
  try {
    const filling = await openForFilling(location)
    const landmarks = await timed('filling it', () => fillStore(filling.store, size, progressOf(size)))
    await timed('building its indexes', filling.finish)
    const { store } = await openStore(location, () => undefined)
    try {
      for (const [name, read] of Object.entries(READS)) {
        await orFailed(name, async () => {
          const { median, longest, blocked } = await timeRead(() => read(store, landmarks))
          add(name, `${median.toFixed(1)} / ${longest.toFixed(0)} / ${blocked.toFixed(0)}`)
        })
      }
      for (const [name, run] of Object.entries(JOBS)) {
        await orFailed(name, () => timed(name, () => run({ store, location })))
      }
      return { cells, plan: await findSlowestPlan(location, landmarks) }
    } finally {
      await store.close()
    }
  } finally {
    await server?.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Prints how far filling has come, now and then. */
function progressOf(size: ShopSize): (what: string, done: number, total: number) => void {
  let printedAt = performance.now()
  return (what, done, total) => {
    if (performance.now() - printedAt < PROGRESS_INTERVAL_MS) return
    printedAt = performance.now()
    process.stdout.write(`  ${nameOf(size)}: ${done} of ${total} ${what}\n`)
  }
}
