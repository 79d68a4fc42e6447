import { expect, test } from 'vitest'
import { lineStock } from './line-stock.ts'

test('a line with enough in stock can grow up to the stock', () => {
  expect(lineStock({ stock: '9', qty: 2 }, 0)).toEqual({ state: 'enough', most: 9 })
})

test('A108 a line never has more than 100 units, whatever the stock', () => {
  expect(lineStock({ stock: '5000', qty: 2 }, 0)).toEqual({ state: 'enough', most: 100 })
})

test('a line of more than there is says how many are left', () => {
  expect(lineStock({ stock: '2', qty: 5 }, 0)).toEqual({ state: 'short', left: 2 })
})

test('a line of which nothing is left is out', () => {
  expect(lineStock({ stock: '0', qty: 1 }, 0)).toEqual({ state: 'out' })
})

test('units reserved for this customer count as theirs', () => {
  expect(lineStock({ stock: '0', qty: 3 }, 3)).toEqual({ state: 'enough', most: 3 })
})
