import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore } from '#server/open-store.ts'
import { startPostgres } from '#tests/support/postgres-server.ts'
import { sumSalesDays } from '#use-cases/reports/index.ts'
import { salesWindow } from '#use-cases/stock/index.ts'
import { openForFilling } from '../growth/open-for-filling.ts'
import { ENGINES, type EngineName } from '../growth/shop-sizes.ts'
import { timeRead } from '../growth/time-read.ts'
import type { Measurement } from '../results.ts'
import { fillStock, NOW, PACKS } from './fill-stock.ts'

/** Milliseconds. */
const LIMIT = 300
const ENGINE_NAMES: Record<EngineName, string> = { sqlite: 'SQLite', postgres: 'PostgreSQL' }
const log = { info: () => undefined, warn: () => undefined, error: (message: string) => Promise.reject(message) }

/** The pages of the list of stock in a shop of 50,000 packs. */
export async function measureStockLists(): Promise<Measurement[]> {
  const measurements: Measurement[] = []
  for (const engine of ENGINES) measurements.push(...(await measureEngine(engine)))
  return measurements
}

async function measureEngine(engine: EngineName): Promise<Measurement[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'haribhari-stock-'))
  const server = engine === 'postgres' ? await startPostgres({ durable: true }) : null
  const location = { dataDir, databaseUrl: server?.url ?? null }
  const measurements: Measurement[] = []
  try {
    const filling = await openForFilling(location)
    await fillStock(filling.store)
    await filling.finish()
    const { store } = await openStore(location, () => undefined)
    try {
      for (let more = 1; more > 0; ) more = await sumSalesDays({ store, log, now: () => NOW })
      for (const [what, request] of LISTS) {
        const { median: shop } = await timeRead(async () => {
          const sales = await salesWindow(store, NOW)
          const packs = await store.stockedPacks({ text: '', after: null, limit: 51, view: 'all', sales, ...request })
          await store.stockPositions(packs.map(({ productId }) => productId))
        })
        measurements.push({
          name: `stock: ${what}, ${ENGINE_NAMES[engine]}`,
          shop,
          baseline: null,
          limit: LIMIT,
          unit: 'ms',
        })
        process.stdout.write(`  ${ENGINE_NAMES[engine]}: stock: ${what}: ${shop.toFixed(1)} ms\n`)
      }
    } finally {
      await store.close()
    }
  } finally {
    await server?.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return measurements
}

const LISTS = [
  ['first page', {}],
  ['a page in the middle', { after: PACKS / 2 }],
  ['low', { view: 'low' }],
  ['sold out', { view: 'out' }],
  ['missing', { view: 'missing' }],
  ['searched', { text: 'toor' }],
  ['low and searched', { view: 'low', text: 'toor' }],
] as const
