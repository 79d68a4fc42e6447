import { expect, test } from 'vitest'
import type { QueuedOrderDto } from '#contract/admin/orders.ts'
import { mergeShown } from './shown-rows.ts'

const order = (_id: string, state = 'placed'): QueuedOrderDto => ({
  _id,
  state,
  method: 'online',
  placedAt: '2026-11-22T10:00:00+05:30',
  changedAt: '2026-11-22T10:00:00+05:30',
  customer: 'Asha Rao',
  area: 'Indiranagar, 560038',
  lines: 2,
  total: 320,
})

test('rows stay in their places with what is known of them now, and new ones wait to be shown', () => {
  const shown = [order('a'), order('b'), order('c')]
  const { rows, added } = mergeShown(shown, [order('new'), order('c', 'accepted'), order('a')])
  expect(rows.map(({ _id, state, hasLeft }) => [_id, state, hasLeft])).toEqual([
    ['a', 'placed', false],
    ['b', 'placed', true],
    ['c', 'accepted', false],
  ])
  expect(added).toBe(1)
})

test('an order that left with a step taken here shows its new state', () => {
  const { rows } = mergeShown([order('a')], [order('a', 'accepted')])
  expect(mergeShown(rows, []).rows).toMatchObject([{ _id: 'a', state: 'accepted', hasLeft: true }])
})
