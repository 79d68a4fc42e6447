import * as v from 'valibot'
import { MAX_BASKET_LINES, MAX_UNITS_PER_LINE } from '#domain/basket.ts'
import { MAX_WISHLIST_LINES } from '#domain/wishlist.ts'
import { customer, defineCall } from './call.ts'
import { productDto } from './catalogue/products.ts'
import { timestampStrings } from './fields.ts'
import { issueCode } from './forms/issue-code.ts'
import { productReference } from './product-reference.ts'
import { wishlistItemDto } from './wishlist.ts'

export const cartItemDto = v.object({
  ...productDto.entries,
  qty: v.number(),
  /** What was wanted, where the quantity is another weight since the step changed; until that is acknowledged. */
  wantedGrams: v.optional(v.number()),
  ...timestampStrings,
})
export type CartItemDto = v.InferOutput<typeof cartItemDto>

const answer = v.object({ cart: v.array(cartItemDto) })
const units = v.pipe(
  v.number(),
  v.integer(issueCode('not-whole')),
  v.minValue(1, issueCode('too-small')),
  v.maxValue(MAX_UNITS_PER_LINE, issueCode('too-large')),
)

/** Far more than a full line of any goods weighs. */
const MAX_WANTED_GRAMS = 100_000_000
const wantedGrams = v.pipe(
  v.number(),
  v.integer(issueCode('not-whole')),
  v.minValue(1, issueCode('too-small')),
  v.maxValue(MAX_WANTED_GRAMS, issueCode('too-large')),
)

const tooMany = issueCode('too-large')
const mergeBody = v.object({
  merge: v.object({
    basket: v.pipe(
      v.array(
        v.object({
          product: productReference,
          qty: units,
          /** Of loose goods: what is wanted, however many steps that is by now. `qty` then counts only where it is no weight. */
          grams: v.optional(wantedGrams),
        }),
      ),
      v.maxLength(MAX_BASKET_LINES, tooMany),
    ),
    wishlist: v.optional(v.pipe(v.array(productReference), v.maxLength(MAX_WISHLIST_LINES, tooMany)), []),
  }),
})

const mergeAnswer = v.object({
  cart: v.array(cartItemDto),
  wishlist: v.array(wishlistItemDto),
  merged: v.object({
    /** Products of which the basket has more than before. */
    raised: v.number(),
    /** Products wanted on the wishlist that are new there. */
    wished: v.number(),
    /** What did not come to what was wanted. */
    changes: v.array(
      v.object({
        /** Any text, so that a page of today can read those of a newer server. */
        code: v.string(),
        _id: v.string(),
        /** Empty when the shop has no such product. */
        title: v.string(),
        /** How many the basket has of it now. */
        qty: v.number(),
      }),
    ),
  }),
})
export type MergeAnswer = v.InferOutput<typeof mergeAnswer>

export const basketCalls = {
  cart: defineCall({
    method: 'GET',
    path: '/api/user/cart',
    who: customer,
    answer,
    request: (signal?: AbortSignal) => ({ signal }),
  }),
  addToCart: defineCall({
    method: 'POST',
    path: '/api/user/cart',
    who: customer,
    body: v.object({ product: productReference }),
    status: 201,
    answer,
    failures: ['product-not-found', 'basket-full', 'out-of-stock'],
    request: (product: { _id: string }) => ({ body: { product: { _id: product._id } } }),
  }),
  clearCart: defineCall({ method: 'DELETE', path: '/api/user/cart', who: customer, answer }),
  stepCartItem: defineCall({
    method: 'POST',
    path: '/api/user/cart/:id',
    who: customer,
    body: v.object({
      action: v.object({ type: v.picklist(['increment', 'decrement']), times: v.optional(units, 1) }),
    }),
    answer,
    failures: ['not-in-basket', 'out-of-stock'],
    request: (productId: string, type: 'increment' | 'decrement', times?: number) => ({
      params: { id: productId },
      body: { action: { type, times } },
    }),
  }),
  removeFromCart: defineCall({
    method: 'DELETE',
    path: '/api/user/cart/:id',
    who: customer,
    answer,
    failures: ['not-in-basket'],
    request: (productId: string) => ({ params: { id: productId } }),
  }),
  /** Joins lists that were filled elsewhere, such as before signing in; a repetition changes nothing. */
  mergeLists: defineCall({
    method: 'POST',
    path: '/api/user/basket-merge',
    who: customer,
    body: mergeBody,
    answer: mergeAnswer,
    request: (wanted: {
      basket: readonly { _id: string; qty: number; grams?: number }[]
      wishlist: readonly string[]
    }) => ({
      body: {
        merge: {
          basket: wanted.basket.map(({ _id, ...amount }) => ({ product: { _id }, ...amount })),
          wishlist: wanted.wishlist.map((_id) => ({ _id })),
        },
      },
    }),
  }),
}
