import { expect, test } from 'vitest'
import { ORDER_STATES } from '#domain/orders.ts'
import { knownOrderState, orderOutcome, PROGRESS_STEPS, presentOrderState } from './order-state-presentation.ts'

test('an order moves forward on its track and leaves it when cancelled or refunded', () => {
  const steps = ORDER_STATES.map((state) => presentOrderState(state).step).filter((step) => step !== null)
  expect(steps).toEqual([0, 0, 0, 1, 2, 3])
  expect(PROGRESS_STEPS).toHaveLength(4)
})

test('a state of a newer server is shown by its own word', () => {
  expect(knownOrderState('gift-wrapped')).toBeNull()
  expect(presentOrderState('gift-wrapped')).toMatchObject({ label: 'gift-wrapped', tone: 'note', step: null })
  expect(orderOutcome('gift-wrapped', [])).toBe('gift-wrapped')
})

test('only an order that was cancelled is called cancelled after its money went back', () => {
  const history = (...states: string[]) => states.map((state) => ({ state }))
  expect(orderOutcome('cancelled', history('placed', 'cancelled'))).toBe('This order was cancelled.')
  expect(orderOutcome('refunded', history('placed', 'cancelled', 'refunded'))).toBe(
    'This order was cancelled, and its money went back.',
  )
  expect(orderOutcome('refunded', history('placed', 'delivered', 'refunded'))).toBe(
    'This order was delivered, and its money went back.',
  )
})
