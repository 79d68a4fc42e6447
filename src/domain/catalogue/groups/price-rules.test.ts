import { expect, test } from 'vitest'
import { aProduct } from '#tests/support/records/factories.ts'
import { priceProblem } from './price-rules.ts'

test('no pack is sold above its MRP', () => {
  expect(priceProblem(aProduct({ mrp: 5000, sellingPrice: 5000 }))).toBeNull()
  expect(priceProblem(aProduct({ mrp: 5000, sellingPrice: 5001 }))).toBe('above-mrp')
})

test('loose goods have no MRP but their price, and steps of which a kilogram costs whole paise', () => {
  const loose = (about: Parameters<typeof aProduct>[0]) =>
    priceProblem(aProduct({ soldBy: 'loose', netAmount: 250, netUnit: 'g', mrp: 1350, sellingPrice: 1350, ...about }))
  expect(loose({})).toBeNull()
  expect(loose({ mrp: 1400 })).toBe('loose-with-mrp')
  expect(loose({ netAmount: null, netUnit: null })).toBe('loose-without-step')
  expect(loose({ netUnit: 'piece' })).toBe('loose-without-step')
  expect(loose({ netAmount: 300 })).toBeNull()
  expect(loose({ netAmount: 300, mrp: 1351, sellingPrice: 1351 })).toBe('step-not-exact')
})
