import { expect, test } from 'vitest'
import { findProducts } from '#tests/support/stores/search-at-once.ts'
import { anIndexable, anIndexOf } from '#tests/support/stores/search-index.ts'
import { finish } from '../steps.ts'
import { warmUpSearches, wordsOfGrowingUse } from './warm-up.ts'

const TOMATOES = Array.from({ length: 40 }, (_, at) =>
  anIndexable({ id: `tomato ${at}`, title: at < 10 ? 'Kolar tomato' : 'Nashik tomato', position: at }),
)

/** How many searches there were; others have their turn between them. */
function searchesOf(index: ReturnType<typeof anIndexOf>, others: (search: number) => void = () => undefined): number {
  let searches = 0
  for (const search of warmUpSearches(index, finish(wordsOfGrowingUse(index)))) {
    others(searches)
    finish(search)
    searches += 1
  }
  return searches
}

test('words of more and more products are searched, and nothing changes', () => {
  const index = anIndexOf(TOMATOES)
  const before = findProducts(index, 'nashik tomato', null)
  // Words of 8 to 15, 16 to 31 and 32 to 63 products: Kolar, Nashik and tomato.
  expect(searchesOf(index)).toBe(3 * (3 * 3 * 2) + 3 * 2)
  expect(findProducts(index, 'nashik tomato', null)).toEqual(before)
  expect(index.size()).toBe(40)
})

test('products may come and go between the searches', () => {
  const index = anIndexOf(TOMATOES)
  searchesOf(index, (search) => {
    index.remove(`tomato ${search}`)
    index.put(anIndexable({ id: `onion ${search}`, title: 'Nashik onion', position: search }))
  })
  expect(findProducts(index, 'tomato', null).matches.met).toBe(0)
})

test('a shop without products, or with few of each, has nothing to search for', () => {
  expect(searchesOf(anIndexOf([]))).toBe(0)
  expect(searchesOf(anIndexOf(TOMATOES.slice(0, 7)))).toBe(0)
})
