import { expect, test } from 'vitest'
import * as text from '#i18n/back-office/picking.ts'
import { typedWeight } from './typed-weight.ts'

test('a weight is read in grams or kilograms', () => {
  expect(typedWeight(' 230 ')).toEqual({ grams: 230, error: null })
  expect(typedWeight('0.23 kg')).toEqual({ grams: 230, error: null })
})

test('nothing, less than nothing, words and more than any scale shows are each said to be no weight', () => {
  const errorOf = (typed: string) => typedWeight(typed).error
  expect(errorOf('  ')).toBe(text.weightNeeded)
  for (const typed of ['-5', '0', '0 kg', 'half', '12.5']) expect(errorOf(typed)).toBe(text.notAWeight)
  expect(errorOf('12345678901')).toBe(text.tooHeavy('10,000'))
})
