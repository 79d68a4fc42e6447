import { expect, test } from 'vitest'
import { openMemoryStore } from '#tests/support/memory-store.ts'
import { rushOf } from './checkout-rush.ts'

test('a rush lasts five seconds from the last shortage, ends when the clock is set back, and is each store’s own', async () => {
  const [store, other] = [await openMemoryStore(), await openMemoryStore()]
  const rush = rushOf(store)
  expect(rushOf(store)).toBe(rush)
  const isOnAt = (times: readonly number[]) => times.map((at) => rush.isOn(at))
  expect(isOnAt([0, 1000])).toEqual([false, false])
  rush.begin(1000)
  expect(isOnAt([999, 1000, 5999, 6000])).toEqual([false, true, true, false])
  expect(rushOf(other).isOn(1000)).toBe(false)
  await store.close()
  await other.close()
})
