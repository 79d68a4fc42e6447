import { expect, test } from 'vitest'
import { openMemoryStore } from '#tests/support/stores/memory-store.ts'
import { stockContentionOf } from './stock-contention.ts'

test('contention lasts five seconds from the last shortage, ends when the clock is set back, and is each store’s own', async () => {
  const [store, other] = [await openMemoryStore(), await openMemoryStore()]
  const contention = stockContentionOf(store)
  expect(stockContentionOf(store)).toBe(contention)
  const isOnAt = (times: readonly number[]) => times.map((at) => contention.isOn(at))
  expect(isOnAt([0, 1000])).toEqual([false, false])
  contention.begin(1000)
  expect(isOnAt([999, 1000, 5999, 6000])).toEqual([false, true, true, false])
  expect(stockContentionOf(other).isOn(1000)).toBe(false)
  await store.close()
  await other.close()
})
