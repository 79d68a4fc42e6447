import { afterAll, beforeAll } from 'vitest'
import { openPostgres } from '#store/connections/postgres.ts'
import type { Store } from '#store/store.ts'
import { testPostgres } from '#tests/support/postgres.ts'
import { storeConformance } from './suite.ts'

const opened: { store: Store; stop: () => Promise<void> }[] = []
let shared: Store

beforeAll(async () => {
  shared = await empty()
})

afterAll(async () => {
  for (const { store, stop } of opened) {
    await store.close()
    await stop()
  }
})

storeConformance({ store: () => shared, empty })

async function empty(): Promise<Store> {
  const { url, stop } = await testPostgres()
  const store = openPostgres({ url })
  opened.push({ store, stop })
  await store.migrate()
  return store
}
