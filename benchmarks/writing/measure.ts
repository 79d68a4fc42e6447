import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { startPostgres } from '../../tests/support/postgres/postgres-server.ts'
import { renderCores } from '../processor/cores.ts'
import { REFILL_STOCK } from '../refill-stock.ts'
import type { BenchmarkResult } from '../results.ts'
import { startServerProcess } from '../server-process.ts'
import { CONCURRENCY, type Comparison, compare } from './compare.ts'
import { FLOOR } from './floor.ts'
import { openPostgresFloor } from './postgres-floor.ts'
import { openSqliteFloor } from './sqlite-floor.ts'

/** Adding to the basket and placing an order, in transactions per second, on both engines. */
export async function measure(): Promise<BenchmarkResult> {
  const postgres = await startPostgres({ durable: true })
  try {
    const [onSqlite, onPostgres] = [await measureOnSqlite(), await measureOnPostgres(postgres.url)]
    return {
      measurements: [...onSqlite.measurements, ...onPostgres.measurements],
      explanation: `${EXPLANATION}\n\n${renderCores({ ...onSqlite.cores, ...onPostgres.cores })}`,
    }
  } finally {
    await postgres.stop()
  }
}

const EXPLANATION =
  'The baseline reads the session, takes the stock and writes an order with its lines, by statements written by hand. The shop also writes a checkout, a payment and the order’s history, which make a payment found again and an order repeatable, reads whether the payment is known and the customer’s addresses and open checkout, and answers the newest orders; it verifies the token, validates bodies, logs each request, and shares the two cores with the client of the benchmark, the generator below, while the baseline has none. One statement at a time waits for the disk on SQLite; on PostgreSQL the baseline sends each statement after the answer to the one before.'

async function measureOnSqlite(): Promise<Comparison> {
  const shop = await startServerProcess({ LOG_LEVEL: 'info' })
  try {
    const file = join(shop.dataDir, 'shop.sqlite')
    return await compare('SQLite', shop, async () => {
      const database = new DatabaseSync(file, { timeout: 5000 })
      database.exec(REFILL_STOCK)
      const sessions = database.prepare(FLOOR.sessions).all()
      database.close()
      return { floor: openSqliteFloor(file), sessions }
    })
  } finally {
    await shop.stop()
  }
}

async function measureOnPostgres(url: string): Promise<Comparison> {
  const shop = await startServerProcess({
    DATABASE_URL: url,
    AUTH_SECRET: 'the auth secret of the benchmark of writes',
    SAMPLE_STORE: '1',
    LOG_LEVEL: 'info',
  })
  try {
    return await compare('PostgreSQL', shop, async () => {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      await client.query(REFILL_STOCK)
      const sessions = (await client.query<Readonly<Record<string, unknown>>>(FLOOR.sessions)).rows
      await client.end()
      return { floor: await openPostgresFloor(url, CONCURRENCY), sessions }
    })
  } finally {
    await shop.stop()
  }
}
