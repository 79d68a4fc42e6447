import { expect, test, vi } from 'vitest'
import { openWasmStore } from '#tests/support/stores/wasm-store.ts'
import { createApp } from './create-app.ts'

test('what a worker does every minute changes nothing of a database in which nothing is due, so that nothing is saved', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const store = await openWasmStore()
  const log = { info: () => undefined, warn: vi.fn(), error: vi.fn() }
  const secret = 'the secret of a browser that nobody uses'
  const open = () => createApp({ store, indexedDb: null, secret, origin: 'http://shop.example', scope: '/', log })
  // The first time notes what is sold out, and the first days of sales.
  await (await open()).quiet()
  const before = store.version()
  // A browser stops its worker whenever it rests.
  const app = await open()
  for (let minute = 0; minute < 3; minute += 1) {
    vi.setSystemTime(Date.now() + 61_000)
    await app.quiet()
  }
  expect(store.version()).toBe(before)
  expect([log.warn, log.error].flatMap(({ mock }) => mock.calls)).toEqual([])
  vi.useRealTimers()
  await store.close()
})
