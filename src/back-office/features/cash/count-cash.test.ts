import { expect, test } from 'vitest'
import { sumOfCash } from './count-cash.ts'

test('notes and coins add up to whole rupees in paise', () => {
  expect(sumOfCash({ notes: {}, coins: 0 })).toBe(0)
  expect(sumOfCash({ notes: { 500: 7, 200: 2, 100: 2, 50: 2, 20: 1 }, coins: 13 })).toBe(4233_00)
})
