import type { Sqlite3Static } from '@sqlite.org/sqlite-wasm'
import type { Store } from '../store.ts'
import { createSqliteStore } from './sqlite-store.ts'
import { createSqliteWriter } from './sqlite-writer.ts'
import { wasmSqliteConnection } from './wasm/connection.ts'
import { rememberedReads } from './wasm/remembered-reads.ts'

export interface WasmSqliteStore extends Store {
  /** The bytes of the database file as of the last commit. */
  bytes(): Uint8Array<ArrayBuffer>
  /** Changes with every commit that wrote something, and with nothing else. */
  version(): number
}

/**
 * The store in SQLite's WebAssembly build, in the memory of this thread: a caller that wants to persist it writes
 * its bytes somewhere. `bytes` is such a file from earlier; one that is damaged is refused by a throw.
 */
export function openWasmSqlite(sqlite3: Sqlite3Static, bytes?: Uint8Array): WasmSqliteStore {
  const { capi, oo1 } = sqlite3
  databases += 1
  const file = `/store-${databases}.db`
  if (bytes) capi.sqlite3_js_posix_create_file(file, bytes)
  const reader = connect()

  /*
   * No file locks: both connections are in one thread, and with SQLite's own in-memory files a reader is refused while
   * a transaction is open. Instead, a transaction's pages stay in the writer's cache until the commit, whatever their
   * number, so that the reader sees none of them before.
   */
  function connect() {
    const database = new oo1.DB(`file:${file}?vfs=unix-none`, 'c')
    database.exec('pragma journal_mode = memory; pragma synchronous = off')
    database.exec('pragma cache_spill = off; pragma foreign_keys = on')
    return database
  }

  if (bytes) {
    const problem = reader.selectValue('pragma quick_check(1)')
    if (problem !== 'ok') throw new Error(`The database is damaged: ${String(problem)}`)
  }
  let executed = 0
  const open = () =>
    wasmSqliteConnection(sqlite3, connect(), () => {
      executed += 1
    })
  const store = createSqliteStore({ writer: createSqliteWriter(open), reader: wasmSqliteConnection(sqlite3, reader) })
  const dataVersion = reader.prepare('pragma data_version')
  const readVersion = () => {
    dataVersion.step()
    const version = Number(dataVersion.get(0))
    dataVersion.reset()
    return version
  }
  let known = { executed, version: readVersion() }
  return {
    ...store,
    ...rememberedReads(store, () => executed),
    // Through the reader, which knows nothing of a transaction that is still open.
    bytes: () => new Uint8Array(capi.sqlite3_js_db_export(reader)),
    version: () => {
      if (known.executed !== executed) known = { executed, version: readVersion() }
      return known.version
    },
  }
}

let databases = 0
