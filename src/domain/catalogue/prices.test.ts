import fc from 'fast-check'
import { expect, test } from 'vitest'
import { comparablePrice, discountTenths, unitPrice, unitSalePrice } from './prices.ts'

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

test('a pack is compared by its whole net quantity, also where that is a kilogram', () => {
  expect(comparablePrice(54_00, { netAmount: 1000, netUnit: 'g' })).toEqual({ price: 54_00, per: 'kg' })
  expect(comparablePrice(79_00, { netAmount: 4 * 125, netUnit: 'g' })).toEqual({ price: 158_00, per: 'kg' })
  expect(comparablePrice(54_00, { netAmount: null, netUnit: null })).toBeNull()
  fc.assert(
    fc.property(fc.nat(1_000_000_000), fc.integer({ min: 1, max: 50_000 }), (sellingPrice, netAmount) => {
      const { price } = comparablePrice(sellingPrice, { netAmount, netUnit: 'ml' }) ?? { price: 0 }
      // Round half up, in whole numbers that no rounding of floats can touch.
      const [dividend, divisor] = [BigInt(sellingPrice) * 1000n, BigInt(netAmount)]
      expect(BigInt(price)).toBe((2n * dividend + divisor) / (2n * divisor))
    }),
  )
})

test('the unit sale price of the law is of the MRP, for a gram below a kilogram, and is not owed where it is the MRP', () => {
  const lawful = (mrp: number, netAmount: number, netUnit: 'g' | 'ml' | 'piece' = 'g') =>
    unitSalePrice({ mrp, netAmount, netUnit, soldBy: 'pack' })
  expect(lawful(39_50, 500)).toEqual({ price: 8, per: 'g' })
  expect(lawful(20_50, 250)).toEqual({ price: 8, per: 'g' })
  expect(lawful(84_00, 500, 'ml')).toEqual({ price: 17, per: 'ml' })
  expect(lawful(550_00, 2000)).toEqual({ price: 275_00, per: 'kg' })
  expect(lawful(150_00, 1500, 'ml')).toEqual({ price: 100_00, per: 'litre' })
  expect(lawful(96_00, 6, 'piece')).toEqual({ price: 16_00, per: 'number' })
  expect([lawful(54_00, 1000), lawful(84_00, 1000, 'ml'), lawful(20_00, 1, 'piece')]).toEqual([null, null, null])
  // Saffron by the gram: it is the MRP once more.
  expect([lawful(400_00, 1), lawful(400_00, 1, 'ml')]).toEqual([null, null])
  expect(unitSalePrice({ mrp: 13_50, netAmount: 250, netUnit: 'g', soldBy: 'loose' })).toBeNull()
  expect(unitSalePrice({ mrp: 13_50, netAmount: null, netUnit: null, soldBy: 'pack' })).toBeNull()
  fc.assert(
    fc.property(fc.nat(100_000_00), fc.integer({ min: 2, max: 50_000 }), (mrp, netAmount) => {
      const { price, per } = lawful(mrp, netAmount) ?? { price: mrp, per: 'kg' }
      expect(per).toBe(netAmount < 1000 ? 'g' : 'kg')
      const grams = per === 'g' ? 1 : 1000
      expect(2 * Math.abs(price * netAmount - mrp * grams)).toBeLessThanOrEqual(netAmount)
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
