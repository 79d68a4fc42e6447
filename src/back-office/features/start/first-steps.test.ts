import { expect, test } from 'vitest'
import { firstSteps } from './first-steps.ts'

const done = (facts: Parameters<typeof firstSteps>[0]) =>
  firstSteps(facts).flatMap((step) => (step.done ? [step.name] : []))

test('an empty shop with a sandbox for payments has all seven steps before it', () => {
  expect(firstSteps({ products: 0, sandbox: true, people: 1 })).toHaveLength(7)
  expect(done({ products: 0, sandbox: true, people: 1 })).toEqual([])
})

test('a shop that sells something and takes real money has those steps behind it', () => {
  expect(done({ products: 12, sandbox: false, people: 2 })).toEqual(['people', 'products', 'payments'])
})

test('a step of which a role knows nothing is open', () => {
  expect(done({ products: 0, sandbox: true, people: null })).toEqual([])
})
