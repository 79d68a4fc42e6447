import { expect, test } from 'vitest'
import { type CatalogueQuery, DEFAULT_CATALOGUE_QUERY } from '#domain/catalogue/query.ts'
import { activeFilters } from './active-filters.tsx'

test('nothing chosen needs no chips', () => {
  expect(activeFilters(DEFAULT_CATALOGUE_QUERY)).toEqual([])
})

test('every filter that is on has words, and taking them all off leaves the whole catalogue', () => {
  const query: CatalogueQuery = {
    ...DEFAULT_CATALOGUE_QUERY,
    categories: ['fruits', 'organic products'],
    priceLow: 50,
    priceHigh: 400,
    sortBy: 'customer-ratings',
    rating: 4,
    q: 'honey',
    diets: ['veg', 'egg'],
    origins: ['NZ'],
    vendors: ['Madhuvan Foragers'],
    organic: 'npop',
    inStock: true,
  }
  expect(activeFilters(query).map(({ words }) => words)).toEqual([
    '“honey”',
    'Fruits',
    'Organic products',
    '₹50 to ₹400',
    'In stock',
    'Certified organic (NPOP)',
    'Vegetarian',
    'Contains egg',
    'New Zealand',
    'Madhuvan Foragers',
    '4 stars and up',
    'Customer Ratings',
  ])
  let left = query
  for (let [next] = activeFilters(left); next; [next] = activeFilters(left)) left = next.without
  expect(left).toEqual(DEFAULT_CATALOGUE_QUERY)
})

test('a price range open at one end says which', () => {
  const words = (range: { priceLow?: number; priceHigh?: number }) =>
    activeFilters({ ...DEFAULT_CATALOGUE_QUERY, ...range }).map((chip) => chip.words)
  expect(words({ priceHigh: 600 })).toEqual(['Up to ₹600'])
  expect(words({ priceLow: 5 })).toEqual(['From ₹5'])
})
