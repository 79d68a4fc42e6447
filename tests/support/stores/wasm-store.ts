import sqlite3InitModule from '@sqlite.org/sqlite-wasm'
import { openWasmSqlite, type WasmSqliteStore } from '#store/connections/wasm-sqlite.ts'

export const sqlite3 = await sqlite3InitModule()
// Each refused constraint is thrown as well.
sqlite3.config.error = () => undefined
sqlite3.config.warn = () => undefined

/** The browser runtime's store, migrated, in this process. `bytes` is the database file of an earlier one. */
export async function openWasmStore(bytes = migrated): Promise<WasmSqliteStore> {
  const store = openWasmSqlite(sqlite3, bytes)
  await store.migrate()
  if (bytes === undefined) migrated = store.bytes()
  return store
}

/** The file of an empty store, which each later one of this process begins with: to migrate takes as long as many a test. */
let migrated: Uint8Array | undefined
