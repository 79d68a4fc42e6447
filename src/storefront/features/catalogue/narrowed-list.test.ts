import { expect, test } from 'vitest'
import { DEFAULT_CATALOGUE_QUERY } from '#domain/catalogue/query.ts'
import { aProductDto } from '#tests/support/records/factories.ts'
import { isNarrowed, narrowedList } from './narrowed-list.ts'

const ALL = DEFAULT_CATALOGUE_QUERY
const FRUITS = { ...ALL, categories: ['fruits'] }
const mango = aProductDto({ _id: 'mango', category: 'fruits' })
const okra = aProductDto({ _id: 'okra', category: 'vegetables' })
const apple = aProductDto({ _id: 'apple', category: 'fruits' })
const page = (products: (typeof mango)[]) => ({ products, nextCursor: null, total: products.length })
const list = { pages: [page([mango, okra]), page([apple])], pageParams: ['', 'next'] }

test('a list with fewer categories begins with what is listed of them, in the same sequence', () => {
  const narrowed = narrowedList(list, ALL, FRUITS)
  expect(narrowed?.pages.flatMap(({ products }) => products)).toEqual([mango, apple])
  expect(isNarrowed(narrowed)).toBe(true)
  expect(isNarrowed(list)).toBe(false)
  expect(narrowedList(list, { ...ALL, categories: ['fruits', 'vegetables'] }, FRUITS)).toEqual(narrowed)
})

test('nothing is said of a list with more categories, another order or other words, nor where nothing is known', () => {
  expect(narrowedList(list, FRUITS, ALL)).toBeUndefined()
  expect(narrowedList(list, FRUITS, { ...ALL, categories: ['fruits', 'plants'] })).toBeUndefined()
  expect(narrowedList(list, ALL, { ...FRUITS, sortBy: 'price-low-to-high' })).toBeUndefined()
  expect(narrowedList(list, ALL, { ...FRUITS, q: 'mango' })).toBeUndefined()
  expect(narrowedList(list, ALL, { ...ALL, categories: ['plants'] })).toBeUndefined()
})
