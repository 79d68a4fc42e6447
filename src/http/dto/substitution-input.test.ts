import { expect, test } from 'vitest'
import { toSubstitutionInput } from './substitution-input.ts'

const [curd, paneer] = [crypto.randomUUID(), crypto.randomUUID()]

test('what a customer says of a product counts, whatever else is wrong in the same line', () => {
  const { ofOrder, ofProducts } = toSubstitutionInput({
    substitution: 'best',
    substitutions: [
      { _id: curd, choice: 'none', substitute: 'paneer' },
      { _id: paneer, choice: 'chosen', substitute: 'curd' },
      { _id: 'mango', choice: 'none' },
    ],
  })
  expect(ofOrder).toBe('best')
  expect([...ofProducts]).toEqual([
    [curd, { choice: 'none', substituteId: null }],
    [paneer, { choice: 'chosen', substituteId: null }],
  ])
})

test('only one product of their choice is named, and only where one is chosen', () => {
  const { ofProducts } = toSubstitutionInput({
    substitutions: [
      { _id: curd, choice: 'chosen', substitute: paneer },
      { _id: paneer, choice: 'ask', substitute: curd },
    ],
  })
  expect([...ofProducts.values()].map(({ substituteId }) => substituteId)).toEqual([paneer, null])
})
