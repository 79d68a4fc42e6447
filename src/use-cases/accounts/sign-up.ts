import type { Shopper } from '#domain/accounts.ts'
import { failed, ok, type Result } from '#domain/result.ts'
import type { Deps } from '../dependencies.ts'
import { transact } from '../with-transaction.ts'
import { newSession, tokenFor } from './start-session.ts'

export interface SigningUp {
  fullName: string
  email: string
  password: string
  keepSignedIn: boolean
}

/** Makes an account and signs it in. */
export async function signUp(
  deps: Deps,
  form: SigningUp,
): Promise<Result<{ shopper: Shopper; token: string }, { code: 'email-taken' }>> {
  // Looked up first so that a registered email costs no hashing; the store still decides between twins.
  if (await deps.store.shopperByEmail(form.email)) return failed('email-taken')
  const passwordHash = await deps.passwords.hash(form.password)
  const now = deps.now()
  const shopper: Shopper = {
    id: deps.newId(),
    kind: 'customer',
    name: form.fullName,
    email: form.email,
    gender: '',
    location: '',
    mobileNum: '',
    createdAt: now,
    updatedAt: now,
  }
  const session = newSession(deps, shopper.id, form.keepSignedIn)
  const made = await transact(deps.store, async (tx): Promise<Result<null, { code: 'email-taken' }>> => {
    if (!(await tx.addShopper(shopper, passwordHash))) return failed('email-taken')
    await tx.addSession(session)
    return ok(null)
  })
  return made.ok ? ok({ shopper, token: await tokenFor(deps, session, shopper) }) : made
}
