import { expect, test } from 'vitest'
import { parseGrams } from './grams.ts'

test.each([
  ['450', 450],
  ['450 g', 450],
  ['1.25 kg', 1250],
  ['1,5kg', 1500],
  ['2 kg', 2000],
])('%s are %i grams', (typed, grams) => {
  expect(parseGrams(typed)).toBe(grams)
})

test.each(['', '1.5', '-3', '1.2345 kg', 'half a kilo'])('“%s” is no weight', (typed) => {
  expect(parseGrams(typed)).toBeNull()
})
