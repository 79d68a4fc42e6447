import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { openSqlite } from '#store/connections/node-sqlite.ts'
import { connectSqlite } from '#store/connections/node-sqlite-connection.ts'
import { sqliteDialect } from '#store/sql/dialect.ts'
import type { RawDatabase } from './raw-database.ts'
import { createRecorder, type RecordedTransaction, withFreshIds } from './record-transactions.ts'

/**
 * The raw driver on a copy of the shop's file, so that neither waits for the other's lock: prepared statements, one
 * transaction after the other, as SQLite writes.
 */
export function rawSqlite(shopFile: string): RawDatabase {
  const file = `${shopFile}.raw`
  const shop = new DatabaseSync(shopFile, { timeout: 5000 })
  shop.exec(PLENTY)
  shop.prepare('vacuum into ?').run(file)
  shop.close()
  const database = new DatabaseSync(file)
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on')
  const store = openSqlite({ file })
  const noting = connectSqlite(file, { readOnly: false })
  const prepared = new Map<string, StatementSync>()
  const prepare = (text: string) => {
    const statement = prepared.get(text) ?? database.prepare(text)
    prepared.set(text, statement)
    return statement
  }
  const replay = (recorded: RecordedTransaction) => {
    database.exec('begin immediate')
    for (const { kind, statement, values } of withFreshIds(recorded)) {
      if (kind === 'rows') prepare(statement.sql).all(...values)
      else prepare(statement.sql).run(...values)
    }
    database.exec('commit')
  }
  return {
    recorder: createRecorder(store, sqliteDialect, noting, {
      begin: async () => noting.execute('begin immediate'),
      commit: async () => noting.execute('commit'),
    }),
    replays: async (recorded, times) => {
      const began = performance.now()
      for (let done = 0; done < times; done += 1)
        replay(recorded[done % recorded.length] ?? { steps: [], freshIds: new Set() })
      return times / ((performance.now() - began) / 1000)
    },
    close: async () => {
      noting.close()
      database.close()
      await store.close()
    },
  }
}

const PLENTY = 'update products set stock = 100000000, received = 100000000 where stock > 0'
