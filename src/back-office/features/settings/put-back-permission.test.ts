import { expect, test } from 'vitest'
import { SETTING_PARTS } from '#domain/settings/setting-parts.ts'
import { may } from '#domain/staff/permissions.ts'
import { putBackPermission } from './put-back-permission.ts'

test('whoever is offered to put back a version may do it: taxes and payments are the owner’s alone', () => {
  const offered = (role: 'owner' | 'manager') => SETTING_PARTS.filter((part) => may(role, putBackPermission(part)))
  expect(offered('owner')).toEqual(SETTING_PARTS)
  expect(offered('manager')).toEqual(SETTING_PARTS.filter((part) => part !== 'taxes' && part !== 'payments'))
})
