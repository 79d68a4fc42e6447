import { expect, test } from 'vitest'
import type { QueuedOrderDto } from '#contract/admin/orders.ts'
import { MAX_COUNTED_ORDERS } from '#domain/order-handling/order-views.ts'
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

const at = (minute: number) => `2026-11-22T10:${String(minute).padStart(2, '0')}:00+05:30`
const placed = (...minutes: number[]) => minutes.map((minute) => order(`at ${minute}`, 'placed', at(minute)))
/** The first pages of a list of these orders, in its sequence. */
const pages = (minutes: number[], size: number, more: Partial<Reading> = {}): Reading =>
  reading(placed(...minutes.slice(0, size)), { total: minutes.length, ...more })

test('an order that an older one has pushed off the pages that are read has not left', () => {
  const shown = placed(1, 3, 5)
  const { rows, added, behind } = mergeShown(shown, pages([1, 2, 3, 5, 7], 3))
  expect(rows.map(({ _id, hasLeft }) => [_id, hasLeft])).toEqual([
    ['at 1', false],
    ['at 3', false],
    ['at 5', false],
  ])
  // Of the two that were not read one is shown, so that a single one comes after what is shown.
  expect([added, behind]).toEqual([1, 1])
})

test('orders that come after the pages of a list are counted, whatever moves up from there or comes between meanwhile', () => {
  const before = [1, 2, 3, 4, 5]
  const since = (now: number[], first = before) =>
    arrivedBehind(mergeShown(placed(...first.slice(0, 2)), pages(now, 2)), Math.max(0, first.length - 2))
  expect(since(before)).toBe(0)
  expect(since([...before, 6, 7])).toBe(2)
  // One left the page and the next moved up; with another that came at the end.
  expect(since([2, 3, 4, 5])).toBe(0)
  expect(since([2, 3, 4, 5, 6])).toBe(1)
  // Others have handled some of those behind.
  expect(since([1, 2, 3])).toBe(0)
  // One that was placed before the last of the page came to this view later.
  expect(since([0, ...before])).toBe(0)
  expect(since([0, ...before, 6])).toBe(1)
  expect(since([-1, 0, ...before])).toBe(0)
  // The page is full, or was not and the new one is on it.
  expect(since([1, 2, 3], [1, 2])).toBe(1)
  expect(since([1, 2], [1])).toBe(0)
  const newest = pages([9, 8, 7, 6], 2, { newestFirst: true })
  expect(arrivedBehind(mergeShown(placed(9, 8), newest), 0)).toBe(0)
})

test('a list that is longer than is counted says nothing of what comes after its pages', () => {
  const long = MAX_COUNTED_ORDERS + 1
  const shown = placed(1, 2)
  expect(arrivedBehind(mergeShown(shown, reading(placed(2, 3), { total: long })), long - 2)).toBe(0)
})
