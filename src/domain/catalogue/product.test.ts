import fc from 'fast-check'
import { expect, test } from 'vitest'
import { discountTenths } from './product.ts'

test('A152 the discount is a percentage with one decimal', () => {
  expect(discountTenths(55000, 36800)).toBe(331)
  expect(discountTenths(30000, 20000)).toBe(333)
  expect(discountTenths(10000, 0)).toBe(1000)
})

test('there is no discount on a product without a price, or sold at or above it', () => {
  expect([discountTenths(0, 0), discountTenths(100, 100), discountTenths(100, 120)]).toEqual([0, 0, 0])
})

test('A152 the discount is never below nothing nor above everything', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), fc.nat(10_000_000), (mrp, sellingPrice) => {
      const tenths = discountTenths(mrp, sellingPrice)
      expect(tenths).toBeGreaterThanOrEqual(0)
      expect(tenths).toBeLessThanOrEqual(1000)
    }),
  )
})
