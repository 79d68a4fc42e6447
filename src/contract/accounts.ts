import * as v from 'valibot'
import { customerSchema } from '#domain/accounts.ts'
import { addressDto } from './address-book.ts'
import { cartItemDto } from './basket.ts'
import { anyone, customer, defineCall } from './call.ts'
import { timestampStrings } from './fields.ts'
import { orderDto } from './orders.ts'
import { wishlistItemDto } from './wishlist.ts'

/** A signed-in customer with everything that is theirs. The password never travels. */
export const userDto = v.object({
  _id: v.string(),
  fullName: v.string(),
  ...v.pick(customerSchema, ['name', 'email', 'gender', 'location', 'mobileNum']).entries,
  guest: v.boolean(),
  cart: v.array(cartItemDto),
  wishlist: v.array(wishlistItemDto),
  addresses: v.array(addressDto),
  /** The newest page of them. */
  orders: v.array(orderDto),
  /** Where older orders go on in `GET /api/user/orders`. Always sent; a server of release 0.1.0 answers every order. */
  ordersNextCursor: v.optional(v.nullable(v.string()), null),
  ...timestampStrings,
})
export type UserDto = v.InferOutput<typeof userDto>

export const sessionCalls = {
  verify: defineCall({
    method: 'POST',
    path: '/api/auth/verify',
    who: anyone,
    // A client without a saved token sends none: that is an invalid token, not an invalid form.
    body: v.object({ encodedToken: v.optional(v.nullable(v.string()), null) }),
    answer: v.object({ user: userDto }),
    failures: ['token-invalid'],
    request: (encodedToken: string) => ({ body: { encodedToken } }),
  }),
  signOut: defineCall({ method: 'POST', path: '/api/auth/signout', who: customer, answer: v.object({}) }),
}
