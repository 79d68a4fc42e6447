import fc from 'fast-check'
import { expect, test } from 'vitest'
import { discountTenths, unitPrice } from './prices.ts'

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

test('packs are compared by the price of a kilogram, a litre or a piece', () => {
  expect(unitPrice(28_00, { netAmount: 500, netUnit: 'g' })).toEqual({ price: 56_00, per: 'kg' })
  expect(unitPrice(90_00, { netAmount: 750, netUnit: 'ml' })).toEqual({ price: 120_00, per: 'litre' })
  expect(unitPrice(100_00, { netAmount: 12, netUnit: 'piece' })).toEqual({ price: 8_33, per: 'piece' })
  expect(unitPrice(42_00, { netAmount: 1000, netUnit: 'g' })).toBeNull()
  expect(unitPrice(15_00, { netAmount: null, netUnit: null })).toBeNull()
})

test('the price per unit times the net quantity is the price, but for rounding', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), fc.integer({ min: 1, max: 100_000 }), (price, netAmount) => {
      const compared = unitPrice(price, { netAmount, netUnit: 'ml' })
      // In whole numbers, which do not round by themselves.
      if (compared) expect(2 * Math.abs(compared.price * netAmount - price * 1000)).toBeLessThanOrEqual(netAmount)
    }),
  )
})
