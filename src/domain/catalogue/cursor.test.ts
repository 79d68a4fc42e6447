import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aProduct } from '#tests/support/records/factories.ts'
import { paginate, readCursor, writeCursor } from './cursor.ts'
import type { Ordering } from './ordering.ts'
import type { Product } from './product.ts'
import { DEFAULT_CATALOGUE_QUERY, SORTS } from './query.ts'

const orderings = fc.constantFrom<Ordering>(...SORTS, 'search', 'position')
const places = fc.record({
  key: fc.maxSafeInteger().map((key) => key || 0),
  position: fc.maxSafeInteger().map((position) => position || 0),
  id: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 36 }),
})

test('a cursor is read back as it was written, and is safe in an address', () => {
  fc.assert(
    fc.property(orderings, places, (ordering, place) => {
      const cursor = writeCursor(ordering, place)
      expect(cursor).toMatch(/^[\w-]+$/)
      if (cursor.length <= 600) expect(readCursor(ordering, cursor)).toEqual(place)
    }),
  )
})

test('a cursor of 600 characters is read, and a longer one is not', () => {
  const withId = (length: number) => writeCursor('search', { key: 1, position: 1, id: 'a'.repeat(length) })
  const longest = Array.from({ length: 600 }, (_, length) => withId(length + 1)).find(({ length }) => length === 600)
  expect(readCursor('search', longest ?? '')).not.toBeNull()
  expect(readCursor('search', withId(600))).toBeNull()
})

test('a cursor of another order, or no cursor at all, is the first page', () => {
  fc.assert(
    fc.property(orderings, orderings, places, fc.string(), (ordering, other, place, text) => {
      if (other !== ordering) expect(readCursor(other, writeCursor(ordering, place))).toBeNull()
      expect(readCursor(ordering, text)).toBeNull()
    }),
  )
  const broken = [
    '',
    '=',
    'é',
    btoa('position 1.5 1 a'),
    btoa('position 1 99999999999999999 a'),
    btoa('position 0 1 %'),
  ]
  for (const cursor of [null, ...broken]) expect(readCursor('position', cursor)).toBeNull()
})

test('pages of any size give every product once, and the last one says so', () => {
  const products = Array.from({ length: 7 }, (_, n) => productAt(n))
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9 }), (limit) => {
      const seen: string[] = []
      let cursor: string | null = null
      do {
        const page = paginate(DEFAULT_CATALOGUE_QUERY, products, { limit, cursor })
        expect(page.total).toBe(7)
        expect(page.products.length).toBeGreaterThan(0)
        seen.push(...page.products.map((each) => each.id))
        cursor = page.nextCursor
      } while (cursor !== null)
      expect(seen).toEqual(products.map((each) => each.id))
    }),
  )
})

test('a page goes on from where it ended when products before it came or went', () => {
  const products = Array.from({ length: 6 }, (_, n) => productAt(n))
  const first = paginate(DEFAULT_CATALOGUE_QUERY, products, { limit: 3, cursor: null })
  const next = paginate(DEFAULT_CATALOGUE_QUERY, [productAt(-1), ...products.slice(2)], {
    limit: 3,
    cursor: first.nextCursor,
  })
  expect(next.products.map((each) => each.position)).toEqual([3, 4, 5])
})

function productAt(position: number): Product {
  return aProduct({ id: `p${position}`, position })
}

test('after the end of the list there is an empty page, and none after it', () => {
  const products = [aProduct({ position: 1 }), aProduct({ position: 2 })]
  const cursor = writeCursor('position', { key: 9, position: 9, id: 'z' })
  expect(paginate(DEFAULT_CATALOGUE_QUERY, products, { limit: 5, cursor })).toEqual({
    products: [],
    total: 2,
    nextCursor: null,
  })
})
