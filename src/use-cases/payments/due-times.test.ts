import { expect, test } from 'vitest'
import type { CheckoutState } from '#domain/checkout.ts'
import { aCheckout, NOON } from '#tests/support/records/factories.ts'
import { nextQuestionAt, nextRefundTryAt, type SettleResult } from './due-times.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Milliseconds until the next question about a checkout of this age; null when there is none. */
function gapAt(age: number, seen: SettleResult, state: CheckoutState): number | null {
  const at = nextQuestionAt(aCheckout({ userId: 'asha', state, createdAt: NOON }), seen, NOON + age)
  return at === null ? null : at - NOON - age
}

test.each<[SettleResult, CheckoutState, age: number, gap: number]>([
  ['unsure', 'open', 0, 15 * SECOND],
  ['unsure', 'open', 2 * MINUTE, 30 * SECOND],
  ['for now', 'open', 10 * MINUTE, MINUTE],
  ['unsure', 'expired', MINUTE, 15 * SECOND],
  ['for now', 'expired', 40 * MINUTE, 10 * MINUTE],
  ['for now', 'placed', 2 * DAY, 6 * HOUR],
  ['untried', 'open', 0, 2 * MINUTE],
  ['untried', 'open', 6 * MINUTE, 3 * MINUTE],
  ['untried', 'expired', 10 * MINUTE, HOUR],
  ['untried', 'cancelled', 30 * MINUTE, 90 * MINUTE],
])('a checkout that is %s and %s, %d ms old, is asked about again in %d ms', (seen, state, age, gap) => {
  expect(gapAt(age, seen, state)).toBe(gap)
})

test('the next question is at a whole millisecond', () => {
  expect(gapAt(4 * MINUTE + 1, 'unsure', 'expired')).toBe(MINUTE + 1)
})

test('a checkout is asked about until it is six days old, and never once all of its money is settled', () => {
  expect(gapAt(6 * DAY - 6 * HOUR, 'unsure', 'expired')).toBe(6 * HOUR)
  expect(gapAt(6 * DAY - 6 * HOUR + 1, 'unsure', 'expired')).toBeNull()
  expect(gapAt(0, 'for good', 'placed')).toBeNull()
})

test.each([
  [false, 0, 15 * SECOND],
  [false, 80 * SECOND, 20 * SECOND],
  [false, 10 * MINUTE, 30 * SECOND],
  [true, 10 * MINUTE, 150 * SECOND],
  [true, 2 * DAY, 6 * HOUR],
])('a refund that is on its way (%s), due for %d ms, is tried again in %d ms', (isOnItsWay, age, gap) => {
  expect(nextRefundTryAt(NOON, isOnItsWay, NOON + age)).toBe(NOON + age + gap)
})
