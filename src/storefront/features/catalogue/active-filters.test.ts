import { expect, test } from 'vitest'
import { type CatalogueQuery, WHOLE_CATALOGUE } from '#domain/catalogue/query.ts'
import { chosenOf } from './active-filters.tsx'

test('nothing chosen needs no chips', () => {
  expect(chosenOf(WHOLE_CATALOGUE)).toEqual([])
})

test('every filter that is on has words, and taking them all off leaves the whole catalogue', () => {
  const query: CatalogueQuery = {
    categories: ['fruits', 'organic products'],
    priceLow: 50,
    priceHigh: 400,
    sortBy: 'customer-ratings',
    rating: 4,
    q: 'honey',
  }
  expect(chosenOf(query).map(({ words }) => words)).toEqual([
    '“honey”',
    'Fruits',
    'Organic products',
    '₹50 to ₹400',
    '4 stars and up',
    'Customer Ratings',
  ])
  let left = query
  for (let [next] = chosenOf(left); next; [next] = chosenOf(left)) left = next.without
  expect(left).toEqual(WHOLE_CATALOGUE)
})

test('a price range open at one end says which', () => {
  const words = (range: { priceLow?: number; priceHigh?: number }) =>
    chosenOf({ ...WHOLE_CATALOGUE, ...range }).map((chip) => chip.words)
  expect(words({ priceHigh: 600 })).toEqual(['Up to ₹600'])
  expect(words({ priceLow: 5 })).toEqual(['From ₹5'])
})
