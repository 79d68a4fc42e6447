import { expect, test } from 'vitest'
import { permissionsOf } from '#domain/staff/permissions.ts'
import { foundGroups } from './found-options.ts'

const ID = '01a2055c-44ce-7395-a9e9-f95d66799dd7'
const order = {
  ...{ _id: ID, state: 'placed', method: 'online', placedAt: '', changedAt: '', customer: 'Asha Rao' },
  ...{ area: '', lines: 1, total: 1 },
}

test('screens that the role sees come first, then records under the names of their kinds', () => {
  const groups = foundGroups('stock', permissionsOf('owner'), { orders: [order], packs: [], customers: [] })
  expect(groups.map(({ name, options }) => [name, options.map(({ label, path }) => [label, path])])).toEqual([
    ['Screens', [['Stock', '/stock']]],
    ['Orders', [['HB 66799DD7', `/orders/${ID}`]]],
  ])
  expect(groups[1]?.options[0]?.detail).toBe('Asha Rao, To accept')
})

test('a screen that is not for the role is not found', () => {
  expect(foundGroups('settings', permissionsOf('support'))).toEqual([])
  expect(foundGroups('settings', permissionsOf('owner'))).toHaveLength(1)
})
