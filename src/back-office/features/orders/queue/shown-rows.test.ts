import { expect, test } from 'vitest'
import type { QueuedOrderDto } from '#contract/admin/orders.ts'
import { arrivedBehind, mergeShown, type Reading } from './shown-rows.ts'

const order = (_id: string, state = 'placed', placedAt = '2026-11-22T10:00:00+05:30'): QueuedOrderDto => ({
  _id,
  state,
  method: 'online',
  placedAt,
  changedAt: '2026-11-22T10:00:00+05:30',
  customer: 'Asha Rao',
  area: 'Indiranagar, 560038',
  lines: 2,
  total: 320,
})

const reading = (orders: QueuedOrderDto[], more: Partial<Reading> = {}): Reading => {
  return { orders, total: orders.length, newestFirst: false, ...more }
}

test('rows stay in their places with what is known of them now, and new ones wait to be shown', () => {
  const shown = [order('a'), order('b'), order('c')]
  const { rows, added } = mergeShown(shown, reading([order('new'), order('c', 'accepted'), order('a')]))
  expect(rows.map(({ _id, state, hasLeft }) => [_id, state, hasLeft])).toEqual([
    ['a', 'placed', false],
    ['b', 'placed', true],
    ['c', 'accepted', false],
  ])
  expect(added).toBe(1)
})

test('an order that left with a step taken here shows its new state', () => {
  const { rows } = mergeShown([order('a')], reading([order('a', 'accepted')]))
  expect(mergeShown(rows, reading([])).rows).toMatchObject([{ _id: 'a', state: 'accepted', hasLeft: true }])
})

test('an order that newer ones have pushed off the pages that are read has not left', () => {
  const [old, later] = [order('a', 'placed', '2026-11-22T09:00:00+05:30'), order('b')]
  const pushed = (more: Partial<Reading>) => mergeShown([later, old], reading([order('new'), later], more)).rows
  expect(pushed({ newestFirst: true, total: 3 }).map(({ hasLeft }) => hasLeft)).toEqual([false, false])
  expect(pushed({ newestFirst: true }).map(({ hasLeft }) => hasLeft)).toEqual([false, true])
})

test('orders that come after the pages of a list are counted, whatever moves up from there meanwhile', () => {
  const page = [order('a'), order('b')]
  const since = (total: number, { before = 3, added = 0 } = {}) =>
    arrivedBehind(reading(page, { total }), { before, added })
  expect(since(5)).toBe(0)
  expect(since(7)).toBe(2)
  // One left the page and the next moved up; with another that came at the end.
  expect(since(4, { added: 1 })).toBe(0)
  expect(since(5, { added: 1 })).toBe(1)
  // Others have handled some of those behind.
  expect(since(3)).toBe(0)
  // The page is full, or was not and the new one is on it.
  expect(since(3, { before: 0 })).toBe(1)
  expect(since(2, { before: 0, added: 1 })).toBe(0)
  expect(arrivedBehind(reading(page, { total: 9, newestFirst: true }), { before: 3, added: 0 })).toBe(0)
})
