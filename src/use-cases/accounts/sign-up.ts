import type { Customer } from '#domain/accounts.ts'
import { orderedId } from '#domain/values/ordered-id.ts'
import { failed, ok, type Result } from '#domain/values/result.ts'
import type { Dependencies } from '../dependencies.ts'
import { withTransaction } from '../with-transaction.ts'
import { createSession, issueToken, withIdleLimit } from './session.ts'

export interface SignUpInput {
  fullName: string
  email: string
  password: string
  keepSignedIn: boolean
}

/** Makes an account and signs it in. */
export async function signUp(
  deps: Pick<Dependencies, 'store' | 'passwords' | 'tokens' | 'now' | 'newId' | 'sessionIdleMs'>,
  form: SignUpInput,
): Promise<Result<{ customer: Customer; token: string }, { code: 'email-taken' }>> {
  // Looked up first so that a registered email costs no hashing; the store still decides between twins.
  if (await deps.store.customerByEmail(form.email)) return failed('email-taken')
  const passwordHash = await deps.passwords.hash(form.password)
  const now = deps.now()
  const customer: Customer = {
    id: orderedId(deps.newId(), now),
    kind: 'customer',
    name: form.fullName,
    email: form.email,
    gender: '',
    location: '',
    mobileNum: '',
    createdAt: now,
    updatedAt: now,
  }
  const session = createSession(deps, customer.id, form.keepSignedIn)
  const made = await withTransaction(deps.store, async (tx): Promise<Result<null, { code: 'email-taken' }>> => {
    if (!(await tx.addCustomer(customer, passwordHash))) return failed('email-taken')
    await tx.addSession(withIdleLimit(deps, session, form.keepSignedIn))
    return ok(null)
  })
  return made.ok ? ok({ customer, token: await issueToken(deps, session, customer) }) : made
}
