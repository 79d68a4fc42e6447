import * as v from 'valibot'
import { signInResponse, signUpResponse, userResponse } from '#contract/accounts.ts'
import { signInForm, signUpForm } from '#contract/forms.ts'
import { emailKey } from '#domain/accounts.ts'
import { failed, ok } from '#domain/result.ts'
import { authenticate, loadCustomerProfile, signIn, signInAsGuest, signOut, signUp } from '#use-cases/accounts/index.ts'
import { toUserDto } from '../dto/accounts.ts'
import { customerRoute, noBody, publicRoute, type Route } from '../handle.ts'

const keepSignedIn = v.optional(v.boolean(), false)
const tag = 'Accounts'

export const ACCOUNT_ROUTES: readonly Route[] = [
  publicRoute(
    {
      method: 'POST',
      path: '/api/auth/signup',
      tag,
      title: 'Make an account',
      about: 'Only the named fields are kept. With keepSignedIn the token lives 30 days, otherwise 12 hours.',
      body: v.object({ ...signUpForm.entries, keepSignedIn }),
      status: 201,
      answer: signUpResponse,
      failures: ['email-taken', 'too-many-requests'],
    },
    async (ask, form) => {
      const retryAfter = ask.attempts.newAccount(ask.address())
      if (retryAfter > 0) return failed('too-many-requests', { retryAfter })
      const made = await signUp(ask.deps, form)
      if (!made.ok) {
        ask.attempts.emailTaken(ask.address())
        return made
      }
      const { shopper, token } = made.value
      ask.attempts.accountMade(emailKey(form.email), ask.address())
      return ok({ createdUser: toUserDto(await loadCustomerProfile(ask.deps.store, shopper)), encodedToken: token })
    },
  ),
  publicRoute(
    {
      method: 'POST',
      path: '/api/auth/login',
      tag,
      title: 'Sign in',
      about: 'Repeated failures for one account from one address are held up for a quarter of an hour.',
      body: v.object({ ...signInForm.entries, keepSignedIn }),
      status: 200,
      answer: signInResponse,
      failures: ['email-not-registered', 'credentials-invalid', 'too-many-requests'],
    },
    async (ask, form) => {
      const account = emailKey(form.email)
      const from = ask.address()
      const retryAfter = ask.attempts.signIn(account, from)
      if (retryAfter > 0) return failed('too-many-requests', { retryAfter })
      const known = await signIn(ask.deps, form)
      if (!known.ok) return known
      ask.attempts.signedIn(account, from)
      const { shopper, token } = known.value
      const user = toUserDto(await loadCustomerProfile(ask.deps.store, shopper))
      return ok({ foundUser: { ...user, password: '' as const }, encodedToken: token })
    },
  ),
  publicRoute(
    {
      method: 'POST',
      path: '/api/auth/guest',
      tag,
      title: 'Sign in as a guest',
      about: 'Makes a private throw-away shopper with the details and address of the built-in guest.',
      body: v.object({ keepSignedIn }),
      bodyOptional: true,
      status: 201,
      answer: signUpResponse,
      failures: ['too-many-requests'],
    },
    async (ask, form) => {
      const retryAfter = ask.attempts.newGuest(ask.address())
      if (retryAfter > 0) return failed('too-many-requests', { retryAfter })
      const { shopper, token } = await signInAsGuest(ask.deps, ask.deps.guest, form.keepSignedIn)
      return ok({ createdUser: toUserDto(await loadCustomerProfile(ask.deps.store, shopper)), encodedToken: token })
    },
  ),
  publicRoute(
    {
      method: 'POST',
      path: '/api/auth/verify',
      tag,
      title: 'Check a token',
      // A client that has kept no token sends none: that is a token refused, not a form filled wrong.
      body: v.object({ encodedToken: v.optional(v.nullable(v.string()), null) }),
      status: 200,
      answer: userResponse,
      failures: ['token-invalid'],
    },
    async (ask, { encodedToken }) => {
      const known = await authenticate(ask.deps, encodedToken ?? '')
      if (!known) return failed('token-invalid')
      return ok({ user: toUserDto(await loadCustomerProfile(ask.deps.store, known.customer)) })
    },
  ),
  customerRoute(
    {
      method: 'POST',
      path: '/api/auth/signout',
      tag,
      title: 'Sign out',
      about: 'Ends the token everywhere, at once.',
      body: noBody,
      status: 200,
      answer: v.object({}),
      failures: [],
    },
    async (ask) => {
      await signOut(ask.deps, ask.session.id)
      return ok({})
    },
  ),
]
