import { emailKey } from '#domain/accounts.ts'
import type { StaffMember } from '#domain/staff/staff-member.ts'
import { failed, ok, type Result } from '#domain/values/result.ts'
import { createAuditedWrite, recorded } from '../../audit/index.ts'
import type { Dependencies } from '../../dependencies.ts'
import { newStaffSession, type RequestOrigin, type StartedSession, withToken } from '../start-session.ts'
import { invitedBy } from './invitation.ts'
import { ACCEPTED_LINK, staffFacts } from './staff-facts.ts'

interface AcceptForm {
  token: string
  name: string
  /** Of the first owner alone; whoever was invited by an e-mail keeps that. */
  email: string
  password: string
}

/**
 * Sets name and password by a one-time link and starts a session, in which a second factor is to be enrolled next. All
 * other sessions of that person end.
 */
export async function acceptInvitation(
  deps: Pick<Dependencies, 'store' | 'staffSecurity' | 'passwords' | 'now' | 'newId'>,
  { token, name, email, password }: AcceptForm,
  origin: RequestOrigin,
): Promise<Result<StartedSession, { code: 'invitation-invalid' | 'staff-email-taken' }>> {
  const invited = await invitedBy(deps.store, token, deps.now())
  if (!invited) return failed('invitation-invalid')
  const { id, role } = invited
  const passwordHash = await deps.passwords.hash(password)
  const session = newStaffSession(deps, id, origin.network)
  const write = createAuditedWrite(deps, { ...origin, action: 'acceptInvitation', actor: { kind: 'staff', id, role } })
  const written = await write(async (tx) => {
    const everybody = await tx.lockStaff()
    // Asked again, since the link works once however often it is sent at the same moment.
    const before = await invitedBy(tx, token, deps.now())
    if (before?.id !== id) return failed('invitation-invalid')
    const now = deps.now()
    const after: StaffMember = {
      ...before,
      name,
      email: before.email === '' ? email : before.email,
      state: 'active',
      version: before.version + 1,
      updatedAt: now,
    }
    if (before.email === '' && everybody.some((each) => each.id !== id && emailKey(each.email) === emailKey(email)))
      return failed('staff-email-taken')
    await tx.saveStaff(after)
    await tx.setStaffPassword(id, passwordHash)
    await tx.setInvitation(id, null)
    await tx.deleteStaffSessionsOf(id)
    await tx.addStaffSession(session)
    return recorded(after, {
      subject: { kind: 'staff', id },
      before: staffFacts(before),
      after: { ...staffFacts(after), ...ACCEPTED_LINK },
    })
  })
  return written.ok ? ok(await withToken(deps, written.value.value, session)) : written
}
