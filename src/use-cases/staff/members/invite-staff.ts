import { emailKey } from '#domain/accounts.ts'
import { mayChange, mayGrant } from '#domain/staff/management.ts'
import type { Role } from '#domain/staff/permissions.ts'
import type { StaffMember } from '#domain/staff/staff-member.ts'
import { failed, type Result } from '#domain/values/result.ts'
import type { Transaction } from '#store/store.ts'
import { type Recorded, recorded } from '../../audit/index.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { NewInvitation } from './invitation.ts'
import { NEW_LINK, NO_PASSWORD, staffFacts } from './staff-facts.ts'

export interface InviteInput {
  /** Empty for the first owner, who says it when accepting. */
  email: string
  role: Role
  invitation: NewInvitation
}

/** Adds somebody who is staff from when they accept. Whoever was invited before gets another link, which voids the first. */
export async function inviteStaff(
  tx: Transaction,
  deps: Pick<Dependencies, 'now' | 'newId'>,
  actor: Role | null,
  { email, role, invitation }: InviteInput,
): Promise<Result<Recorded<StaffMember>, { code: 'staff-email-taken' | 'staff-too-strong' }>> {
  if (!mayGrant(actor, role)) return failed('staff-too-strong')
  const now = deps.now()
  const before = (await tx.lockStaff()).find((each) => emailKey(each.email) === emailKey(email)) ?? null
  if (before && before.state !== 'invited') return failed('staff-email-taken')
  if (before && !mayChange(actor, before)) return failed('staff-too-strong')
  const after: StaffMember = before
    ? { ...before, role, version: before.version + 1, updatedAt: now }
    : {
        id: deps.newId(),
        name: '',
        email,
        role,
        state: 'invited',
        version: 1,
        lastSeenAt: null,
        createdAt: now,
        updatedAt: now,
      }
  if (before) await tx.saveStaff(after)
  else if (!(await tx.addStaff(after, NO_PASSWORD))) return failed('staff-email-taken')
  await tx.setInvitation(after.id, invitation.stored)
  return recorded(after, {
    subject: { kind: 'staff', id: after.id },
    before: before && staffFacts(before),
    after: { ...staffFacts(after), ...NEW_LINK },
  })
}
