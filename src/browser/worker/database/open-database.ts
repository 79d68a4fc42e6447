import type { Sqlite3Static } from '@sqlite.org/sqlite-wasm'
import { addSampleAccount, type SeedDependencies } from '#seed/seed-sample-store.ts'
import { openWasmSqlite, type WasmSqliteStore } from '#store/connections/wasm-sqlite.ts'
import { isStoreUnavailable } from '#store/store-unavailable.ts'
import { importFormat1 } from './import-format-1.ts'
import type { StoredRecords } from './indexed-db-store.ts'
import type { SampleDatabase } from './sample-database.ts'

/** What this browser has stored is damaged, or was written by a newer version. */
export class UnreadableRecordsError extends Error {
  override name = 'UnreadableRecordsError'
}

/** The store from the stored database file, or from a snapshot of format 1, or empty when neither is there. */
export async function openDatabase(sqlite3: Sqlite3Static, stored: StoredRecords): Promise<WasmSqliteStore> {
  const { database, state } = stored
  try {
    if (database !== undefined && !(database instanceof Uint8Array)) throw new Error('The database is no file')
    const store = openWasmSqlite(sqlite3, database)
    await store.migrate()
    if (database === undefined && state !== undefined) await importFormat1(store, state)
    return store
  } catch (error) {
    // Without memory nothing is said about the records, and another attempt may succeed.
    if (isStoreUnavailable(error) || (database === undefined && state === undefined)) throw error
    throw new UnreadableRecordsError('What this browser has stored cannot be read', { cause: error })
  }
}

/**
 * The store of a first visit, from the file that the build prepared, with the built-in account as of now. Rejects when
 * that file is not what it should be.
 */
export async function openSampleDatabase(
  sqlite3: Sqlite3Static,
  { bytes, passwordHash }: SampleDatabase,
  clock: Pick<SeedDependencies, 'newId' | 'now'>,
): Promise<WasmSqliteStore> {
  const store = openWasmSqlite(sqlite3, bytes)
  await store.migrate()
  await store.transaction((tx) => addSampleAccount(tx, clock, passwordHash))
  return store
}
