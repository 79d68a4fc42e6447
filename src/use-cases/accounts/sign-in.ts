import type { Customer } from '#domain/accounts.ts'
import { failed, ok, type Result } from '#domain/values/result.ts'
import type { Dependencies } from '../dependencies.ts'
import { createSession, issueToken, withIdleLimit } from './session.ts'

export interface SignInInput {
  email: string
  password: string
  keepSignedIn: boolean
}

/** Starts a session. An unknown email costs the same work as a wrong password. */
export async function signIn(
  deps: Pick<Dependencies, 'store' | 'passwords' | 'tokens' | 'now' | 'newId' | 'sessionIdleMs'>,
  form: SignInInput,
): Promise<
  Result<{ customer: Customer; token: string }, { code: 'email-not-registered' } | { code: 'credentials-invalid' }>
> {
  const found = await deps.store.customerByEmail(form.email)
  const right = await deps.passwords.matches(form.password, found?.passwordHash ?? null)
  if (!found) return failed('email-not-registered')
  if (!right) return failed('credentials-invalid')

  const { customer, passwordHash } = found
  const stronger = deps.passwords.outdated(passwordHash) ? await deps.passwords.hash(form.password) : null
  const session = createSession(deps, customer.id, form.keepSignedIn)
  await deps.store.transaction(async (tx) => {
    if (stronger !== null) await tx.setPasswordHash(customer.id, stronger)
    await tx.addSession(withIdleLimit(deps, session, form.keepSignedIn))
  })
  return ok({ customer, token: await issueToken(deps, session, customer) })
}
