import sqlite3InitModule from '@sqlite.org/sqlite-wasm'
import { openWasmSqlite, type WasmSqliteStore } from '#store/connections/wasm-sqlite.ts'

export const sqlite3 = await sqlite3InitModule()
// Each refused constraint is thrown as well.
sqlite3.config.error = () => undefined
sqlite3.config.warn = () => undefined

/** The browser runtime's store, migrated, in this process. `bytes` is the database file of an earlier one. */
export async function openWasmStore(bytes?: Uint8Array): Promise<WasmSqliteStore> {
  const store = openWasmSqlite(sqlite3, bytes)
  await store.migrate()
  return store
}
