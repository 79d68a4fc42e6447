import { expect, test } from 'vitest'
import { openMemoryStore } from '#tests/support/stores/memory-store.ts'
import { purgeEndedCounters } from '#use-cases/maintenance/index.ts'

const NOW = Date.UTC(2026, 10, 21)

/** A store with this many counters that have ended and one that still counts. */
async function storeWithCounters(ended: number) {
  const store = await openMemoryStore()
  const keys = Array.from({ length: ended }, (_, at) => `ended ${String(at).padStart(4, '0')}`)
  await store.transaction(async (tx) => {
    for (let start = 0; start < ended; start += 500) {
      const some = keys.slice(start, start + 500)
      await tx.countUp(
        some.map((key) => ({ key, endsAt: NOW - 1 })),
        NOW - 2,
      )
    }
    await tx.countUp([{ key: 'current', endsAt: NOW + 1 }], NOW)
  })
  /** As they were before they ended. */
  const counted = async () => (await store.counts([...keys, 'current'], NOW - 2)).length
  return { store, counted }
}

test('one purge deletes all counters that have ended, in as many batches as it takes, and no other', async () => {
  const { store, counted } = await storeWithCounters(2001)
  const errors: string[] = []
  const noop = () => undefined
  const log = { info: noop, warn: noop, error: (message: string) => void errors.push(message) }
  expect(await counted()).toBe(2002)
  const broken = { ...store, transaction: () => Promise.reject(new Error('unavailable')) }
  await purgeEndedCounters({ store: broken, now: () => NOW, log })
  expect(errors).toEqual(['old counters could not be removed'])
  expect(await counted()).toBe(2002)
  await purgeEndedCounters({ store, now: () => NOW, log })
  expect(await counted()).toBe(1)
})
