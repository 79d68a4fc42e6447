import { afterAll, beforeAll } from 'vitest'
import { openTestApi, type TestApi } from '#tests/support/api.ts'
import { openWasmStore } from '#tests/support/stores/wasm-store.ts'
import { apiConformance } from './suite.ts'

let api: TestApi

beforeAll(async () => {
  api = await openTestApi(await openWasmStore())
})

afterAll(() => api.close())

apiConformance(() => api)
