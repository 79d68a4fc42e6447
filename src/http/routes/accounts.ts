import { sessionCalls } from '#contract/accounts.ts'
import { accountFormCalls } from '#contract/forms/account-calls.ts'
import type { FieldIssue } from '#contract/forms/field-issue.ts'
import { isMadeOfName } from '#contract/forms/made-of-name.ts'
import { emailKey } from '#domain/accounts.ts'
import { failed, ok } from '#domain/values/result.ts'
import {
  authenticate,
  loadCustomerProfile,
  saveDetails,
  signIn,
  signInAsGuest,
  signOut,
  signUp,
} from '#use-cases/accounts/index.ts'
import { toUserDto } from '../dto/accounts.ts'
import { networkOf } from '../middleware/client-address.ts'
import { customerRoute, publicRoute, type Route } from '../route.ts'

const tag = 'Accounts'
const SHOP_NAME_IN_PASSWORD: FieldIssue = { code: 'password-shop-name', params: { field: 'password' } }

export const ACCOUNT_ROUTES: readonly Route[] = [
  publicRoute(
    accountFormCalls.signUp,
    {
      tag,
      title: 'Make an account',
      about:
        'Only the named fields are kept. With keepSignedIn the token lives 30 days, otherwise 12 hours, and two hours when it is not used.',
    },
    async ({ deps, rateLimiter, address, setCustomer }, form) => {
      const reached = await rateLimiter.newAccount(address())
      if (reached) return failed('too-many-requests', reached)
      const { name } = await deps.store.settings()
      if (isMadeOfName(form.password, name))
        return failed('body-invalid', { issues: { password: SHOP_NAME_IN_PASSWORD } })
      const made = await signUp(deps, form)
      if (!made.ok) {
        await rateLimiter.emailTaken(address())
        return made
      }
      const { customer, token } = made.value
      setCustomer(customer.id)
      await rateLimiter.accountMade(emailKey(form.email), address())
      return ok({
        createdUser: toUserDto(await loadCustomerProfile(deps.store, customer), deps.now()),
        encodedToken: token,
      })
    },
  ),
  publicRoute(
    accountFormCalls.signIn,
    {
      tag,
      title: 'Sign in',
      about: 'Repeated failures for one account from one address are held up for a quarter of an hour.',
    },
    async ({ deps, rateLimiter, address, setCustomer }, form) => {
      const account = emailKey(form.email)
      const from = address()
      const reached = await rateLimiter.signIn(account, from)
      if (reached) return failed('too-many-requests', reached)
      const known = await signIn(deps, form)
      if (!known.ok) return known
      await rateLimiter.signedIn(account, from)
      const { customer, token } = known.value
      setCustomer(customer.id)
      const user = toUserDto(await loadCustomerProfile(deps.store, customer), deps.now())
      return ok({ foundUser: { ...user, password: '' as const }, encodedToken: token })
    },
  ),
  publicRoute(
    accountFormCalls.signInAsGuest,
    {
      tag,
      title: 'Sign in as a guest',
      about: 'Makes a private throw-away customer with the details and address of the built-in guest.',
    },
    async ({ deps, address, setCustomer }, form) => {
      const made = await signInAsGuest(deps, deps.guest, form.keepSignedIn, networkOf(address()))
      if (!made.ok) return made
      const { customer, token } = made.value
      setCustomer(customer.id)
      return ok({
        createdUser: toUserDto(await loadCustomerProfile(deps.store, customer), deps.now()),
        encodedToken: token,
      })
    },
  ),
  publicRoute(sessionCalls.verify, { tag, title: 'Check a token' }, async ({ deps, setCustomer }, { encodedToken }) => {
    const known = await authenticate(deps, encodedToken ?? '', 'customer')
    if (!known) return failed('token-invalid')
    setCustomer(known.customer.id)
    return ok({ user: toUserDto(await loadCustomerProfile(deps.store, known.customer), deps.now()) })
  }),
  customerRoute(
    accountFormCalls.saveDetails,
    { tag, title: 'Change the account details', about: 'Mobile number, gender and location may be empty.' },
    async ({ deps, customer }, { details }) => {
      const saved = await saveDetails(deps, customer.id, details)
      return saved.ok ? ok({ user: toUserDto(await loadCustomerProfile(deps.store, saved.value), deps.now()) }) : saved
    },
  ),
  customerRoute(
    sessionCalls.signOut,
    { tag, title: 'Sign out', about: 'Ends the token everywhere, at once.' },
    async ({ deps, session }) => {
      await signOut(deps, session.id)
      return ok({})
    },
  ),
]
