import { expect, test } from 'vitest'
import { canCancel, canTransition, ORDER_STATES, ORDER_TRANSITIONS, type OrderState } from './orders.ts'

test('every state is listed once', () => {
  expect([...ORDER_STATES].sort()).toEqual(Object.keys(ORDER_TRANSITIONS).sort())
})

test('an order goes from the shop to the door in steps, none of them skipped', () => {
  const way: OrderState[] = ['placed', 'accepted', 'packed', 'out for delivery', 'delivered', 'refunded']
  for (const [index, from] of way.entries()) {
    for (const to of way) expect(canTransition(from, to)).toBe(to === way[index + 1])
  }
})

test('no state can be come back to', () => {
  const reach = (from: OrderState): Set<OrderState> =>
    new Set(ORDER_TRANSITIONS[from].flatMap((next: OrderState) => [next, ...reach(next)]))
  for (const state of ORDER_STATES) expect(reach(state).has(state)).toBe(false)
})

test('a shopper can cancel until packing starts', () => {
  expect(ORDER_STATES.filter(canCancel)).toEqual(['placed', 'accepted'])
})
