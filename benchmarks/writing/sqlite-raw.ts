import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { openSqlite } from '#store/connections/node-sqlite.ts'
import { connectSqlite } from '#store/connections/node-sqlite-connection.ts'
import { sqliteDialect } from '#store/sql/query/dialect.ts'
import { type RawDatabase, REFILL_STOCK } from './raw-database.ts'
import { createRecorder, type RecordedTransaction, withFreshIds } from './record-transactions.ts'

/**
 * The raw driver on a copy of the shop's file, so that neither waits for the other's lock: prepared statements, one
 * transaction after the other, because SQLite has a single writer.
 */
export function openRawSqlite(shopFile: string): RawDatabase {
  const file = `${shopFile}.raw`
  const shopDatabase = new DatabaseSync(shopFile, { timeout: 5000 })
  shopDatabase.exec(REFILL_STOCK)
  shopDatabase.prepare('vacuum into ?').run(file)
  shopDatabase.close()
  const database = new DatabaseSync(file)
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on')
  const store = openSqlite({ file })
  const recording = connectSqlite(file, { readOnly: false })
  const prepared = new Map<string, StatementSync>()
  const prepare = (sql: string) => {
    const statement = prepared.get(sql) ?? database.prepare(sql)
    prepared.set(sql, statement)
    return statement
  }
  const replayOne = (recorded: RecordedTransaction) => {
    database.exec('begin immediate')
    for (const { kind, statement, values } of withFreshIds(recorded)) {
      if (kind === 'rows') prepare(statement.sql).all(...values)
      else prepare(statement.sql).run(...values)
    }
    database.exec('commit')
  }
  return {
    recorder: createRecorder(store, sqliteDialect, recording, {
      begin: async () => recording.execute('begin immediate'),
      commit: async () => recording.execute('commit'),
    }),
    replay: async (recorded, count) => {
      const startedAt = performance.now()
      for (let done = 0; done < count; done += 1) {
        replayOne(recorded[done % recorded.length] ?? { steps: [], freshIds: new Set() })
      }
      return count / ((performance.now() - startedAt) / 1000)
    },
    close: async () => {
      recording.close()
      database.close()
      await store.close()
    },
  }
}
