import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aProduct } from '#tests/support/records/factories.ts'
import { compareSortPositions, filterAndSort, matches, orderingOf } from './ordering.ts'
import { type CatalogueQuery, DEFAULT_CATALOGUE_QUERY, SORTS } from './query.ts'

const okra = aProduct({ id: 'a', title: 'Okra', category: 'vegetables', vendor: 'Green Acre', ratingTenths: 40 })

test('A115 the price filter is inclusive at both ends, and off from 1 to 1000', () => {
  const within = (priceLow: number, priceHigh: number, sellingPrice: number) =>
    matches({ ...DEFAULT_CATALOGUE_QUERY, priceLow, priceHigh }, { ...okra, sellingPrice })
  expect([3999, 4000, 5000, 5001].map((paise) => within(40, 50, paise))).toEqual([false, true, true, false])
  expect(within(1, 1000, 0)).toBe(true)
  expect(within(1, 1000, 500_000)).toBe(true)
  expect(within(2, 1000, 500_000)).toBe(false)
  expect(within(1, 999, 50)).toBe(false)
})

test('a list is in the owner’s order unless it is sorted, or searched for a word', () => {
  expect(orderingOf(DEFAULT_CATALOGUE_QUERY)).toBe('position')
  expect(orderingOf({ ...DEFAULT_CATALOGUE_QUERY, q: ' - ' })).toBe('position')
  expect(orderingOf({ ...DEFAULT_CATALOGUE_QUERY, q: 'okra' })).toBe('search')
  expect(orderingOf({ ...DEFAULT_CATALOGUE_QUERY, q: 'okra', sortBy: 'customer-ratings' })).toBe('customer-ratings')
})

test('several categories show what is in any of them, and a rating is the lowest to show', () => {
  const query: CatalogueQuery = { ...DEFAULT_CATALOGUE_QUERY, categories: ['fruits', 'vegetables'] }
  expect(matches(query, okra)).toBe(true)
  expect(matches(query, { ...okra, category: 'plants' })).toBe(false)
  const stars = [1, 4, 5].map((rating) => matches({ ...DEFAULT_CATALOGUE_QUERY, rating }, okra))
  expect(stars).toEqual([true, true, false])
})

test('A116 sorts by price either way and by rating, highest first, equals in the owner’s order', () => {
  const products = [
    { ...okra, id: 'c', position: 3, sellingPrice: 100, ratingTenths: 30 },
    { ...okra, id: 'b', position: 2, sellingPrice: 300, ratingTenths: 50 },
    { ...okra, id: 'a', position: 1, sellingPrice: 100, ratingTenths: 50 },
  ]
  const order = (sortBy: CatalogueQuery['sortBy']) =>
    filterAndSort({ ...DEFAULT_CATALOGUE_QUERY, sortBy }, products).map((each) => each.product.id)
  expect(order('price-high-to-low')).toEqual(['b', 'a', 'c'])
  expect(order('price-low-to-high')).toEqual(['a', 'c', 'b'])
  expect(order('customer-ratings')).toEqual(['a', 'b', 'c'])
  expect(order(null)).toEqual(['a', 'b', 'c'])
})

test('a search is ordered by how well it is met, unless a sort was chosen', () => {
  const byVendor = { ...okra, id: 'v', title: 'Beans', vendor: 'Okra House', position: 1, sellingPrice: 100 }
  const byTitle = { ...okra, id: 't', position: 2, sellingPrice: 900 }
  const order = (about: Partial<CatalogueQuery>) =>
    filterAndSort({ ...DEFAULT_CATALOGUE_QUERY, q: 'okra', ...about }, [byVendor, byTitle]).map(
      (each) => each.product.id,
    )
  expect(order({})).toEqual(['t', 'v'])
  expect(order({ sortBy: 'price-low-to-high' })).toEqual(['v', 't'])
  expect(orderingOf({ ...DEFAULT_CATALOGUE_QUERY, q: ' ! ' })).toBe('position')
})

test('no two products stand in the same place, and the order does not hang on how they came', () => {
  const products = fc.uniqueArray(
    fc.record({
      id: fc.string({ maxLength: 3 }),
      position: fc.nat(2),
      sellingPrice: fc.nat(2),
      ratingTenths: fc.nat(2),
    }),
    { selector: (each) => each.id, maxLength: 12 },
  )
  fc.assert(
    fc.property(products, fc.option(fc.constantFrom(...SORTS)), (some, sortBy) => {
      const products = some.map((about) => ({ ...okra, ...about }))
      const query = { ...DEFAULT_CATALOGUE_QUERY, sortBy }
      const once = filterAndSort(query, products)
      expect(filterAndSort(query, products.toReversed())).toEqual(once)
      for (const [index, { place }] of once.entries()) {
        const before = once[index - 1]
        if (before) expect(compareSortPositions(before.place, place)).toBeLessThan(0)
      }
    }),
  )
})
