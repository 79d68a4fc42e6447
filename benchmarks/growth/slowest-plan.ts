import { DatabaseSync } from 'node:sqlite'
import { sqliteFile } from '#operations/database-location.ts'
import { connectSqlite } from '#store/connections/node-sqlite-connection.ts'
import { createSqliteStore } from '#store/connections/sqlite-store.ts'
import { createSqliteWriter, type SqliteConnection } from '#store/connections/sqlite-writer.ts'
import { READS } from './reads.ts'

/** Finds the slowest statement of all reads on an SQLite shop: which read asks it, and SQLite's plan for it. */
export async function findSlowestPlan(dataDir: string, customerId: string): Promise<string> {
  const file = sqliteFile(dataDir)
  let read = ''
  let slowest = { ms: 0, sql: '', values: [] as readonly (string | number | null)[], read: '' }
  const reader = connectSqlite(file, { readOnly: true })
  const timed: SqliteConnection = {
    ...reader,
    inTransaction: false,
    async rows(statement, values) {
      const start = performance.now()
      const rows = await reader.rows(statement, values)
      const ms = performance.now() - start
      if (ms > slowest.ms) slowest = { ms, sql: statement.sql, values, read }
      return rows
    },
  }
  const store = createSqliteStore({ writer: createSqliteWriter(() => reader), reader: timed })
  for (const [name, run] of Object.entries(READS)) {
    read = name
    await run(store, customerId)
  }
  const database = new DatabaseSync(file, { readOnly: true })
  const plan = database.prepare(`explain query plan ${slowest.sql}`).all(...slowest.values)
  database.close()
  await store.close().catch(() => undefined)
  return `${slowest.read}, ${slowest.ms.toFixed(0)} ms: ${plan.map((step) => String(step.detail)).join('; ')}`
}
