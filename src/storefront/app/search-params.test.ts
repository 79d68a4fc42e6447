import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DIETS, ORGANIC_SCHEMES } from '#domain/catalogue/fact-values.ts'
import { DEFAULT_CATALOGUE_QUERY, MAX_PRICE_FILTER, MIN_PRICE_FILTER, SORTS } from '#domain/catalogue/query.ts'
import { isSameSearch, parseSearch, queryOf, searchOf, stringifySearch } from './search-params.ts'

const queries = fc
  .record({
    categories: fc.uniqueArray(fc.constantFrom('fruits', 'vegetables', 'organic products', 'जैविक', 'a+b & c=d'), {
      maxLength: 4,
    }),
    prices: fc.uniqueArray(fc.integer({ min: MIN_PRICE_FILTER, max: MAX_PRICE_FILTER }), {
      minLength: 2,
      maxLength: 2,
    }),
    sortBy: fc.option(fc.constantFrom(...SORTS)),
    rating: fc.option(fc.integer({ min: 1, max: 5 })),
    q: fc.option(
      fc
        .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
        .filter((text) => text.trim() === text && text !== ''),
    ),
    diets: fc.subarray([...DIETS]),
    vendors: fc.uniqueArray(fc.constantFrom('Green Acre', 'Shetkari Farm, Junnar', 'हरी & Co'), { maxLength: 3 }),
    origins: fc.uniqueArray(fc.constantFrom('IN', 'US', 'NZ'), { maxLength: 3 }),
    organic: fc.option(fc.constantFrom('any' as const, ...ORGANIC_SCHEMES)),
    inStock: fc.boolean(),
  })
  .map(({ prices: [a = MIN_PRICE_FILTER, b = MAX_PRICE_FILTER], ...rest }) => ({
    ...rest,
    priceLow: Math.min(a, b),
    priceHigh: Math.max(a, b),
  }))

test('A098 every catalogue query has an address that opens the same query', () => {
  fc.assert(
    fc.property(queries, (query) => {
      const search = searchOf(query)
      expect(parseSearch(stringifySearch(search))).toEqual(search)
      expect(queryOf(search)).toEqual(query)
    }),
  )
})

test('parsing and stringifying an address twice changes nothing, so that there are no redirect loops', () => {
  fc.assert(
    fc.property(fc.oneof(fc.webQueryParameters({ size: 'xsmall' }), fc.string()), (text) => {
      const once = stringifySearch(parseSearch(`?${text}`))
      expect(stringifySearch(parseSearch(once))).toBe(once)
    }),
  )
})

test('A098 only what differs from the defaults is in the address', () => {
  expect(stringifySearch(searchOf(DEFAULT_CATALOGUE_QUERY))).toBe('')
  expect(stringifySearch(searchOf({ ...DEFAULT_CATALOGUE_QUERY, priceHigh: 300 }))).toBe('?priceHigh=300')
})

test('A099 an address without parameters clears the filters', () => {
  expect(queryOf(parseSearch(''))).toEqual(DEFAULT_CATALOGUE_QUERY)
})

test('A030 the footer link to organic products opens them', () => {
  expect(parseSearch('?categories=organic+products')).toEqual({ categories: ['organic products'] })
})

test('unknown parameters are dropped', () => {
  expect(parseSearch('?utm_source=x&__proto__[a]=1&constructor=2&status=done')).toEqual({})
})

test('A098 query strings of one list are the same however they are written, and those of two lists are not', () => {
  expect(isSameSearch('?priceLow=1&status=done&categories=fruits', '?categories=fruits')).toBe(true)
  expect(isSameSearch('?utm=1', '')).toBe(true)
  expect(isSameSearch('?categories=fruits&categories=plants', '?categories=fruits')).toBe(false)
  expect(isSameSearch('', '?categories=fruits')).toBe(false)
})
