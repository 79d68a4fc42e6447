import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aProduct, NOON } from '#tests/support/records/factories.ts'
import { MAX_BASKET_LINES } from '../basket.ts'
import type { Product } from '../catalogue/product.ts'
import { MAX_WISHLIST_LINES } from '../wishlist.ts'
import { mergeLists } from './merge-lists.ts'

const LATER = NOON + 1000
const line = (product: Product, qty: number) => ({ product, qty, createdAt: NOON, updatedAt: NOON })
const wishlistLine = (product: Product) => ({ product, createdAt: NOON, updatedAt: NOON })
const want = (product: Product, qty: number) => ({ productId: product.id, qty })
const EMPTY = { basket: [], wishlist: [] }

test('of each product the larger quantity wins, in the places the customer’s lines have', () => {
  const [mango, methi, honey] = [aProduct(), aProduct(), aProduct()]
  const merged = mergeLists(
    { basket: [line(mango, 3), line(methi, 1)], wishlist: [] },
    { basket: [want(honey, 2), want(methi, 4), want(mango, 1)], wishlist: [] },
    [mango, methi, honey],
    LATER,
  )
  expect(merged.basket).toEqual([
    line(mango, 3),
    { ...line(methi, 4), updatedAt: LATER },
    { ...line(honey, 2), createdAt: LATER, updatedAt: LATER },
  ])
  expect(merged.raised.map(({ product }) => product.id)).toEqual([honey.id, methi.id])
  expect(merged.changes).toEqual([])
})

test('a quantity is cut to the stock, and that is said; one that the customer had stays', () => {
  const [scarce, had] = [aProduct({ stock: 3 }), aProduct({ stock: 1 })]
  const merged = mergeLists(
    { basket: [line(had, 5)], wishlist: [] },
    { basket: [want(scarce, 9), want(had, 7)], wishlist: [] },
    [scarce, had],
    LATER,
  )
  expect(merged.basket.map(({ product, qty }) => [product.id, qty])).toEqual([
    [had.id, 5],
    [scarce.id, 3],
  ])
  expect(merged.changes).toEqual([
    { code: 'cut', productId: scarce.id, title: scarce.title, qty: 3 },
    { code: 'cut', productId: had.id, title: had.title, qty: 5 },
  ])
})

test('what is sold out goes to the wishlist, what the shop does not sell is said', () => {
  const out = aProduct({ stock: 0 })
  const merged = mergeLists(
    EMPTY,
    { basket: [want(out, 2), { productId: 'gone', qty: 1 }], wishlist: [] },
    [out],
    LATER,
  )
  expect(merged.basket).toEqual([])
  expect(merged.wishlist.map(({ product }) => product.id)).toEqual([out.id])
  expect(merged.changes).toEqual([
    { code: 'sold-out', productId: out.id, title: out.title, qty: 0 },
    { code: 'not-sold', productId: 'gone', title: '', qty: 0 },
  ])
})

test('beyond a hundred lines products go to the wishlist, and beyond a full wishlist they are said', () => {
  const had = Array.from({ length: MAX_BASKET_LINES }, () => aProduct())
  const more = [aProduct(), aProduct()]
  const basket = had.map((product) => line(product, 1))
  const wishlist = had.slice(0, MAX_WISHLIST_LINES - 1).map(wishlistLine)
  const wanted = { basket: more.map((product) => want(product, 1)), wishlist: [] }
  const merged = mergeLists({ basket, wishlist }, wanted, [...had, ...more], LATER)
  expect(merged.basket).toHaveLength(MAX_BASKET_LINES)
  expect(merged.wished.map(({ product }) => product.id)).toEqual([more[0]?.id])
  expect(merged.changes.map(({ code, productId }) => [code, productId])).toEqual([
    ['basket-full', more[0]?.id],
    ['basket-full', more[1]?.id],
    ['wishlist-full', more[1]?.id],
  ])
})

test('what is wanted on the wishlist joins it once', () => {
  const [mango, methi] = [aProduct(), aProduct()]
  const wanted = { basket: [], wishlist: [methi.id, mango.id, mango.id, 'gone'] }
  const merged = mergeLists({ basket: [], wishlist: [wishlistLine(methi)] }, wanted, [mango, methi], LATER)
  expect(merged.wishlist.map(({ product }) => product.id)).toEqual([methi.id, mango.id])
  expect(merged.wished).toHaveLength(1)
})

test('what is wanted on the wishlist and not sold any more is said, once where the basket wanted it too', () => {
  const wanted = { basket: [{ productId: 'both', qty: 1 }], wishlist: ['both', 'wish', 'wish'] }
  const { changes } = mergeLists(EMPTY, wanted, [], LATER)
  expect(changes.map(({ code, productId }) => [code, productId])).toEqual([
    ['not-sold', 'both'],
    ['not-sold', 'wish'],
  ])
})

test('a merge made again changes nothing, and nothing the customer had is lost', () => {
  const products = ['a', 'b', 'c', 'd', 'e'].map((id, n) => aProduct({ id, stock: [0, 1, 5, 50, 500][n] ?? 0 }))
  const product = fc.constantFrom(...products)
  const qty = fc.integer({ min: 1, max: 100 })
  const basketOf = (lines: readonly [Product, number][]) => [
    ...new Map(lines.map(([each, units]) => [each.id, line(each, units)])).values(),
  ]
  fc.assert(
    fc.property(
      fc.array(fc.tuple(product, qty)),
      fc.array(fc.tuple(product, qty)),
      fc.array(product),
      (had, added, listed) => {
        const wanted = { basket: added.map(([each, units]) => want(each, units)), wishlist: listed.map(({ id }) => id) }
        const basket = basketOf(had)
        const once = mergeLists({ basket, wishlist: [] }, wanted, products, LATER)
        const twice = mergeLists(once, wanted, products, LATER + 1)
        expect([twice.basket, twice.wishlist]).toEqual([once.basket, once.wishlist])
        expect([twice.raised, twice.wished]).toEqual([[], []])
        const quantityOf = (id: string) => once.basket.find((each) => each.product.id === id)?.qty ?? 0
        for (const before of basket) expect(quantityOf(before.product.id)).toBeGreaterThanOrEqual(before.qty)
        for (const [{ id, stock }, units] of added) {
          expect(quantityOf(id)).toBeGreaterThanOrEqual(Math.min(units, stock))
          expect(quantityOf(id) > 0 || once.wishlist.some((each) => each.product.id === id)).toBe(true)
        }
      },
    ),
  )
})
