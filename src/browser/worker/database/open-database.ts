import type { Sqlite3Static } from '@sqlite.org/sqlite-wasm'
import { openWasmSqlite, type WasmSqliteStore } from '#store/connections/wasm-sqlite.ts'
import { isStoreUnavailable } from '#store/store-unavailable.ts'
import { importFormat1 } from './import-format-1.ts'
import type { StoredRecords } from './indexed-db-store.ts'

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
