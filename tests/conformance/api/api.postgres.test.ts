import { afterAll, beforeAll } from 'vitest'
import { openPostgres } from '#store/connections/postgres.ts'
import { openTestApi, type TestApi } from '#tests/support/api.ts'
import { createMigratedDatabase } from '#tests/support/postgres/postgres.ts'
import { apiConformance } from './suite.ts'

let api: TestApi
let stop: () => Promise<void>

beforeAll(async () => {
  const postgres = await createMigratedDatabase()
  stop = postgres.drop
  const store = openPostgres({ url: postgres.url })
  await store.migrate()
  api = await openTestApi(store)
})

afterAll(async () => {
  api.close()
  await api.store.close()
  await stop()
})

apiConformance(() => api)
