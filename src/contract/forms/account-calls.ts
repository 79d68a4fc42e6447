import * as v from 'valibot'
import { userDto } from '../accounts.ts'
import { anyone, customer, defineCall } from '../call.ts'
import {
  mobileField,
  optionalTextLine,
  passwordDiffersFromEmail,
  type SignInForm,
  type SignUpForm,
  signInForm,
  signUpFields,
  textLine,
} from './forms.ts'

/** What customers can change about their account; all but the name may be empty. */
export const detailsForm = v.object({
  name: textLine(80),
  mobileNum: v.union([v.literal(''), mobileField]),
  gender: optionalTextLine(40),
  location: optionalTextLine(80),
})
type DetailsForm = v.InferOutput<typeof detailsForm>

const signUpResponse = v.object({ createdUser: userDto, encodedToken: v.string() })
/** With it the token lives 30 days, otherwise 12 hours, and two hours (configurable) when it is not used. */
const keepSignedIn = v.optional(v.boolean(), false)
interface KeepSignedIn {
  keepSignedIn?: boolean
}

/** Apart from the other calls of accounts: only the screens with these forms load their schemas. */
export const accountFormCalls = {
  signUp: defineCall({
    method: 'POST',
    path: '/api/auth/signup',
    who: anyone,
    body: v.pipe(v.object({ ...signUpFields.entries, keepSignedIn }), passwordDiffersFromEmail()),
    status: 201,
    answer: signUpResponse,
    failures: ['email-taken', 'body-invalid', 'too-many-requests'],
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
    status: 201,
    answer: signUpResponse,
    failures: ['too-many-requests'],
    request: (body: KeepSignedIn = {}) => ({ body }),
  }),
  saveDetails: defineCall({
    method: 'POST',
    path: '/api/user/details',
    who: customer,
    body: v.object({ details: detailsForm }),
    answer: v.object({ user: userDto }),
    request: (details: DetailsForm) => ({ body: { details } }),
  }),
}
