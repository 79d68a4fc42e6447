import { expect, test } from 'vitest'
import { aProductDto } from '#tests/support/factories.ts'
import { withoutProduct, withStep, withUnit, withWishlistItem } from './optimistic-lists.ts'

const now = '2026-11-20T13:05:00+00:00'

const mango = aProductDto({ _id: 'mango' })
const okra = aProductDto({ _id: 'okra' })

test('A077 a product new in the basket starts with a quantity of 1, at the end', () => {
  const basket = withUnit(withUnit([], mango, now), okra, now)
  expect(basket.map((line) => [line._id, line.qty])).toEqual([
    ['mango', 1],
    ['okra', 1],
  ])
})

test('a product added twice is one line of two', () => {
  const basket = withUnit(withUnit([], mango, now), mango, now)
  expect(basket.map((line) => line.qty)).toEqual([2])
})

test('A105 a step moves one line by one and keeps its place', () => {
  const basket = withUnit(withUnit([], mango, now), okra, now)
  expect(withStep(basket, 'mango', 'increment').map((line) => line.qty)).toEqual([2, 1])
  expect(withStep(withStep(basket, 'okra', 'increment'), 'okra', 'decrement')).toEqual(basket)
})

test('A108 no line counts more than 100 units', () => {
  const full = withUnit([], mango, now).map((line) => ({ ...line, qty: 100 }))
  expect(withUnit(full, mango, now)[0]?.qty).toBe(100)
  expect(withStep(full, 'mango', 'increment')[0]?.qty).toBe(100)
})

test('taking a product out leaves the others', () => {
  const basket = withUnit(withUnit([], mango, now), okra, now)
  expect(withoutProduct(basket, 'mango').map((line) => line._id)).toEqual(['okra'])
})

test('A092 a product already wished for is not listed twice', () => {
  const wishes = withWishlistItem(withWishlistItem([], mango, now), mango, now)
  expect(wishes).toHaveLength(1)
})
