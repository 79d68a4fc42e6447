import { expect, test } from 'vitest'
import { ORDER_STATES } from '../orders.ts'
import { readOrderSearch } from './order-search.ts'
import { ORDER_VIEWS, readOrderCursor, STATE_OF_VIEW, WAITING_STATES, writeOrderCursor } from './order-views.ts'

test('each state in which an order waits for the shop has a view of its own', () => {
  const states = ORDER_VIEWS.flatMap((view) => STATE_OF_VIEW[view] ?? [])
  expect(states).toEqual(ORDER_STATES.filter((state) => WAITING_STATES.includes(state)))
})

test('a place in the list comes back from its cursor, and any other text is the first page', () => {
  const place = { createdAt: 1_780_000_000_000, seq: 42 }
  expect(readOrderCursor(writeOrderCursor(place))).toEqual(place)
  for (const text of [null, '', '5', '5.x', '-1.2', '5.6.7']) expect(readOrderCursor(text)).toBeNull()
})

test('what staff type is looked for as an id, a name or a number, as far as it can be one', () => {
  expect(readOrderSearch('  ')).toBeNull()
  expect(readOrderSearch('+91 98765 43210')).toMatchObject({ name: null, mobile: '9876543210' })
  expect(readOrderSearch('098765-43210')).toMatchObject({ mobile: '9876543210' })
  expect(readOrderSearch('0197A3')).toEqual({ idStart: '0197a3', idEnd: null, name: '0197a3', mobile: null })
  expect(readOrderSearch('Asha')).toEqual({ idStart: null, idEnd: null, name: 'asha', mobile: null })
  for (const typed of ['HB 1F0C9A3E', 'hb1f0c9a3e', ' 1f0c9a3e ']) {
    expect(readOrderSearch(typed), typed).toMatchObject({ idStart: '1f0c9a3e', idEnd: '1f0c9a3e' })
  }
})
