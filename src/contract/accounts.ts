import * as v from 'valibot'
import { customerSchema } from '#domain/accounts.ts'
import { addressDto } from './address-book.ts'
import { cartItemDto } from './basket.ts'
import { anyone, customer, defineCall } from './call.ts'
import { timestampStrings } from './fields.ts'
import { type SignInForm, type SignUpForm, signInForm, signUpForm } from './forms/forms.ts'
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
  orders: v.array(orderDto),
  ...timestampStrings,
})
export type UserDto = v.InferOutput<typeof userDto>

const signUpResponse = v.object({ createdUser: userDto, encodedToken: v.string() })
/** With it the token lives 30 days, otherwise 12 hours. */
const keepSignedIn = v.optional(v.boolean(), false)
interface KeepSignedIn {
  keepSignedIn?: boolean
}

export const accountCalls = {
  signUp: defineCall({
    method: 'POST',
    path: '/api/auth/signup',
    who: anyone,
    body: v.object({ ...signUpForm.entries, keepSignedIn }),
    status: 201,
    answer: signUpResponse,
    failures: ['email-taken', 'too-many-requests'],
    request: (body: SignUpForm & KeepSignedIn) => ({ body }),
  }),
  signIn: defineCall({
    method: 'POST',
    path: '/api/auth/login',
    who: anyone,
    body: v.object({ ...signInForm.entries, keepSignedIn }),
    answer: v.object({
      /** The password is there because clients look for it, and always blank. */
      foundUser: v.object({ ...userDto.entries, password: v.literal('') }),
      encodedToken: v.string(),
    }),
    failures: ['email-not-registered', 'credentials-invalid', 'too-many-requests'],
    request: (body: SignInForm & KeepSignedIn) => ({ body }),
  }),
  signInAsGuest: defineCall({
    method: 'POST',
    path: '/api/auth/guest',
    who: anyone,
    body: v.object({ keepSignedIn }),
    bodyOptional: true,
    status: 201,
    answer: signUpResponse,
    failures: ['too-many-requests'],
    request: (body: KeepSignedIn = {}) => ({ body }),
  }),
  verify: defineCall({
    method: 'POST',
    path: '/api/auth/verify',
    who: anyone,
    // A client that has kept no token sends none: that is a token refused, not a form filled wrong.
    body: v.object({ encodedToken: v.optional(v.nullable(v.string()), null) }),
    answer: v.object({ user: userDto }),
    failures: ['token-invalid'],
    request: (encodedToken: string) => ({ body: { encodedToken } }),
  }),
  signOut: defineCall({ method: 'POST', path: '/api/auth/signout', who: customer, answer: v.object({}) }),
}
