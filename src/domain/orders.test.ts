import { expect, test } from 'vitest'
import { canCancel, canTransition, needsNextStep, nextStates, ORDER_STATES, type OrderState } from './orders.ts'

test('every state can follow another, but the first', () => {
  expect(new Set(['placed', ...ORDER_STATES.flatMap(nextStates)])).toEqual(new Set(ORDER_STATES))
})

test('an order goes from the shop to the customer in steps, none of them skipped but the picking that nobody writes down', () => {
  const way: OrderState[] = ['placed', 'accepted', 'picking', 'packed', 'out for delivery', 'delivered', 'refunded']
  for (const [index, from] of way.entries()) {
    const unpicked = from === 'accepted' ? 'packed' : null
    for (const to of way) expect(canTransition(from, to)).toBe(to === way[index + 1] || to === unpicked)
  }
})

test('no state leads back to an earlier one', () => {
  const reach = (from: OrderState): Set<OrderState> =>
    new Set(nextStates(from).flatMap((next) => [next, ...reach(next)]))
  for (const state of ORDER_STATES) expect(reach(state).has(state)).toBe(false)
})

test('a customer can cancel until the goods are picked, and the shop until they are packed', () => {
  expect(ORDER_STATES.filter(canCancel)).toEqual(['placed', 'accepted'])
  expect(ORDER_STATES.filter((state) => canTransition(state, 'cancelled'))).toEqual(['placed', 'accepted', 'picking'])
})

test('an order needs a step by the shop until it is delivered or cancelled', () => {
  expect(ORDER_STATES.filter(needsNextStep)).toEqual(['placed', 'accepted', 'picking', 'packed', 'out for delivery'])
})
