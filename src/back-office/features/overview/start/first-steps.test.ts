import { expect, test } from 'vitest'
import { firstSteps } from './first-steps.ts'

type Facts = Parameters<typeof firstSteps>[0]
const EMPTY: Facts = {
  ...{ isNamed: false, saysDelivery: false, products: 0, sandbox: true, people: 1 },
  progress: { delivered: false, received: false },
}
const done = (facts: Partial<Facts>) =>
  firstSteps({ ...EMPTY, ...facts }).flatMap((step) => (step.done ? [step.name] : []))

test('an empty shop with a sandbox for payments has all seven steps before it', () => {
  expect(firstSteps(EMPTY)).toHaveLength(7)
  expect(done({})).toEqual([])
})

test('each step is ticked by what the shop has', () => {
  expect(done({ products: 12, sandbox: false, people: 2 })).toEqual(['people', 'products', 'payments'])
  expect(done({ isNamed: true, saysDelivery: true })).toEqual(['shop', 'delivery'])
  expect(done({ progress: { delivered: false, received: true } })).toEqual(['stock'])
  expect(done({ progress: { delivered: true, received: true } })).toEqual(['stock', 'order'])
})

test('a step of which a role knows nothing is open', () => {
  expect(done({ people: null, progress: null })).toEqual([])
})
