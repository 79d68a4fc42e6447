import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Product } from '#domain/catalogue/product.ts'
import { DEFAULT_CATALOGUE_QUERY } from '#domain/catalogue/query.ts'
import { SALES_WINDOW_DAYS } from '#domain/stock/reorder.ts'
import { orderedId } from '#domain/values/ordered-id.ts'
import { seedLargeCatalogue } from '#seed/seed-large-catalogue.ts'
import { seedSampleStore } from '#seed/seed-sample-store.ts'
import { openStore } from '#server/open-store.ts'
import type { Store } from '#store/store.ts'
import { aCheckout, aCustomer, anOrder, anOrderLine, aPayment } from '#tests/support/factories.ts'
import { startPostgres } from '#tests/support/postgres-server.ts'
import { sumSalesDays } from '#use-cases/reports/index.ts'
import { salesWindow } from '#use-cases/stock/index.ts'
import { openForFilling } from '../growth/open-for-filling.ts'
import { ENGINES, type EngineName } from '../growth/shop-sizes.ts'
import { timeRead } from '../growth/time-read.ts'
import type { Measurement } from '../results.ts'

const PACKS = 50_000
/** As a shop of 100,000 orders in a year has them in the window, and those of a busy day. */
const ORDERS_A_DAY = 275
const ORDERS_TODAY = 1000
const LINES = 6
const BATCH_SIZE = 500
const DAY_MS = 24 * 3600_000
const NOW = Date.parse('2026-11-20T20:00:00+05:30')
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
    await fill(filling.store)
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
        measurements.push({ name: `stock: ${what}, ${ENGINE_NAMES[engine]}`, shop, baseline: null, unit: 'ms' })
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

async function fill(store: Store): Promise<void> {
  await seedSampleStore(store, { newId: () => crypto.randomUUID(), now: () => NOW, hashPassword: async () => 'none' })
  await seedLargeCatalogue(store, { total: PACKS, seed: 7, onProgress: () => undefined })
  const products: Product[] = []
  for (let cursor: string | null = null, page = 0; page < 100; page += 1) {
    const found = await store.products(DEFAULT_CATALOGUE_QUERY, { limit: 48, cursor })
    products.push(...found.products)
    cursor = found.nextCursor
    if (cursor === null) break
  }
  const customer = aCustomer()
  await store.transaction((tx) => tx.addCustomer(customer, 'none'))
  const orders = ORDERS_A_DAY * (SALES_WINDOW_DAYS - 1)
  for (let done = 0; done < orders + ORDERS_TODAY; done += BATCH_SIZE) {
    const sales = Array.from({ length: BATCH_SIZE }, (_, index) => {
      const place = done + index
      const createdAt = place < orders ? NOW - 27 * DAY_MS + Math.floor((place / orders) * 26 * DAY_MS) : NOW - 3600_000
      const times = { createdAt, updatedAt: createdAt }
      const lines = Array.from({ length: LINES }, (_, line) => {
        const product = products[(place * 31 + line * 613) % products.length]
        if (!product) throw new Error('the shop has products')
        return anOrderLine(product, 1 + ((place + line) % 3))
      })
      const id = orderedId(crypto.randomUUID(), createdAt)
      const checkout = aCheckout({ id, userId: customer.id, lines, state: 'placed', ...times })
      const payment = aPayment(checkout, { orderId: orderedId(crypto.randomUUID(), createdAt), ...times })
      const state = place < orders ? 'delivered' : 'placed'
      return {
        checkout,
        payment,
        order: anOrder(checkout, { id: payment.orderId ?? '', paymentId: payment.id, state, ...times }),
      }
    })
    await store.transaction(async (tx) => {
      await Promise.all(sales.map((sale) => tx.addSale(sale)))
    })
  }
}
