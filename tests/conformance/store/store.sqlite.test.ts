import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSqlite } from '#store/connections/node-sqlite.ts'
import type { Store } from '#store/store.ts'
import { createMigratedFile } from '#tests/support/stores/migrated-file.ts'
import { collectReads, whyUnbounded } from './reading-plans.ts'
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

const reads = collectReads()

storeConformance({ store: () => shared, empty })

test('what is read in the thread that answers takes no longer the larger the shop is', async () => {
  const file = join(folder, 'plans.db')
  await createMigratedFile(file)
  const database = new DatabaseSync(file, { readOnly: true })
  expect(reads.size).toBeGreaterThan(100)
  const unbounded = [...reads].flatMap((statement) => {
    const why = whyUnbounded(database, statement)
    return why === null ? [] : [{ why, statement }]
  })
  database.close()
  expect(unbounded).toEqual([])
})

async function empty(): Promise<Store> {
  const file = join(folder, `${crypto.randomUUID()}.db`)
  await createMigratedFile(file)
  const store = openSqlite({ file })
  opened.push(store)
  await store.migrate()
  return store
}
