import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { openSqlite } from '#store/connections/node-sqlite.ts'
import type { Store } from '#store/store.ts'
import { createMigratedFile } from '#tests/support/stores/migrated-file.ts'
import { storeConformance } from './suite.ts'

const folder = mkdtempSync(join(tmpdir(), 'haribhari-store-'))
const opened: Store[] = []
let shared: Store

beforeAll(async () => {
  shared = await empty()
})

afterAll(async () => {
  for (const store of opened) await store.close()
  rmSync(folder, { recursive: true })
})

storeConformance({ store: () => shared, empty })

async function empty(): Promise<Store> {
  const file = join(folder, `${crypto.randomUUID()}.db`)
  await createMigratedFile(file)
  const store = openSqlite({ file })
  opened.push(store)
  await store.migrate()
  return store
}
