import { expect, test } from 'vitest'
import { ORDER_STATES } from '#domain/orders.ts'
import { orderState, PROGRESS_STATES, stateLabel } from './order-progress.ts'

test('an order moves forward on its track and leaves it when cancelled or refunded', () => {
  expect(ORDER_STATES.map((state) => stateLabel(state).reached)).toEqual([0, 0, 1, 2, 3, null, null])
  expect(PROGRESS_STATES).toHaveLength(4)
})

test('a state of a newer server is told by its own word', () => {
  expect(orderState('gift-wrapped')).toBeNull()
  expect(stateLabel('gift-wrapped')).toEqual({ label: 'gift-wrapped', tone: 'note', reached: null })
})
