import { expect, test } from 'vitest'
import { createMemoryStore } from '#store/memory/memory-store.ts'
import { aCustomer } from '#tests/support/factories.ts'
import { GUEST_TTL_MS, purgeExpiredGuests } from '#use-cases/maintenance/purge-guests.ts'

const NOW = Date.UTC(2026, 10, 21)
const errors: string[] = []
const silent = () => undefined
const log = { info: silent, warn: silent, error: (message: string) => void errors.push(message) }

async function withGuests(count: number, createdAt: number) {
  const store = createMemoryStore()
  await store.transaction(async (tx) => {
    for (let made = 0; made < count; made += 1) await tx.addCustomer(aCustomer({ kind: 'guest', createdAt }), '!')
  })
  return store
}

test('all guests of more than a week ago are removed in one round, however many batches it takes', async () => {
  const store = await withGuests(450, NOW - GUEST_TTL_MS - 1)
  expect(await purgeExpiredGuests({ store, now: () => NOW, log })).toBe(450)
  expect(await purgeExpiredGuests({ store, now: () => NOW, log })).toBe(0)
})

test('guests of the last week stay', async () => {
  const store = await withGuests(3, NOW - GUEST_TTL_MS)
  expect(await purgeExpiredGuests({ store, now: () => NOW, log })).toBe(0)
})

test('a store that is away is noted, and the next round goes on', async () => {
  const store = await withGuests(1, 0)
  const away = { ...store, transaction: () => Promise.reject(new Error('away')) }
  expect(await purgeExpiredGuests({ store: away, now: () => NOW, log })).toBe(0)
  expect(errors).toEqual(['old guests could not be removed'])
  expect(await purgeExpiredGuests({ store, now: () => NOW, log })).toBe(1)
})
