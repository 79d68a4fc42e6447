import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { REPORT_DAYS } from '#domain/reports/report-period.ts'
import { openStore } from '#server/open-store.ts'
import { startPostgres } from '#tests/support/postgres-server.ts'
import { salesReport, sumSalesDays } from '#use-cases/reports/index.ts'
import { openForFilling } from '../growth/open-for-filling.ts'
import { ENGINES, type EngineName } from '../growth/shop-sizes.ts'
import { timeRead } from '../growth/time-read.ts'
import type { Measurement } from '../results.ts'
import { fillYear } from './fill-year.ts'

const ENGINE_NAMES: Record<EngineName, string> = { sqlite: 'SQLite', postgres: 'PostgreSQL' }
/** Eight in the evening of a day in India. */
const NOW = Date.parse('2026-11-20T20:00:00+05:30')
/** Milliseconds. */
const LIMIT = 300
const log = { info: () => undefined, warn: () => undefined, error: (message: string) => Promise.reject(message) }

/** The dashboard's answer of a shop with 100,000 orders in a year, 1,000 of them today. */
export async function measureReports(): Promise<Measurement[]> {
  const measurements: Measurement[] = []
  for (const engine of ENGINES) measurements.push(...(await measureEngine(engine)))
  return measurements
}

async function measureEngine(engine: EngineName): Promise<Measurement[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'haribhari-admin-'))
  const server = engine === 'postgres' ? await startPostgres({ durable: true }) : null
  const location = { dataDir, databaseUrl: server?.url ?? null }
  const measurements: Measurement[] = []
  const add = (what: string, shop: number, limit?: number) => {
    const name = `${what}, ${ENGINE_NAMES[engine]}`
    measurements.push({ name, shop, baseline: null, unit: 'ms', ...(limit ? { limit } : {}) })
    process.stdout.write(`  ${ENGINE_NAMES[engine]}: ${what}: ${shop.toFixed(1)} ms\n`)
  }
  try {
    const filling = await openForFilling(location)
    await fillYear(filling.store, NOW)
    await filling.finish()
    const { store } = await openStore(location, () => undefined)
    try {
      const read = (days: (typeof REPORT_DAYS)[number]) => timeRead(() => salesReport(store, NOW, days))
      add('report of 365 days without sums', (await read(365)).median)
      const start = performance.now()
      let summed = 0
      for (let more = 1; more > 0; summed += more) more = await sumSalesDays({ store, log, now: () => NOW })
      add(`adding up ${summed} days`, performance.now() - start)
      for (const days of REPORT_DAYS) add(`report of ${days} days`, (await read(days)).median, LIMIT)
    } finally {
      await store.close()
    }
  } finally {
    await server?.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return measurements
}
