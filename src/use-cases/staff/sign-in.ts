import { failed, ok, type Result } from '#domain/values/result.ts'
import { createAuditedWrite, recorded } from '../audit/index.ts'
import type { Dependencies } from '../dependencies.ts'
import { newStaffSession, type RequestOrigin, type StartedSession, withToken } from './start-session.ts'

/**
 * Starts a session by e-mail and password, which is only half of a sign-in. An unknown e-mail, a suspended member and a
 * wrong password are one failure and cost the same work.
 */
export async function signInStaff(
  deps: Pick<Dependencies, 'store' | 'staffSecurity' | 'now' | 'newId' | 'passwords'>,
  form: { email: string; password: string },
  origin: RequestOrigin,
): Promise<Result<StartedSession, { code: 'credentials-invalid' }>> {
  const found = await deps.store.staffByEmail(form.email)
  const right = await deps.passwords.matches(form.password, found?.passwordHash ?? null)
  if (!found || !right || found.staff.state !== 'active') return failed('credentials-invalid')
  const { id, role } = found.staff
  const stronger = deps.passwords.outdated(found.passwordHash) ? await deps.passwords.hash(form.password) : null
  const session = newStaffSession(deps, id, origin.network)
  const write = createAuditedWrite(deps, { ...origin, action: 'staffSignIn', actor: { kind: 'staff', id, role } })
  const written = await write(async (tx) => {
    const staff = await tx.lockStaffMember(id)
    if (staff?.state !== 'active') return failed('credentials-invalid')
    if (stronger !== null) await tx.setStaffPassword(id, stronger)
    await tx.addStaffSession(session)
    return recorded(staff, { subject: { kind: 'staff', id }, before: null, after: null })
  })
  return written.ok ? ok(await withToken(deps, written.value.value, session)) : written
}
