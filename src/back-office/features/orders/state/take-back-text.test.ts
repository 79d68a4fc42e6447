import { expect, test } from 'vitest'
import { aSettledDto, aStaffOrderDto } from '#tests/support/records/staff-order.ts'
import { takeBackText } from './take-back-text.ts'

test('what goes back of an order is what did not go back before', () => {
  const refunds = [
    { state: 'processed' as const, amount: 100 },
    { state: 'failed' as const, amount: 50 },
  ]
  expect(takeBackText(aStaffOrderDto({ total: 300 }))).toContain('₹300.00')
  expect(takeBackText(aStaffOrderDto({ total: 300, refunds }))).toContain('₹200.00')
})

test('cash is handed back as far as it was paid at the door', () => {
  const cash = { method: 'cash' as const, total: 300.5, settled: aSettledDto({ final: 200.5, cashDue: 200 }) }
  expect(takeBackText(aStaffOrderDto({ ...cash, state: 'delivered' }))).toContain('hand ₹200.00 back')
  expect(takeBackText(aStaffOrderDto({ ...cash, state: 'out for delivery' }))).toContain('nothing was paid')
})
