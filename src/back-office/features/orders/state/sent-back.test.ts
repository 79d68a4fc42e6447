import { expect, test } from 'vitest'
import { aStaffOrderDto } from '#tests/support/records/staff-order.ts'
import { leftOfPaid } from './sent-back.ts'

test('nothing is left to refund of an order whose money went back, and of one that is paid in cash', () => {
  const sent = (amount: number) => [{ state: 'pending', amount } as const]
  expect(leftOfPaid(aStaffOrderDto({ total: 300, refunds: sent(120.5) }))).toBe(179_50)
  expect(leftOfPaid(aStaffOrderDto({ total: 300, refunds: sent(300) }))).toBe(0)
  expect(leftOfPaid(aStaffOrderDto({ total: 300, method: 'cash' }))).toBe(0)
})
