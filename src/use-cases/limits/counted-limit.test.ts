import { expect, test } from 'vitest'
import { openMemoryStore } from '#tests/support/stores/memory-store.ts'
import { counterKey, countUp, reachedLimit } from './counted-limit.ts'

const NOW = Date.UTC(2026, 5, 1)

async function twoLimits() {
  const store = await openMemoryStore()
  const short = { key: counterKey('sign-in', 'asha'), max: 1, windowMs: 1500 }
  const long = { key: counterKey('accounts', '10.0.0.1'), max: 1, windowMs: 60_000 }
  const count = (now: number, ...limits: (typeof short)[]) => store.transaction((tx) => countUp(tx, limits, now))
  const reached = (now: number) => reachedLimit(store, [short, long], now)
  return { short, long, count, reached }
}

test('of several limits that are reached the one that lasts longest says how long to wait', async () => {
  const { short, long, count, reached } = await twoLimits()
  expect(await count(NOW, long, short)).toBeNull()
  expect(await reached(NOW)).toEqual({ limit: 'accounts', retryAfter: 60 })
  expect(await count(NOW + 1000, short, long)).toEqual({ limit: 'accounts', retryAfter: 59 })
})

test('a limit that is reached lasts whole seconds, at least one, and ends with its counter', async () => {
  const { short, count, reached } = await twoLimits()
  expect(await reached(NOW)).toBeNull()
  await count(NOW, short)
  expect(await reached(NOW)).toEqual({ limit: 'sign-in', retryAfter: 2 })
  expect(await reached(NOW + 1499)).toEqual({ limit: 'sign-in', retryAfter: 1 })
  expect(await reached(NOW + 1500)).toBeNull()
})

test('a counter that was begun before the clock was set back refuses nobody', async () => {
  const { short, count, reached } = await twoLimits()
  await count(NOW, short)
  expect(await reached(NOW - 1)).toBeNull()
})
