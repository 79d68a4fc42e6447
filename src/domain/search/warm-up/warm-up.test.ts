import { expect, test } from 'vitest'
import { findProducts } from '#tests/support/stores/search-at-once.ts'
import { anIndexable, anIndexOf } from '#tests/support/stores/search-index.ts'
import { warmUp } from './warm-up.ts'

const TOMATOES = Array.from({ length: 40 }, (_, at) =>
  anIndexable({ id: `tomato ${at}`, title: at < 10 ? 'Kolar tomato' : 'Nashik tomato', position: at }),
)

/** How many steps there were; others have their turn between them. */
function stepsOf(index: ReturnType<typeof anIndexOf>, others: (step: number) => void = () => undefined): number {
  let steps = 0
  for (const _ of warmUp(index)) {
    others(steps)
    steps += 1
  }
  return steps
}

test('words of more and more products are searched in steps of one search each, and nothing changes', () => {
  const index = anIndexOf(TOMATOES)
  const before = findProducts(index, 'nashik tomato', null)
  // Words of 8 to 15, 16 to 31 and 32 to 63 products: Kolar, Nashik and tomato.
  expect(stepsOf(index)).toBe(1 + 3 * (3 * 3 * 2) + 3 * 2)
  expect(findProducts(index, 'nashik tomato', null)).toEqual(before)
  expect(index.size()).toBe(40)
})

test('products may come and go between the steps', () => {
  const index = anIndexOf(TOMATOES)
  stepsOf(index, (step) => {
    index.remove(`tomato ${step}`)
    index.put(anIndexable({ id: `onion ${step}`, title: 'Nashik onion', position: step }))
  })
  expect(findProducts(index, 'tomato', null).matches.met).toBe(0)
})

test('a shop without products, or with few of each, has nothing to search for', () => {
  expect(stepsOf(anIndexOf([]))).toBe(0)
  expect(stepsOf(anIndexOf(TOMATOES.slice(0, 7)))).toBe(1)
})
