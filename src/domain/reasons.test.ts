import { expect, test } from 'vitest'
import { REASONS, readReason, storedReason } from './reasons.ts'

test('every reason is read from its code as it was stored', () => {
  for (const reason of REASONS) expect(readReason(storedReason(reason))).toBe(reason)
})

test('the sentences of release 0.1.0 are still understood', () => {
  expect(readReason('The order was cancelled.')).toBe('order-cancelled')
  expect(readReason('The money has gone back.')).toBe('money-returned')
})

test('what the owner wrote is no reason of the shop, even when it reads like a code', () => {
  for (const note of ['', 'sold-out-meanwhile', 'The rider had a flat tyre.']) expect(readReason(note)).toBeNull()
})
