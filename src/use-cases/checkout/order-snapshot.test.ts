import { expect, test } from 'vitest'
import { aProduct } from '#tests/support/records/factories.ts'
import { orderLines } from './order-snapshot.ts'

const NOW = Date.parse('2027-04-01T00:00:00+05:30')

test('nothing is ordered above its MRP, whatever the catalogue says', () => {
  const product = aProduct({ mrp: 5000, sellingPrice: 5000 })
  expect(orderLines([{ product, qty: 2 }], NOW).totals.total).toBe(10_000)
  expect(() => orderLines([{ product: { ...product, sellingPrice: 5001 }, qty: 1 }], NOW)).toThrow('above-mrp')
})

test('what is ordered is called organic only while its certificate is valid, as it was shown', () => {
  const titleOf = (validUntil: string) =>
    orderLines(
      [{ product: aProduct({ title: 'Organic honey', organic: { scheme: 'npop', validUntil } }), qty: 1 }],
      NOW,
    ).lines[0]?.title
  expect([titleOf('2027-04-01'), titleOf('2027-03-31')]).toEqual(['Organic honey', 'Honey'])
})
