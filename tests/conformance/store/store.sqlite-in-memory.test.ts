import { afterAll, beforeAll } from 'vitest'
import type { Store } from '#store/store.ts'
import { openMemoryStore } from '#tests/support/stores/memory-store.ts'
import { storeConformance } from './suite.ts'

const opened: Store[] = []
let shared: Store

beforeAll(async () => {
  shared = await empty()
})

afterAll(async () => {
  for (const store of opened) await store.close()
})

storeConformance({ store: () => shared, empty })

async function empty(): Promise<Store> {
  const store = await openMemoryStore()
  opened.push(store)
  return store
}
