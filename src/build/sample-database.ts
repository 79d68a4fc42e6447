import { gzipSync } from 'node:zlib'
import sqlite3InitModule from '@sqlite.org/sqlite-wasm'
import { createPbkdf2Passwords } from '#browser/worker/pbkdf2-passwords.ts'
import { seededRandom } from '#domain/values/seeded-random.ts'
import { randomUuid } from '#seed/generate-products.ts'
import { GUEST } from '#seed/guest.ts'
import { saveSampleCatalogue } from '#seed/seed-sample-store.ts'
import { openWasmSqlite } from '#store/connections/wasm-sqlite.ts'

export interface SampleDatabase {
  /** The database file, migrated, with the sample store's settings, categories and products; compressed by gzip. */
  gzipped: Uint8Array
  /** Of the built-in account, which each visitor's worker adds with ids and times of its own. */
  passwordHash: string
}

/**
 * SQLite's own default rather than the 8192 of its WebAssembly build: nearly every table is smaller than a page, and
 * the browser stores the whole file after every commit.
 */
const PAGE_SIZE = 4096

/** Creates what the browser runtime opens on a first visit. The same sources create the same bytes. */
export async function createSampleDatabase(): Promise<SampleDatabase> {
  const sqlite3 = await sqlite3InitModule()
  const random = seededRandom(1)
  const store = openWasmSqlite(sqlite3)
  await store.migrate()
  const newId = () => randomUuid(random)
  await store.transaction((tx) => saveSampleCatalogue(tx, newId))
  const bytes = store.bytes()
  await store.close()
  // The password is public, so its salt may be too.
  const passwords = createPbkdf2Passwords(undefined, () => new Uint8Array(16))
  return {
    gzipped: gzipSync(compact(sqlite3, bytes, newId), { level: 9 }),
    passwordHash: await passwords.hash(GUEST.password),
  }
}

function compact(
  { capi, oo1 }: Awaited<ReturnType<typeof sqlite3InitModule>>,
  bytes: Uint8Array,
  newId: () => string,
): Uint8Array {
  capi.sqlite3_js_posix_create_file('/sample.db', bytes)
  const database = new oo1.DB('file:/sample.db?vfs=unix-none', 'c')
  // When the build ran the migrations is nothing that a visitor's database should say.
  database.exec('update schema_migrations set done_at = 0')
  // The database gave them ids of its own, other ones every time.
  for (const name of database.selectValues('select name from vendors order by name')) {
    database.exec({ sql: 'update vendors set id = ? where name = ?', bind: [newId(), name] })
  }
  database.exec(`pragma page_size = ${PAGE_SIZE}; vacuum`)
  const compacted = capi.sqlite3_js_db_export(database)
  database.close()
  return compacted
}
