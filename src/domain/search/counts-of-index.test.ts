import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aProduct } from '#tests/support/records/factories.ts'
import { DIETS } from '../catalogue/fact-values.ts'
import { countFacets } from '../catalogue/filters/facets.ts'
import { countUnits, filterAndSort } from '../catalogue/ordering.ts'
import { DEFAULT_CATALOGUE_QUERY } from '../catalogue/query.ts'
import { countFacetsOfIndex } from './facets-of-index.ts'
import { readLexiconNames } from './goods/lexicon-names.ts'
import { createSearchIndex } from './index/search-index.ts'
import { countListOfIndex } from './list-counts.ts'
import { finish } from './steps.ts'

const TODAY = '2026-11-22'

const groups = fc.array(
  fc.record({
    shared: fc.record({
      category: fc.constantFrom('fruits', 'plants'),
      vendor: fc.constantFrom('Farm', 'Field', 'Orchard'),
      ratingTenths: fc.constantFrom(20, 40, 45),
      diet: fc.constantFrom(null, 'veg' as const, 'egg' as const),
      origin: fc.constantFrom(null, 'IN', 'US'),
      organic: fc.constantFrom(
        null,
        { scheme: 'npop' as const, validUntil: TODAY },
        { scheme: 'pgs' as const, validUntil: '2026-11-21' },
      ),
    }),
    packs: fc.array(
      fc.record({
        sellingPrice: fc.constantFrom(1000, 5000, 20000),
        stock: fc.constantFrom(0, 3),
        netUnit: fc.constantFrom(null, 'g' as const, 'ml' as const, 'piece' as const),
      }),
      { minLength: 1, maxLength: 3 },
    ),
  }),
  { maxLength: 12 },
)

const queries = fc
  .record({
    categories: fc.subarray(['fruits', 'plants']),
    vendors: fc.subarray(['Farm', 'Field']),
    diets: fc.subarray([...DIETS]),
    origins: fc.subarray(['IN', 'US']),
    organic: fc.constantFrom(null, 'any' as const, 'npop' as const),
    rating: fc.constantFrom(null, 4),
    inStock: fc.boolean(),
    priceHigh: fc.constantFrom(60, 1000),
  })
  .map((chosen) => ({ ...DEFAULT_CATALOGUE_QUERY, ...chosen }))

/** The packs of these groups, and an index of them in which a group's first pack is not always the first to come. */
function shopOf(catalogue: typeof groups extends fc.Arbitrary<infer Groups> ? Groups : never) {
  const products = catalogue.flatMap(({ shared, packs }) => {
    const first = aProduct(shared)
    return packs.map((pack, positionInGroup) => {
      const netAmount = pack.netUnit === null ? null : 500
      return aProduct({ ...shared, ...pack, netAmount, mrp: 20000, positionInGroup, groupId: first.groupId })
    })
  })
  const index = createSearchIndex(finish(readLexiconNames([])))
  for (const product of products.toReversed()) index.put(product)
  return { products, index }
}

test('the counts beside the filters are those of the shop’s rules, of packs and of groups', () => {
  fc.assert(
    fc.property(groups, queries, fc.boolean(), (catalogue, query, grouped) => {
      const { products, index } = shopOf(catalogue)
      const options = { grouped, today: TODAY }
      expect(finish(countFacetsOfIndex(index, query, null, options))).toEqual(countFacets(query, products, options))
    }),
    { numRuns: 300 },
  )
})

test('a list holds as many as by the shop’s rules, in all and by unit', () => {
  fc.assert(
    fc.property(groups, queries, fc.boolean(), (catalogue, query, grouped) => {
      const { products, index } = shopOf(catalogue)
      const options = { grouped, today: TODAY }
      const listed = filterAndSort(query, products, options).map(({ product }) => product)
      expect(finish(countListOfIndex(index, query, options))).toEqual({
        total: listed.length,
        units: countUnits(listed),
      })
    }),
    { numRuns: 300 },
  )
})
