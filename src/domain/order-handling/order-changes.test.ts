import { expect, test } from 'vitest'
import { ROLES } from '../staff/permissions.ts'
import { hearsOf, MAX_CHANGES, type OrderChange, SETTLED_AFTER_MS, settledNumber } from './order-changes.ts'

const NOW = 1_780_000_000_000
const step = (seq: number, age: number): OrderChange => ({ seq, orderId: `order-${seq}`, at: NOW - age })

test('who goes on from the settled number hears again of every step that a later commit may stand before', () => {
  const long = SETTLED_AFTER_MS + 1
  expect(settledNumber(3, [], NOW)).toBe(3)
  expect(settledNumber(3, [step(4, 0), step(5, 0)], NOW)).toBe(3)
  expect(settledNumber(3, [step(4, long), step(6, long), step(7, 0), step(8, long)], NOW)).toBe(6)
  expect(settledNumber(3, [step(4, long), step(6, long)], NOW)).toBe(6)
})

test('a full page of steps is gone on from its end, however young they are', () => {
  const many = Array.from({ length: MAX_CHANGES }, (_, index) => step(10 + index, 0))
  expect(settledNumber(3, many, NOW)).toBe(10 + MAX_CHANGES - 1)
})

test('every role hears of orders, since each works with some of them', () => {
  for (const role of ROLES) expect(hearsOf(role, 'orders'), role).toBe(true)
})
