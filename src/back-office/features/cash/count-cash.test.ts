import { expect, test } from 'vitest'
import { parseCoins, sumOfCash } from './count-cash.ts'

test('notes and coins add up to whole rupees in paise', () => {
  expect(sumOfCash({ notes: {}, coins: 0 })).toBe(0)
  expect(sumOfCash({ notes: { 500: 7, 200: 2, 100: 2, 50: 2, 20: 1 }, coins: 13 })).toBe(4233_00)
})

test('coins that are no whole rupees are not guessed at', () => {
  expect(['', '  ', '0', ' 15 ', '999999'].map(parseCoins)).toEqual([0, 0, 0, 15, 999_999])
  for (const typed of ['1.5', '-5', '12 rupees', 'abc', '१५', '1000000']) expect(parseCoins(typed), typed).toBeNaN()
  expect(sumOfCash({ notes: { 500: 1 }, coins: Number.NaN })).toBeNaN()
})
