import { expect, test } from 'vitest'
import { ROLES } from '#domain/staff/permissions.ts'
import { type Duty, reachOf } from './duties.ts'

const row = (duty: Duty) => ROLES.map((role) => reachOf(role, duty))

test('what each role may do is said as the table of permissions has it', () => {
  expect(row('staff')).toEqual(['yes', 'no', 'no', 'no', 'no'])
  expect(row('catalogue')).toEqual(['yes', 'yes', 'no', 'no', 'view'])
  expect(row('pick')).toEqual(['yes', 'yes', 'yes', 'no', 'no'])
})

test('a limit of a role is said as an amount', () => {
  expect(row('refund')).toEqual(['yes', 'to ₹5,000', 'no', 'to ₹500', 'no'])
  expect(row('stock')).toEqual(['yes', 'yes', 'to ₹2,000', 'no', 'view'])
})
