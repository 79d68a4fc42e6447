import { expect, test } from 'vitest'
import { bestValuePack, type ComparedPack } from './best-value.ts'

const pack = (id: string, price: number | null, rest: { per?: string; inStock?: boolean } = {}): ComparedPack => ({
  id,
  comparable: price === null ? null : { price, per: rest.per ?? 'kg' },
  inStock: rest.inStock ?? true,
})

test('the pack that costs least by the kilogram is the best value', () => {
  expect(bestValuePack([pack('small', 792_00), pack('middle', 736_00), pack('large', 710_00)])).toBe('large')
  expect(bestValuePack([pack('small', 700_00), pack('large', 710_00)])).toBe('small')
})

test('no pack is the best value where two cost the same, or where there is one only', () => {
  expect(bestValuePack([pack('small', 60_00), pack('large', 60_00)])).toBeNull()
  expect(bestValuePack([pack('small', 80_00), pack('middle', 60_00), pack('large', 60_00)])).toBeNull()
  expect(bestValuePack([pack('only', 60_00)])).toBeNull()
  expect(bestValuePack([])).toBeNull()
})

test('a cheaper one after two that cost the same is the best value', () => {
  expect(bestValuePack([pack('a', 60_00), pack('b', 60_00), pack('c', 50_00)])).toBe('c')
})

test('a pack that is out of stock is neither the best value nor better than one that can be bought', () => {
  const packs = [pack('small', 80_00), pack('middle', 70_00), pack('large', 60_00, { inStock: false })]
  expect(bestValuePack(packs)).toBe('middle')
  expect(bestValuePack(packs.slice(1))).toBeNull()
})

test('packs that are counted in different units are not compared', () => {
  expect(bestValuePack([pack('jar', 80_00), pack('bottle', 60_00, { per: 'litre' })])).toBeNull()
  expect(bestValuePack([pack('jar', 80_00), pack('bunch', null)])).toBeNull()
  expect(bestValuePack([pack('bunch', null), pack('jar', 80_00)])).toBeNull()
})
