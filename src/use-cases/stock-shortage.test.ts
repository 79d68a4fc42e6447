import { expect, test } from 'vitest'
import { aProduct } from '#tests/support/records/factories.ts'
import { outOfStock, shortOf, withTitles } from './stock-shortage.ts'

test('a shortage has the title of its own line, and none where there is no such line', () => {
  const lines = [
    { productId: 'mango', title: 'Alphonso mango' },
    { productId: 'kakdi', title: 'Cucumber' },
  ]
  const short = ['kakdi', 'bhindi'].map((productId) => ({ productId, wanted: 3, left: 1 }))
  const shortages = [
    { productId: 'kakdi', title: 'Cucumber', left: 1 },
    { productId: 'bhindi', title: '', left: 1 },
  ]
  expect(withTitles(short, lines)).toEqual(shortages)
  expect(outOfStock(shortages)).toEqual({ ok: false, code: 'out-of-stock', shortages })
})

test('a product is short when more of it is wanted than there is', () => {
  const product = aProduct({ stock: 2 })
  expect(shortOf([{ product, qty: 2 }], Date.now())).toEqual([])
  expect(shortOf([{ product, qty: 3 }], Date.now())).toEqual([{ productId: product.id, title: product.title, left: 2 }])
})
