import * as v from 'valibot'
import { anyone, customer, defineCall } from './call.ts'
import { MAX_PRODUCTS_BY_ID } from './catalogue/catalogue-calls.ts'
import { issueCode } from './forms/issue-code.ts'

const notSold = v.object({ _id: v.string(), title: v.string(), unit: v.string() })

/** What lists leave out, since the shop has taken it out of its catalogue. It is removed as any line is. */
export const notSoldCalls = {
  basketLinesNotSold: defineCall({
    method: 'GET',
    path: '/api/user/basket-not-sold',
    who: customer,
    answer: v.object({ lines: v.array(v.object({ ...notSold.entries, qty: v.number() })) }),
    request: (signal?: AbortSignal) => ({ signal }),
  }),
  wishlistLinesNotSold: defineCall({
    method: 'GET',
    path: '/api/user/wishlist-not-sold',
    who: customer,
    answer: v.object({ lines: v.array(notSold) }),
    request: (signal?: AbortSignal) => ({ signal }),
  }),
  /** Of these ids those that name a product which is not sold any more: for lists that a visitor's browser keeps. */
  productsNotSold: defineCall({
    method: 'POST',
    path: '/api/products-not-sold',
    who: anyone,
    body: v.object({ ids: v.pipe(v.array(v.string()), v.maxLength(MAX_PRODUCTS_BY_ID, issueCode('too-large'))) }),
    failures: ['too-many-requests'],
    answer: v.object({ products: v.array(notSold) }),
    request: (ids: readonly string[], signal?: AbortSignal) => ({ body: { ids: [...ids] }, signal }),
  }),
}
