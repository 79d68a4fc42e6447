import { expect, test } from 'vitest'
import { orderedQuantity } from './ordered-quantity.ts'

test('A062 a line of an order says price, quantity and pack, and of loose goods first what they weigh', () => {
  expect(orderedQuantity({ qty: 2, price: 46_00, unit: '500 g', stepGrams: null })).toEqual({
    amount: '₹46 × 2',
    detail: '500 g',
  })
  expect(orderedQuantity({ qty: 6, price: 30_00, unit: '250 g', stepGrams: 250 })).toEqual({
    amount: '1.5 kg',
    detail: '₹30 × 6',
  })
})
