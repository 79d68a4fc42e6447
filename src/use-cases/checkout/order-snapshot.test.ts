import { expect, test } from 'vitest'
import { aProduct } from '#tests/support/factories.ts'
import { orderLines } from './order-snapshot.ts'

test('nothing is ordered above its MRP, whatever the catalogue says', () => {
  const product = aProduct({ mrp: 5000, sellingPrice: 5000 })
  expect(orderLines([{ product, qty: 2 }]).totals.total).toBe(10_000)
  expect(() => orderLines([{ product: { ...product, sellingPrice: 5001 }, qty: 1 }])).toThrow('above-mrp')
})
