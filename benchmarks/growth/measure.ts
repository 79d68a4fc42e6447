import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type DatabaseLocation, sqliteFile } from '#operations/database-location.ts'
import { startPostgres } from '#tests/support/postgres/postgres-server.ts'
import { type BenchmarkResult, renderRows } from '../results.ts'
import type { Copied } from './filling/copy-to-postgres.ts'
import { fillStore, growCatalogue } from './filling/fill-store.ts'
import type { Landmarks } from './filling/landmarks.ts'
import { fillByCopy, openSqliteToGrow } from './filling/open-for-filling.ts'
import { measureShop, type ShopFigures } from './measure-shop.ts'
import { READ_AREAS } from './reads/all-reads.ts'
import { chooseSizes, type EngineName, type GrowthFlags, type ShopSizes } from './shop-sizes.ts'

const PROGRESS_INTERVAL_MS = 10_000

/** Every read and every job of shops of several sizes: for each engine and number of orders a table of each area. */
export async function measure(flags: GrowthFlags = {}): Promise<BenchmarkResult> {
  const sizes = chooseSizes(flags)
  const columns: Column[] = []
  for (const orders of sizes.orders) await growShop(sizes, orders, (column) => columns.push(column))
  const tables = [...Map.groupBy(columns, ({ title }) => title)].map(([title, ofTable]) => tableOf(title, ofTable))
  return { measurements: [], explanation: tables.join('\n\n') }
}

interface Column extends ShopFigures {
  title: string
  name: string
}

function tableOf(title: string, columns: readonly Column[]): string {
  const header = ['ms', ...columns.map(({ name }) => name)]
  const rowOf = (row: string) => [row, ...columns.map(({ cells }) => cells.get(row) ?? '')]
  const read = Object.entries(READ_AREAS).map(([area, reads]) => ({ area, rows: Object.keys(reads) }))
  const isRead = new Set(read.flatMap(({ rows }) => rows))
  const others = [...(columns[0]?.cells.keys() ?? [])].filter((row) => !isRead.has(row))
  const parts = [...read, { area: 'filling and jobs', rows: others }].map(
    ({ area, rows }) => `${title}, ${area}:\n\n${renderRows(header, rows.map(rowOf))}`,
  )
  const plans = columns.map(({ name, plan }) => `- Slowest statement, ${name}: ${plan}`)
  return [...parts, plans.join('\n')].join('\n\n')
}

/** One shop on SQLite that gets more products from size to size, and its copy on PostgreSQL. */
async function growShop(sizes: ShopSizes, orders: number, add: (column: Column) => void): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'haribhari-growth-'))
  const sqlite = { dataDir, databaseUrl: null }
  const server = sizes.engines.includes('postgres') ? await startPostgres({ durable: true }) : null
  const postgres = { dataDir, databaseUrl: server?.url ?? null }
  let landmarks: Landmarks | null = null
  let copied: Copied | null = null
  try {
    for (const products of sizes.products) {
      const name = `${products.toLocaleString('en-IN')} products`
      const print = (engine: EngineName, text: string) =>
        process.stdout.write(`  ${titleOf(engine, orders)}, ${name}: ${text}\n`)
      const filled = await timed(async () => {
        landmarks = await fillSqlite(sqlite, { landmarks, products, orders }, (text) => print('sqlite', text))
        return landmarks
      })
      print('sqlite', `filled in ${filled.ms.toFixed(0)} ms`)
      // Before anything is measured there, so that both have what was filled and nothing else.
      const copying = server
        ? await timed(async () => {
            copied = await fillByCopy(server.url, sqliteFile(dataDir), copied)
          })
        : null
      if (copying) print('postgres', `copied in ${copying.ms.toFixed(0)} ms`)
      for (const engine of sizes.engines) {
        const location: DatabaseLocation = engine === 'sqlite' ? sqlite : postgres
        const figures = await measureShop(location, filled.value, (text) => print(engine, text))
        const filling = (engine === 'sqlite' ? filled.ms : (copying?.ms ?? 0)).toFixed(0)
        const cells = new Map([[engine === 'sqlite' ? 'filling it' : 'copying it', filling], ...figures.cells])
        add({ title: titleOf(engine, orders), name, cells, plan: figures.plan })
      }
    }
  } finally {
    await server?.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

function titleOf(engine: EngineName, orders: number): string {
  return `${engine === 'sqlite' ? 'SQLite' : 'PostgreSQL'}, ${orders.toLocaleString('en-IN')} orders`
}

async function timed<T>(work: () => Promise<T>): Promise<{ value: T; ms: number }> {
  const start = performance.now()
  const value = await work()
  return { value, ms: performance.now() - start }
}

async function fillSqlite(
  location: DatabaseLocation,
  size: { landmarks: Landmarks | null; products: number; orders: number },
  print: (text: string) => void,
): Promise<Landmarks> {
  let printedAt = performance.now()
  const progressOf = (what: string) => (done: number, total: number) => {
    if (performance.now() - printedAt < PROGRESS_INTERVAL_MS) return
    printedAt = performance.now()
    print(`${done} of ${total} ${what}`)
  }
  const filling = await openSqliteToGrow(location, size.landmarks ? 'products' : 'all')
  const landmarks = size.landmarks ?? (await fillStore(filling, size.orders, progressOf('orders')))
  await growCatalogue(filling, size.products, progressOf('products'))
  await filling.finish()
  return landmarks
}
