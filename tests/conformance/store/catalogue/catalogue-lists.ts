import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paginate } from '#domain/catalogue/cursor.ts'
import { DIETS, ORGANIC_SCHEMES } from '#domain/catalogue/fact-values.ts'
import { countFacets, FACET_FILTERS, withValue } from '#domain/catalogue/filters/facets.ts'
import { listedFacts } from '#domain/catalogue/groups/product-group.ts'
import { countUnits, filterAndSort } from '#domain/catalogue/ordering.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { ProductFacts } from '#domain/catalogue/product-facts.ts'
import { type CatalogueQuery, DEFAULT_CATALOGUE_QUERY, SORTS } from '#domain/catalogue/query.ts'
import { factsOf } from '#seed/sample-products.ts'
import { aProduct } from '#tests/support/records/factories.ts'
import type { StoreUnderTest } from '../suite.ts'

const TODAY = '2026-11-22'

/** The store's lists and counts are those of the domain, whatever is in the catalogue and whatever is asked. */
export function catalogueListConformance(underTest: StoreUnderTest): void {
  test('every page of every list is the one the shop’s own rules give', async () => {
    const store = await underTest.empty()
    await fc.assert(
      fc.asyncProperty(
        catalogues,
        queries,
        fc.integer({ min: 1, max: 14 }),
        fc.boolean(),
        fc.constantFrom('not' as const, 'exactly' as const, 'as many' as const),
        async ({ products, facts }, query, limit, grouped, counted) => {
          await store.transaction((tx) => tx.saveProducts(products, facts))
          const options = { grouped, today: TODAY }
          const listed = filterAndSort(query, products, options).map((each) => each.product)
          // What it holds may be known from elsewhere; where that is much, its pages are read in another way.
          const more = counted === 'as many' ? MANY : 0
          const counts = counted === 'not' ? null : { total: listed.length + more, units: countUnits(listed) }
          let cursor: string | null = null
          const seen: Product[] = []
          do {
            const page = await store.products(query, { limit, cursor, counts, ...options })
            const expected = paginate(query, products, { limit, cursor, ...options })
            expect(page).toEqual({ ...expected, total: expected.total + more })
            seen.push(...page.products)
            cursor = page.nextCursor
          } while (cursor !== null)
          expect(seen).toEqual(listed)
        },
      ),
      { numRuns: 120 },
    )
  })

  test('each count beside a filter’s value is the total of the list with that value chosen', async () => {
    const store = await underTest.empty()
    await fc.assert(
      fc.asyncProperty(catalogues, queries, fc.boolean(), async ({ products, facts }, query, grouped) => {
        await store.transaction((tx) => tx.saveProducts(products, facts))
        const options = { grouped, today: TODAY }
        const facets = await store.productFacets(query, options)
        expect(facets).toEqual(countFacets(query, products, options))
        const totalOf = async (filter: CatalogueQuery) =>
          (await store.products(filter, { limit: 1, cursor: null, ...options })).total
        expect(facets.inStock).toBe(await totalOf({ ...query, inStock: true }))
        for (const filter of FACET_FILTERS) {
          for (const { value, count } of facets[filter]) {
            expect([value, count]).toEqual([value, await totalOf(withValue(query, filter, value))])
          }
        }
      }),
      { numRuns: 40 },
    )
  })

  test('the first page of a search has the first products, also where many stand in one place or one has many such words', async () => {
    const store = await underTest.empty()
    const inOnePlace = Array.from({ length: 60 }, () => aProduct({ title: 'Pea', tags: [], vendor: 'V', position: 2 }))
    const letters = [...'abcdefghijklmnopqrstuvwxyz']
    const ofManyWords = aProduct({ title: letters.map((letter) => `p${letter}`).join(' '), tags: [], vendor: 'V' })
    const figs = Array.from({ length: 200 }, (_, position) =>
      aProduct({ title: 'Fig', tags: [], vendor: 'V', position }),
    )
    const products = [...inOnePlace, ofManyWords, ...figs]
    await store.transaction((tx) => tx.saveProducts(products, new Map()))
    const some = await store.products({ ...DEFAULT_CATALOGUE_QUERY, q: 'fig' }, { limit: 9, cursor: null })
    expect(some.products.map(({ id }) => id)).toEqual(figs.slice(0, 9).map(({ id }) => id))
    expect(some.total).toBe(200)
    const query: CatalogueQuery = { ...DEFAULT_CATALOGUE_QUERY, q: 'p' }
    for (const grouped of [true, false]) {
      const listed = filterAndSort(query, products, { grouped, today: TODAY }).map((each) => each.product.id)
      expect(listed).toHaveLength(61)
      for (const limit of [1, 2, 3, 59, 60, 61, 62]) {
        const page = await store.products(query, { limit, cursor: null, grouped, today: TODAY })
        expect([limit, page.products.map(({ id }) => id), page.total]).toEqual([limit, listed.slice(0, limit), 61])
      }
    }
  })

  test('without a day no certificate is valid', async () => {
    const store = await underTest.empty()
    const organic = { ...certificate, validUntil: '9999-12-31' }
    const product = aProduct()
    const facts = new Map([[product.groupId, factsOf({ facts: { organic } })]])
    await store.transaction((tx) => tx.saveProducts([product], facts))
    const certified: CatalogueQuery = { ...DEFAULT_CATALOGUE_QUERY, organic: 'any' }
    const page = { limit: 1, cursor: null }
    expect((await store.products(certified, { ...page, today: TODAY })).total).toBe(1)
    expect((await store.products(certified, page)).total).toBe(0)
  })
}

const certificate = { scheme: 'npop' as const, body: 'Lacon', number: '1', validUntil: TODAY, registerUrl: null }

const SIZE = 24
/** Of the other groups nothing is ever stated: a group keeps what once was, and these have no diet and no origin in any catalogue. */
const KNOWN_GROUPS = 9
/** More than a list has to hold to be cut from the index of its order. */
const MANY = 5000
const words = fc.constantFrom(
  'Aloo',
  'alu',
  'Álmond',
  'methi',
  'Organic',
  'ORGANIC',
  'o’Neil',
  'हरी',
  'हर',
  'ﬁg',
  'Straße',
  '2',
  'almonds',
)
const phrase = fc.array(words, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(' '))
const categoryIds = fc.constantFrom('fruits', 'plants', 'organic products')
const rupees = fc.constantFrom(0, 100, 199, 200, 39950, 40000, 99999, 100000, 100001)
const netQuantities: fc.Arbitrary<Pick<Product, 'netAmount' | 'netUnit'>> = fc.constantFrom(
  { netAmount: null, netUnit: null },
  { netAmount: 500, netUnit: 'g' },
  { netAmount: 1000, netUnit: 'g' },
  { netAmount: 7, netUnit: 'g' },
  { netAmount: 250, netUnit: 'ml' },
  { netAmount: 6, netUnit: 'piece' },
)
const labels: fc.Arbitrary<Partial<ProductFacts>> = fc.record({
  diet: fc.constantFrom(...DIETS),
  origin: fc.constantFrom('IN', 'US', 'NZ', 'ZZ'),
  organic: fc.option(
    fc.record({
      ...{ body: fc.constant('Lacon'), number: fc.constant('1'), registerUrl: fc.constant(null) },
      scheme: fc.constantFrom(...ORGANIC_SCHEMES),
      validUntil: fc.constantFrom('2026-11-21', TODAY, '2027-03-31'),
    }),
  ),
})

/** Catalogues of one size with the same ids, so that each takes the place of the one before. */
const catalogues = fc
  .array(
    fc.record({
      shared: fc.record({
        title: phrase,
        category: categoryIds,
        vendor: words,
        tags: fc.array(phrase, { maxLength: 2 }),
        ratingTenths: fc.constantFrom(0, 10, 29, 30, 45, 50),
      }),
      label: labels,
      pack: fc.record({
        sellingPrice: rupees,
        position: fc.integer({ min: -2, max: 6 }),
        stock: fc.constantFrom(0, 1, 10),
      }),
      net: netQuantities,
      saving: rupees,
      /** Few groups, so that most have several packs. */
      group: fc.nat(SIZE / 2),
    }),
    { minLength: SIZE, maxLength: SIZE },
  )
  .map((all) => {
    const known = all.slice(0, KNOWN_GROUPS)
    const facts = new Map(known.map(({ label }, n) => [`g${n}`, factsOf({ facts: label })]))
    const products = all.map(({ pack, net, saving, group }, n) => {
      const positionInGroup = all.slice(0, n).filter((each) => each.group === group).length
      const ofGroup = { groupId: `g${group}`, groupSlug: `g${group}`, positionInGroup, ...all[group]?.shared }
      const mrp = pack.sellingPrice + saving
      const listed = listedFacts(facts.get(`g${group}`) ?? null)
      return aProduct({ id: `p${n}`, slug: `p${n}`, ...pack, mrp, ...net, ...ofGroup, ...listed })
    })
    return { products, facts }
  })

const searches = fc.oneof(
  words,
  fc.constantFrom('a', 'al', 'o', 'or', 'org al', 'a o', 'FRUIT', 'f p', '%', '!!', 'x'),
  phrase.map((text) => text.slice(0, 4)),
)

/** A filter that is mostly off. */
function seldom<T>(arbitrary: fc.Arbitrary<T[]>): fc.Arbitrary<T[]> {
  return fc.oneof({ weight: 3, arbitrary: fc.constant<T[]>([]) }, { weight: 1, arbitrary })
}

/** Some ask for everything at once, some only search: the engines have a way of their own for those. */
const queries: fc.Arbitrary<CatalogueQuery> = fc
  .record({
    categories: fc.oneof(
      fc.constant([]),
      fc.uniqueArray(fc.constantFrom('fruits', 'plants', 'organic products', 'nothing'), { maxLength: 3 }),
    ),
    priceLow: fc.constantFrom(1, 1, 1, 2, 400),
    priceHigh: fc.constantFrom(1000, 1000, 1000, 999, 400),
    sortBy: fc.option(fc.constantFrom(...SORTS), { freq: 2 }),
    rating: fc.option(fc.integer({ min: 1, max: 5 }), { freq: 2 }),
    q: fc.option(searches, { freq: 2 }),
    diets: seldom(fc.subarray([...DIETS])),
    vendors: seldom(fc.uniqueArray(words, { maxLength: 3 })),
    origins: seldom(fc.subarray(['IN', 'US', 'XX'])),
    organic: fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, fc.constantFrom('any' as const, ...ORGANIC_SCHEMES)),
    inStock: fc.oneof({ weight: 3, arbitrary: fc.constant(false) }, fc.constant(true)),
    plain: fc.boolean(),
  })
  .map(({ plain, ...query }) => (plain ? { ...DEFAULT_CATALOGUE_QUERY, q: query.q } : query))
