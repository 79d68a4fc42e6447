import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sqliteConnection } from '#store/connections/node-sqlite-connection.ts'
import { createSqliteStore } from '#store/connections/sqlite-store.ts'
import { createSqliteWriter } from '#store/connections/sqlite-writer.ts'
import type { Store } from '#store/store.ts'

/**
 * The SQL store on SQLite without a file to look after: migrated, empty, and deleted with the process.
 *
 * Two connections cannot share a ':memory:' database without locking each other out, and a reader on the writer's own
 * connection would see what is not committed. So both open a file that is unlinked at once. The settings are those of
 * the browser runtime: no file locks, which one thread does not need, and no write before the commit.
 */
export async function openMemoryStore(): Promise<Store> {
  const folder = mkdtempSync(join(tmpdir(), 'haribhari-memory-'))
  const file = join(folder, 'shop.db')
  if (migrated) writeFileSync(file, migrated)
  const open = () => {
    const database = new DatabaseSync(`file:${file}?vfs=unix-none`)
    database.exec('pragma journal_mode = memory; pragma synchronous = off')
    database.exec('pragma cache_spill = off; pragma foreign_keys = on')
    return sqliteConnection(database)
  }
  const store = createSqliteStore({ writer: createSqliteWriter(open), reader: open() })
  await store.migrate()
  migrated ??= readFileSync(file)
  rmSync(folder, { recursive: true })
  return store
}

/** The file of an empty store, which each test of this process begins with: to migrate takes as long as many a test. */
let migrated: Uint8Array | null = null
