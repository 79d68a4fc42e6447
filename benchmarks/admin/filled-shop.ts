import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { DatabaseLocation } from '#operations/database-location.ts'
import { openStore } from '#server/open-store.ts'
import type { Store } from '#store/store.ts'
import { startPostgres } from '#tests/support/postgres/postgres-server.ts'
import { sumSalesDays } from '#use-cases/reports/index.ts'
import { openForFilling } from '../growth/filling/open-for-filling.ts'
import type { EngineName } from '../growth/shop-sizes.ts'
import { timeRead } from '../growth/time-read.ts'
import type { Measurement } from '../results.ts'

/** Eight in the evening of a day in India. */
export const NOW = Date.parse('2026-11-20T20:00:00+05:30')
/** What was promised of an answer that staff wait for, in milliseconds. */
export const ANSWER_LIMIT_MS = 300
export const ENGINE_TITLES: Record<EngineName, string> = { sqlite: 'SQLite', postgres: 'PostgreSQL' }
export const log = { info: () => undefined, warn: () => undefined, error: (message: string) => Promise.reject(message) }

/** A shop that was filled, as a server opens it, and how what was measured of it becomes rows. */
export interface FilledShop {
  store: Store
  location: DatabaseLocation
  add: (what: string, ms: number, limit?: number) => void
  /** The middle of several reads, which is to be within `ANSWER_LIMIT_MS`. */
  addRead: (what: string, read: () => Promise<unknown>) => Promise<void>
  /** Adds up the days that are over. Answers how many. */
  sumDays: () => Promise<number>
}

/** Fills and measures a shop on each of these engines, one after the other. */
export async function measureFilled(
  engines: readonly EngineName[],
  fill: (store: Store) => Promise<void>,
  measure: (shop: FilledShop) => Promise<void>,
): Promise<Measurement[]> {
  const measurements: Measurement[] = []
  for (const engine of engines) {
    const dataDir = await mkdtemp(join(tmpdir(), 'haribhari-admin-'))
    const server = engine === 'postgres' ? await startPostgres({ durable: true }) : null
    const location = { dataDir, databaseUrl: server?.url ?? null }
    try {
      const filling = await openForFilling(location)
      await fill(filling.store)
      await filling.finish()
      const { store } = await openStore(location, () => undefined)
      const add: FilledShop['add'] = (what, shop, limit) => {
        const name = `${what}, ${ENGINE_TITLES[engine]}`
        measurements.push({ name, shop, baseline: null, unit: 'ms', ...(limit ? { limit } : {}) })
        process.stdout.write(`  ${name}: ${shop.toFixed(1)} ms\n`)
      }
      const addRead: FilledShop['addRead'] = async (what, read) =>
        add(what, (await timeRead(read)).median, ANSWER_LIMIT_MS)
      try {
        await measure({ store, location, add, addRead, sumDays: () => sumDays(store, location) })
      } finally {
        await store.close()
      }
    } finally {
      await server?.stop()
      await rm(dataDir, { recursive: true, force: true })
    }
  }
  return measurements
}

async function sumDays(store: Store, { databaseUrl }: DatabaseLocation): Promise<number> {
  let days = 0
  for (let more = 1; more > 0; days += more) more = await sumSalesDays({ store, log, now: () => NOW })
  if (databaseUrl !== null) await analyse(databaseUrl)
  return days
}

/** What autovacuum does within the minute in which many rows came: without it PostgreSQL takes their table for empty. */
async function analyse(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('analyze')
  await client.end()
}

/** The value of some work, and the milliseconds it took. */
export async function timed<T>(work: () => Promise<T>): Promise<{ value: T; ms: number }> {
  const start = performance.now()
  const value = await work()
  return { value, ms: performance.now() - start }
}
