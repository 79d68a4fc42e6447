import { expect, test } from 'vitest'
import { may, PERMISSIONS, permissionsOf, ROLES } from './permissions.ts'
import { isWithinStockLimit, refundApprovers, refundRefusal } from './role-limits.ts'

test('the owner may do everything, and every role may end its own session', () => {
  expect(permissionsOf('owner')).toEqual(PERMISSIONS)
  for (const role of ROLES) expect(may(role, 'account.own')).toBe(true)
})

test('only the owner decides who is staff, and about payments, taxes and secrets', () => {
  expect(ROLES.filter((role) => may(role, 'staff.manage'))).toEqual(['owner'])
  expect(ROLES.filter((role) => may(role, 'settings.payments'))).toEqual(['owner'])
})

test('a role that only reads changes nothing but its own account', () => {
  expect(permissionsOf('read-only').filter((each) => !each.endsWith('.view'))).toEqual(['account.own'])
})

test('the audit is read by owners and managers, customers are exported by them alone', () => {
  for (const permission of ['audit.view', 'customers.export'] as const) {
    expect(ROLES.filter((role) => may(role, permission))).toEqual(['owner', 'manager'])
  }
})

test.each([
  ['owner', 1_000_000_00, true],
  ['manager', 5000_00, true],
  ['manager', 5000_01, false],
  ['support', 500_00, true],
  ['support', 500_01, false],
  ['picker', 1, false],
  ['read-only', 1, false],
] as const)('%s refunds %i paise at once: %s', (role, amount, expected) => {
  expect(refundRefusal(role, { amount, today: 0 }) === null).toBe(expected)
})

test('a picker changes stock of little worth, in either direction', () => {
  expect([2000_00, -2000_00, 2000_01, -2000_01].map((worth) => isWithinStockLimit('picker', worth))).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect(isWithinStockLimit('manager', 1_000_000_00)).toBe(true)
})

test('what somebody refunds in a day has a limit of its own, and whoever may more is named', () => {
  expect(refundRefusal('support', { amount: 500_00, today: 1500_00 })).toBeNull()
  expect(refundRefusal('support', { amount: 500_01, today: 0 })).toBe('beyond-refund-limit')
  expect(refundRefusal('support', { amount: 1_00, today: 2000_00 })).toBe('beyond-refund-day')
  expect(refundRefusal('manager', { amount: 5000_00, today: 15_000_01 })).toBe('beyond-refund-day')
  expect(refundRefusal('owner', { amount: 1_000_000_00, today: 1_000_000_00 })).toBeNull()
  expect(refundApprovers('support', 600_00)).toEqual(['owner', 'manager'])
  expect(refundApprovers('support', 5000_01)).toEqual(['owner'])
  expect(refundApprovers('manager', 100_00)).toEqual(['owner'])
  expect(refundApprovers('owner', 100_00)).toEqual([])
})
