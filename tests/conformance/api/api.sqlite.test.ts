import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { openSqlite } from '#store/connections/node-sqlite.ts'
import { openTestApi, type TestApi } from '#tests/support/api.ts'
import { apiConformance } from './suite.ts'

const folder = mkdtempSync(join(tmpdir(), 'haribhari-contract-'))
let api: TestApi

beforeAll(async () => {
  const store = openSqlite({ file: join(folder, 'shop.db') })
  await store.migrate()
  api = await openTestApi(store)
})

afterAll(async () => {
  api.close()
  await api.store.close()
  rmSync(folder, { recursive: true })
})

apiConformance(() => api)
