import * as v from 'valibot'
import { customer, defineCall } from './call.ts'
import { productDto } from './catalogue/products.ts'
import { timestampStrings } from './fields.ts'
import { productReference } from './product-reference.ts'

export const wishlistItemDto = v.object({ ...productDto.entries, ...timestampStrings })
export type WishlistItemDto = v.InferOutput<typeof wishlistItemDto>

const answer = v.object({ wishlist: v.array(wishlistItemDto) })

export const wishlistCalls = {
  wishlist: defineCall({
    method: 'GET',
    path: '/api/user/wishlist',
    who: customer,
    answer,
    request: (signal?: AbortSignal) => ({ signal }),
  }),
  addToWishlist: defineCall({
    method: 'POST',
    path: '/api/user/wishlist',
    who: customer,
    body: v.object({ product: productReference }),
    status: 201,
    answer,
    failures: ['product-not-found', 'already-in-wishlist', 'wishlist-full'],
    request: (product: { _id: string }) => ({ body: { product: { _id: product._id } } }),
  }),
  removeFromWishlist: defineCall({
    method: 'DELETE',
    path: '/api/user/wishlist/:id',
    who: customer,
    answer,
    failures: ['not-in-wishlist'],
    request: (productId: string) => ({ params: { id: productId } }),
  }),
}
