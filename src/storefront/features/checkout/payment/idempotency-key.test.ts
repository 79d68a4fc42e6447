import { expect, onTestFinished, test, vi } from 'vitest'
import { aTabStorage } from '#tests/support/pages/tab-storage.ts'
import { clearIdempotencyKey, idempotencyKeyFor, randomKey } from './idempotency-key.ts'
import { clearPendingPayment, readPendingPayment, savePendingPayment } from './pending-payment.ts'

const mangoes = { _id: 'mango', qty: 2, currentPrice: '320', updatedAt: '2026-11-20T12:00:00+05:30' }
const buying = {
  lines: [mangoes],
  address: { _id: 'home', updatedAt: '2026-11-20T10:00:00+05:30' },
  method: 'online' as const,
}
const counting = () => {
  let made = 0
  return () => `key-${++made}`
}

test('trying the same purchase again uses the same key', () => {
  const tab = aTabStorage()
  const fresh = counting()
  expect(idempotencyKeyFor(buying, fresh, tab)).toBe('key-1')
  expect(idempotencyKeyFor(buying, fresh, tab)).toBe('key-1')
})

test.each([
  ['another quantity', { ...buying, lines: [{ ...mangoes, qty: 3 }] }],
  ['another price', { ...buying, lines: [{ ...mangoes, currentPrice: '300' }] }],
  ['the same put into the basket anew', { ...buying, lines: [{ ...mangoes, updatedAt: '2026-11-20T12:05:00+05:30' }] }],
  ['another address', { ...buying, address: { ...buying.address, _id: 'work' } }],
  ['an edited address', { ...buying, address: { ...buying.address, updatedAt: '2026-11-20T11:00:00+05:30' } }],
  ['another way of paying', { ...buying, method: 'cash' as const }],
  ['another preference for what is not there', { ...buying, substitution: { substitution: 'none' as const } }],
])('%s is another purchase with its own key', (_, changed) => {
  const tab = aTabStorage()
  const fresh = counting()
  idempotencyKeyFor(buying, fresh, tab)
  expect(idempotencyKeyFor(changed, fresh, tab)).toBe('key-2')
})

test('once its checkout has ended a key is not used again', () => {
  const tab = aTabStorage()
  const fresh = counting()
  idempotencyKeyFor(buying, fresh, tab)
  clearIdempotencyKey(tab)
  expect(idempotencyKeyFor(buying, fresh, tab)).toBe('key-2')
})

test('a payment waits for its order until it is deleted, and only for its own customer', () => {
  const browser = aTabStorage()
  const paid = { userId: 'asha', payment_id: 'pay_1', checkoutId: 'checkout-1', proof: { signature: 'ab' } }
  savePendingPayment(paid, browser)
  expect(readPendingPayment('asha', browser)).toEqual(paid)
  expect(readPendingPayment('ravi', browser)).toBeNull()
  clearPendingPayment(browser)
  expect(readPendingPayment('asha', browser)).toBeNull()
})

test('a key of 128 random bits is made where crypto.randomUUID is missing, as on a phone at http://', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  onTestFinished(() => void vi.unstubAllGlobals())
  const keys = [randomKey(), randomKey()]
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/)
  expect(keys[0]).not.toBe(keys[1])
})
