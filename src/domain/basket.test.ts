import fc from 'fast-check'
import { expect, test } from 'vitest'
import { basketTotals, MAX_UNITS_PER_LINE, stepQuantity } from './basket.ts'

const line = (qty: number, mrp: number, sellingPrice: number) => ({ qty, product: { mrp, sellingPrice } })
const lines = fc.array(
  fc.record({
    qty: fc.integer({ min: 0, max: MAX_UNITS_PER_LINE }),
    product: fc.record({ mrp: fc.nat(1_000_000), sellingPrice: fc.nat(1_000_000) }),
  }),
)

test('A086 A087 A088 A089 totals add price, current price, saving and units over the lines', () => {
  const basket = [line(2, 5000, 3999), line(1, 12050, 12050)]
  expect(basketTotals(basket)).toEqual({ mrp: 22050, total: 20048, discount: 2002, itemsCount: 3 })
})

test('A090 an empty basket is all zeroes', () => {
  expect(basketTotals([])).toEqual({ mrp: 0, total: 0, discount: 0, itemsCount: 0 })
})

test('totals are whole paise, and those of two baskets add up to those of both together', () => {
  fc.assert(
    fc.property(lines, lines, (some, others) => {
      const [a, b, both] = [basketTotals(some), basketTotals(others), basketTotals([...some, ...others])]
      expect(both.total).toBe(a.total + b.total)
      expect(both.discount).toBe(both.mrp - both.total)
      expect(both.itemsCount).toBe(a.itemsCount + b.itemsCount)
      expect(Object.values(both).every(Number.isSafeInteger)).toBe(true)
    }),
  )
})

test('A105 A108 a quantity moves by one and stays within 0 and 100', () => {
  expect(stepQuantity(1, 'increment')).toBe(2)
  expect(stepQuantity(1, 'decrement')).toBe(0)
  expect(stepQuantity(0, 'decrement')).toBe(0)
  expect(stepQuantity(MAX_UNITS_PER_LINE, 'increment')).toBe(MAX_UNITS_PER_LINE)
})
