import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stepGramsOf, stepPrice, weighedPrice } from './weighed-price.ts'

const prices = fc.integer({ min: 0, max: 1_000_000 })
const weights = fc.integer({ min: 0, max: 100_000 })

test('a unit of goods sold loose by weight is a step of so many grams, and other goods are counted', () => {
  expect(stepGramsOf({ soldBy: 'loose', netUnit: 'g', netAmount: 250 })).toBe(250)
  expect(stepGramsOf({ soldBy: 'pack', netUnit: 'g', netAmount: 250 })).toBeNull()
  expect(stepGramsOf({ soldBy: 'loose', netUnit: 'piece', netAmount: 1 })).toBeNull()
})

test('a price per kilogram is saved only if a step of it is whole paise', () => {
  expect(stepPrice(54_00, 250)).toBe(13_50)
  expect(stepPrice(54_02, 250)).toBeNull()
  expect(stepPrice(54_04, 250)).toBe(13_51)
  fc.assert(
    fc.property(prices, fc.integer({ min: 1, max: 2000 }), (pricePerKg, grams) => {
      const step = stepPrice(pricePerKg, grams)
      if (step !== null) expect(step * 1000).toBe(pricePerKg * grams)
    }),
  )
})

test('what was weighed is charged by its weight, and never above the estimate', () => {
  expect(weighedPrice(27_00, 54_00, 480)).toBe(25_92)
  expect(weighedPrice(27_00, 54_00, 520)).toBe(27_00)
  expect(weighedPrice(27_00, 54_00, 0)).toBe(0)
  expect(weighedPrice(1_000, 1, 500)).toBe(1)
  expect(weighedPrice(1_000, 1, 499)).toBe(0)
  fc.assert(
    fc.property(prices, prices, weights, (estimate, pricePerKg, grams) => {
      const charged = weighedPrice(estimate, pricePerKg, grams)
      expect(charged).toBeLessThanOrEqual(estimate)
      if (charged < estimate) expect(Math.abs(charged * 1000 - pricePerKg * grams)).toBeLessThanOrEqual(500)
    }),
  )
})

test('of as many grams as were ordered exactly the estimate is charged', () => {
  const steps = fc.record({
    pricePerKg: prices,
    grams: fc.constantFrom(50, 100, 250, 500),
    count: fc.integer({ min: 1, max: 100 }),
  })
  fc.assert(
    fc.property(steps, ({ pricePerKg, grams, count }) => {
      const step = stepPrice(pricePerKg, grams)
      fc.pre(step !== null)
      expect(weighedPrice((step ?? 0) * count, pricePerKg, grams * count)).toBe((step ?? 0) * count)
    }),
  )
})
