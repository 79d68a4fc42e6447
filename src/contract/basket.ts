import * as v from 'valibot'
import { MAX_UNITS_PER_LINE } from '#domain/basket.ts'
import { customer, defineCall } from './call.ts'
import { productDto } from './catalogue.ts'
import { timestampStrings } from './fields.ts'
import { issueCode } from './forms/issue-code.ts'
import { productReference } from './product-reference.ts'

export const cartItemDto = v.object({ ...productDto.entries, qty: v.number(), ...timestampStrings })
export type CartItemDto = v.InferOutput<typeof cartItemDto>

const answer = v.object({ cart: v.array(cartItemDto) })
const times = v.pipe(
  v.number(),
  v.integer(issueCode('not-whole')),
  v.minValue(1, issueCode('too-small')),
  v.maxValue(MAX_UNITS_PER_LINE, issueCode('too-large')),
)

export const basketCalls = {
  cart: defineCall({ method: 'GET', path: '/api/user/cart', who: customer, answer }),
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
      action: v.object({ type: v.picklist(['increment', 'decrement']), times: v.optional(times, 1) }),
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
}
