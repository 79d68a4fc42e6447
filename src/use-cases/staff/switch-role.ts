import type { Role } from '#domain/staff/permissions.ts'
import type { StaffMember } from '#domain/staff/staff-member.ts'
import { createAuditedWrite, recorded } from '../audit/index.ts'
import type { Dependencies } from '../dependencies.ts'
import { NO_PASSWORD } from './members/staff-facts.ts'
import { newStaffSession, type RequestOrigin, type StartedSession, withToken } from './start-session.ts'

/**
 * Signs in as anybody of a role, without a password: where a shop runs inside one person's browser there is nobody to
 * keep out. The session counts as one that has shown its second factor.
 */
export async function switchRole(
  deps: Pick<Dependencies, 'store' | 'staffSecurity' | 'now' | 'newId'>,
  { role, name }: { role: Role; name: string },
  origin: RequestOrigin,
): Promise<StartedSession> {
  const now = deps.now()
  const added: StaffMember = {
    id: deps.newId(),
    name,
    email: `${role}@staff.invalid`,
    role,
    state: 'active',
    version: 1,
    lastSeenAt: null,
    createdAt: now,
    updatedAt: now,
  }
  const { staff } = (await deps.store.staffByEmail(added.email)) ?? { staff: added }
  const session = { ...newStaffSession(deps, staff.id, origin.network), strongAt: now }
  const write = createAuditedWrite(deps, {
    ...origin,
    action: 'staffSwitchRole',
    actor: { kind: 'staff', id: staff.id, role },
  })
  await write(async (tx) => {
    if (staff === added) await tx.addStaff(added, NO_PASSWORD)
    await tx.addStaffSession(session)
    return recorded(null, { subject: { kind: 'staff', id: staff.id }, before: null, after: { role } })
  })
  return withToken(deps, staff, session)
}
