import { afterAll, beforeAll } from 'vitest'
import { openPostgres } from '#store/connections/postgres.ts'
import type { Store } from '#store/store.ts'
import { createMigratedDatabase } from '#tests/support/postgres/postgres.ts'
import { storeConformance } from './suite.ts'

const opened: { store: Store; drop: () => Promise<void> }[] = []
let shared: Store

beforeAll(async () => {
  shared = await empty()
})

afterAll(async () => {
  for (const { store, drop } of opened) {
    await store.close()
    await drop()
  }
})

storeConformance({ store: () => shared, empty })

async function empty(): Promise<Store> {
  const { url, drop } = await createMigratedDatabase()
  const store = openPostgres({ url })
  opened.push({ store, drop })
  await store.migrate()
  return store
}
