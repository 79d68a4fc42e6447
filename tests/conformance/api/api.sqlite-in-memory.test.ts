import { afterAll, beforeAll } from 'vitest'
import { createMemoryStore } from '#store/memory/memory-store.ts'
import { openTestApi, type TestApi } from '#tests/support/api.ts'
import { apiConformance } from './suite.ts'

let api: TestApi

beforeAll(async () => {
  api = await openTestApi(createMemoryStore())
})

afterAll(() => api.close())

apiConformance(() => api)
