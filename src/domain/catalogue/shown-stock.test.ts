import { expect, test } from 'vitest'
import { looksLikeStock, MAX_SHOWN_STOCK } from './shown-stock.ts'

test('up to five units are told from one another and from more, and more look like any other more', () => {
  for (let stock = 0; stock <= MAX_SHOWN_STOCK; stock += 1) {
    for (let other = 0; other <= MAX_SHOWN_STOCK + 2; other += 1) {
      expect(looksLikeStock(stock, other), `${stock} and ${other}`).toBe(stock === other)
    }
  }
  expect(looksLikeStock(MAX_SHOWN_STOCK + 1, 1000)).toBe(true)
})
