import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findProducts, pageOfMatches } from '#tests/support/stores/search-at-once.ts'
import { anIndexable, anIndexOf } from '#tests/support/stores/search-index.ts'
import { NO_DAY } from '../../catalogue/ordering.ts'
import { DEFAULT_CATALOGUE_QUERY } from '../../catalogue/query.ts'
import { countFacetsOfIndex } from '../facets-of-index.ts'
import { countListOfIndex } from '../list-counts.ts'
import { pageOfMatches as pageInSteps } from '../page-of-matches.ts'
import { createRowCheck } from '../row-filter.ts'
import { findProducts as findInSteps } from '../search-products.ts'
import { finish } from '../steps.ts'
import type { Indexable } from './indexable.ts'
import type { SearchIndex } from './search-index.ts'
import { createSmallest } from './smallest.ts'

const TITLES = ['Desi tomato', 'Cherry tomato', 'Green tea', 'Assam chai', 'Palak', 'Kesar mango', 'Ripe mango, box']
const QUERIES = ['tomato', 'tamatar', 'chai', 'green t', 'mengo', 'palak', 'sabzi', 'karela', 'desi', 'kesar']

const product = fc
  .record({
    id: fc.integer({ min: 0, max: 7 }),
    title: fc.constantFrom(...TITLES),
    stock: fc.integer({ min: 0, max: 2 }),
  })
  .map(({ id, ...some }): Indexable => anIndexable({ id: `p${id}`, position: id, category: 'vegetables', ...some }))
const change = fc.oneof(
  product.map((put) => ({ put, removed: null })),
  fc.integer({ min: 0, max: 7 }).map((id) => ({ put: null, removed: `p${id}` })),
)

function answers(index: SearchIndex) {
  return QUERIES.map((q) => {
    const query = { ...DEFAULT_CATALOGUE_QUERY, q }
    const { matches, meant, ignored, unsold } = findProducts(index, query.q, () => true)
    const { products, total } = pageOfMatches(index, query, matches, { limit: 3, cursor: null })
    return { ids: products.map(({ id }) => id), total, meant, ignored, unsold }
  })
}

test('an index that lived through changes answers as one that is made from what is left', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 60 }), (changes) => {
      const index = anIndexOf([])
      const left = new Map<string, Indexable>()
      for (const { put, removed } of changes) {
        if (put) {
          index.put(put)
          left.set(put.id, put)
        } else if (removed !== null) {
          index.remove(removed)
          left.delete(removed)
        }
      }
      expect(index.size()).toBe(left.size)
      expect(answers(index)).toEqual(answers(anIndexOf(left.values())))
    }),
    { numRuns: 60 },
  )
})

test('slots of products that were replaced are used again', () => {
  const index = anIndexOf([])
  for (let change = 0; change < 2000; change += 1) {
    index.put(anIndexable({ id: 'p', title: TITLES[change % TITLES.length] ?? '' }))
  }
  expect(index.slots.limit()).toBeLessThan(200)
})

test('the pages of a search together are all that it found, in order', () => {
  const products = Array.from({ length: 200 }, (_, at) =>
    anIndexable({ id: `p${at}`, title: TITLES[at % 2] ?? '', position: (at * 7) % 200, groupId: `g${at % 20}` }),
  )
  const index = anIndexOf(products)
  for (const sortBy of [null, 'price-low-to-high'] as const) {
    for (const grouped of [false, true]) {
      const query = { ...DEFAULT_CATALOGUE_QUERY, q: 'tomato', sortBy }
      const { matches } = findProducts(index, query.q, () => true)
      const all = pageOfMatches(index, query, matches, { limit: 1000, cursor: null, grouped })
      const paged: string[] = []
      let cursor: string | null = null
      do {
        const page = pageOfMatches(index, query, matches, { limit: 7, cursor, grouped })
        expect(page.total).toBe(grouped ? 20 : 200)
        paged.push(...page.products.map(({ id }) => id))
        cursor = page.nextCursor
      } while (cursor !== null)
      expect(paged).toEqual(all.products.map(({ id }) => id))
    }
  }
})

test('a search by country of origin has what has none last, and its pages repeat and skip nothing', () => {
  const origins = ['ZZ', null, 'IN', 'AF', 'ZA', null, 'AZ']
  const products = Array.from({ length: 60 }, (_, at) =>
    anIndexable({
      ...{
        id: `p${(at * 37) % 60}`,
        title: 'Desi tomato',
        groupId: `g${at % 20}`,
        positionInGroup: Math.floor(at / 20),
      },
      ...{ position: at % 3, origin: origins[(at % 20) % origins.length] ?? null },
    }),
  )
  const index = anIndexOf(products)
  const query = { ...DEFAULT_CATALOGUE_QUERY, q: 'tomato', sortBy: 'origin' as const }
  const { matches } = findProducts(index, query.q, () => true)
  for (const grouped of [false, true]) {
    const places = products
      .filter(({ positionInGroup }) => !grouped || positionInGroup === 0)
      .map(({ id, origin, position }) => `${origin ?? 'unknown'} ${position} ${id}`)
    for (const limit of [1, 2, 7, 100]) {
      const paged: string[] = []
      let cursor: string | null = null
      do {
        const page = pageOfMatches(index, query, matches, { limit, cursor, grouped })
        paged.push(...page.products.map(({ id }) => id))
        cursor = page.nextCursor
      } while (cursor !== null)
      expect(paged).toEqual(places.toSorted().map((place) => place.split(' ')[2]))
    }
  }
})

test('the smallest of many are those that a whole sort puts first', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.integer({ min: 0, max: 20 }), (items, count) => {
      const compare = (a: number, b: number) => a - b
      const smallest = createSmallest(count, compare)
      for (const item of items) smallest.add(item)
      expect(smallest.inOrder()).toEqual(items.toSorted(compare).slice(0, count))
    }),
  )
})

test('searches whose steps alternate answer as each by itself, though some are abandoned', () => {
  const index = anIndexOf(
    Array.from({ length: 60 }, (_, at) =>
      anIndexable({ id: `p${at}`, title: TITLES[at % TITLES.length] ?? '', position: at, groupId: `g${at % 25}` }),
    ),
  )
  const searchFor = function* (q: string) {
    const query = { ...DEFAULT_CATALOGUE_QUERY, q }
    const { matches } = yield* findInSteps(index, q, null)
    const page = yield* pageInSteps(index, query, matches, { limit: 5, cursor: null, grouped: true })
    return { ids: page.products.map(({ id }) => id), total: page.total, met: matches.met }
  }
  const alone = new Map(QUERIES.map((q) => [q, finish(searchFor(q))]))
  const some = fc.array(fc.record({ q: fc.constantFrom(...QUERIES), isAbandoned: fc.boolean() }), { maxLength: 5 })
  fc.assert(
    fc.property(some, fc.infiniteStream(fc.nat()), (searched, picks) => {
      const going = searched.map((each) => ({ ...each, steps: searchFor(each.q), taken: 0 }))
      while (going.length > 0) {
        const at = picks.next().value % going.length
        const each = going[at]
        if (!each) break
        each.taken += 1
        const step = each.steps.next()
        if (step.done) expect(step.value).toEqual(alone.get(each.q))
        if (step.done || (each.isAbandoned && each.taken === 3)) going.splice(at, 1)
      }
    }),
  )
})

test('what many products have is found, counted and paged as in a whole look at them', () => {
  const products = Array.from({ length: 9500 }, (_, at) =>
    anIndexable({
      ...{ id: `p${at}`, title: at % 19 === 0 ? 'Green tea' : 'Desi tomato', position: (at * 7919) % 9500 },
      ...{
        groupId: `g${Math.floor(at / 2)}`,
        positionInGroup: at % 2,
        stock: at % 3,
        sellingPrice: 100 + ((at * 31) % 500),
      },
    }),
  )
  const index = anIndexOf(products)
  const tomatoes = products.filter(({ title }) => title === 'Desi tomato')
  const query = { ...DEFAULT_CATALOGUE_QUERY, q: 'tomato', inStock: true, sortBy: 'price-low-to-high' as const }
  const inStock = tomatoes.filter(({ stock }) => stock > 0)
  const { matches } = findProducts(index, query.q, createRowCheck(index.slots, query, NO_DAY))
  expect(matches.met).toBe(tomatoes.length)
  const page = pageOfMatches(index, query, matches, { limit: 10_000, cursor: null })
  const sorted = inStock.toSorted((a, b) => a.sellingPrice - b.sellingPrice || a.position - b.position)
  expect(page.products.map(({ id }) => id)).toEqual(sorted.map(({ id }) => id))
  const groupsOf = (some: readonly Indexable[]) => new Set(some.map(({ groupId }) => groupId)).size
  const grouped = pageOfMatches(index, query, matches, { limit: 10, cursor: null, grouped: true })
  expect(grouped.total).toBe(groupsOf(inStock))
  const all = findProducts(index, query.q, null).matches.slots
  expect(finish(countFacetsOfIndex(index, DEFAULT_CATALOGUE_QUERY, all, {})).inStock).toBe(inStock.length)
  expect(finish(countFacetsOfIndex(index, DEFAULT_CATALOGUE_QUERY, null, { grouped: true })).categories).toEqual([
    { value: 'groceries', count: groupsOf(products) },
  ])
  expect(finish(countListOfIndex(index, DEFAULT_CATALOGUE_QUERY, { grouped: true })).total).toBe(groupsOf(products))
})
