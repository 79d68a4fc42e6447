import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { type DatabaseLocation, sqliteFile } from '#operations/database-location.ts'
import { sqliteConnection } from '#store/connections/node-sqlite-connection.ts'
import { connectionOverPool, connectPostgres } from '#store/connections/postgres-pool.ts'
import { readsOf } from '#store/sql/queries.ts'
import { postgresDialect, sqliteDialect } from '#store/sql/query/dialect.ts'
import type { Parameter } from '#store/sql/query/record.ts'
import { type Connection, createSession } from '#store/sql/query/session.ts'
import type { Reads } from '#store/store.ts'
import type { Landmarks } from './filling/landmarks.ts'
import { READS } from './reads/all-reads.ts'

const PASSES = 3
/** After which none begins. */
const ENOUGH_MS = 10_000

interface Asked {
  read: string
  ms: number
  sql: string
  values: readonly Parameter[]
}

/** The slowest statement of all reads: which read asks it, and the engine's plan for it. */
export async function findSlowestPlan(location: DatabaseLocation, landmarks: Landmarks): Promise<string> {
  return location.databaseUrl === null
    ? onSqlite(sqliteFile(location.dataDir), landmarks)
    : onPostgres(location.databaseUrl, landmarks)
}

async function onSqlite(file: string, landmarks: Landmarks): Promise<string> {
  const database = new DatabaseSync(file, { readOnly: true })
  const { connection, watch } = timed(sqliteConnection(database))
  const slowest = await findSlowest(readsOf(createSession(sqliteDialect, connection)), landmarks, watch)
  const { sql, values } = slowest
  const plan = database.prepare(`explain query plan ${sql}`).all(...values)
  database.close()
  return described(
    slowest,
    plan.map((step) => String(step.detail)),
  )
}

async function onPostgres(url: string, landmarks: Landmarks): Promise<string> {
  const pool = connectPostgres(url, 1)
  const { connection, watch } = timed(connectionOverPool(pool))
  const slowest = await findSlowest(readsOf(createSession(postgresDialect, connection)), landmarks, watch)
  await pool.end()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { sql, values } = slowest
  const { rows } = await client.query<Record<string, string>>(`explain (costs off) ${sql}`, [...values])
  await client.end()
  return described(
    slowest,
    rows.map((row) => (row['QUERY PLAN'] ?? '').trim()),
  )
}

function timed(connection: Connection) {
  const asked = new Map<string, Asked>()
  const watch = { read: '', asked }
  const rows: Connection['rows'] = async (statement, values) => {
    const start = performance.now()
    try {
      return await connection.rows(statement, values)
    } finally {
      const ms = performance.now() - start
      const key = `${watch.read} ${statement.sql}`
      // The shortest time of each: what else the machine does can only make it longer.
      const known = asked.get(key)
      if (!known || ms < known.ms) asked.set(key, { read: watch.read, ms, sql: statement.sql, values })
    }
  }
  return { connection: { ...connection, rows }, watch }
}

async function findSlowest(
  reads: Reads,
  landmarks: Landmarks,
  watch: ReturnType<typeof timed>['watch'],
): Promise<Asked> {
  const end = performance.now() + ENOUGH_MS
  for (let pass = 0; pass < PASSES && (pass === 0 || performance.now() < end); pass += 1) {
    for (const [name, read] of Object.entries(READS)) {
      watch.read = name
      // One that runs into a time limit is the slowest.
      await read(reads, landmarks).catch(() => undefined)
    }
  }
  const [slowest] = [...watch.asked.values()].toSorted((a, b) => b.ms - a.ms)
  if (!slowest) throw new Error('nothing was read')
  return slowest
}

function described({ read, ms }: Asked, plan: readonly string[]): string {
  return `${read}, ${ms.toFixed(0)} ms: ${plan.join('; ')}`
}
