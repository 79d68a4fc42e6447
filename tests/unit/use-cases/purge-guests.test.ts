import { expect, test } from 'vitest'
import { aCustomer } from '#tests/support/records/factories.ts'
import { openMemoryStore } from '#tests/support/stores/memory-store.ts'
import { GUEST_TTL_MS, purgeExpiredGuests } from '#use-cases/maintenance/index.ts'

const NOW = Date.UTC(2026, 10, 21)
const errors: string[] = []
const noop = () => undefined
const log = { info: noop, warn: noop, error: (message: string) => void errors.push(message) }

async function storeWithGuests(count: number, createdAt: number) {
  const store = await openMemoryStore()
  await store.transaction(async (tx) => {
    for (let n = 0; n < count; n += 1) await tx.addCustomer(aCustomer({ kind: 'guest', createdAt }), '!')
  })
  return store
}

test('one purge deletes all guests who are older than a week, in as many batches as it takes', async () => {
  const store = await storeWithGuests(450, NOW - GUEST_TTL_MS - 1)
  let batches = 0
  const counting: typeof store = {
    ...store,
    transaction: (work) => {
      batches += 1
      return store.transaction(work)
    },
  }
  expect(await purgeExpiredGuests({ store: counting, now: () => NOW, log })).toBe(450)
  expect(batches).toBe(3)
  expect(await purgeExpiredGuests({ store: counting, now: () => NOW, log })).toBe(0)
  expect(batches).toBe(4)
})

test('guests of the last week are not deleted', async () => {
  const store = await storeWithGuests(3, NOW - GUEST_TTL_MS)
  expect(await purgeExpiredGuests({ store, now: () => NOW, log })).toBe(0)
})

test('an unavailable store is logged, and the next purge deletes the guests', async () => {
  const store = await storeWithGuests(1, 0)
  const unavailable = { ...store, transaction: () => Promise.reject(new Error('unavailable')) }
  expect(await purgeExpiredGuests({ store: unavailable, now: () => NOW, log })).toBe(0)
  expect(errors).toEqual(['old guests could not be removed'])
  expect(await purgeExpiredGuests({ store, now: () => NOW, log })).toBe(1)
})
