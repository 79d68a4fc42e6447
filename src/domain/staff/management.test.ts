import { expect, test } from 'vitest'
import { leavesSomebodyToManage, mayChange, mayGrant } from './management.ts'
import { ROLES } from './permissions.ts'

test('an owner grants every role, and nobody grants what they lack', () => {
  expect(ROLES.filter((role) => mayGrant('owner', role))).toEqual(ROLES)
  expect(ROLES.filter((role) => mayGrant('manager', role))).toEqual(['manager', 'picker', 'support', 'read-only'])
  expect(ROLES.filter((role) => mayGrant('picker', role))).toEqual(['picker'])
})

test('nobody changes somebody who may do more', () => {
  expect(mayChange('manager', { role: 'owner' })).toBe(false)
  expect(mayChange('manager', { role: 'support' })).toBe(true)
  expect(mayChange(null, { role: 'owner' })).toBe(true)
})

test('the last who manages the staff can neither leave nor become anything else', () => {
  const owner = { id: 'a', role: 'owner', state: 'active' } as const
  const staff = [
    owner,
    { id: 'b', role: 'owner', state: 'invited' },
    { id: 'c', role: 'manager', state: 'active' },
  ] as const
  expect(leavesSomebodyToManage(staff, { ...owner, state: 'suspended' })).toBe(false)
  expect(leavesSomebodyToManage(staff, { ...owner, role: 'manager' })).toBe(false)
  expect(leavesSomebodyToManage(staff, { ...staff[1], state: 'suspended' })).toBe(true)
  const two = [owner, { ...owner, id: 'd' }]
  expect(leavesSomebodyToManage(two, { ...owner, state: 'suspended' })).toBe(true)
})

test('where nobody manages the staff yet, anybody may be changed', () => {
  const staff = [{ id: 'a', role: 'owner', state: 'invited' }] as const
  expect(leavesSomebodyToManage(staff, { ...staff[0], state: 'suspended' })).toBe(true)
})
