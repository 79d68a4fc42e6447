import { createBackOfficeClient } from '#contract/admin/client.ts'
import type { Role } from '#domain/staff/permissions.ts'
import type { StaffMember } from '#domain/staff/staff-member.ts'
import { type StaffSession, staffSessionEnd } from '#domain/staff/staff-session.ts'
import type { ApiDependencies } from '#http/create-api.ts'
import { anAuditEvent, aStaffMember } from './factories.ts'

/** The password of every member of staff that tests add. */
export const STAFF_PASSWORD = 'seven grey lotus ponds'
/** Where requests of tests come from, unless they say otherwise. */
const NETWORK = '127.0.0.1'

/** An active member of staff with a session that has just shown its second factor, and a client that sends its token. */
export async function signInStaff(
  api: {
    deps: Pick<ApiDependencies, 'store' | 'passwords' | 'now' | 'newId' | 'staffSecurity'>
    fetch: (request: Request) => Promise<Response>
  },
  role: Role = 'owner',
  overrides: { staff?: Partial<StaffMember>; session?: Partial<StaffSession> } = {},
) {
  const { store, passwords, now, newId, staffSecurity } = api.deps
  const staff = aStaffMember({ role, createdAt: now(), updatedAt: now(), ...overrides.staff })
  const session: StaffSession = {
    id: newId(),
    staffId: staff.id,
    createdAt: now(),
    seenAt: now(),
    expiresAt: staffSessionEnd(now()),
    strongAt: now(),
    network: await staffSecurity.hashNetwork(NETWORK),
    ...overrides.session,
  }
  const passwordHash = await passwords.hash(STAFF_PASSWORD)
  await store.transaction(async (tx) => {
    await tx.addStaff(staff, passwordHash)
    await tx.addStaffSession(session)
    await tx.addAuditEvent(anAuditEvent({ at: now(), action: 'inviteStaff', subjectId: staff.id, before: null }))
  })
  const { id: sessionId, expiresAt } = session
  const token = await staffSecurity.tokens.issue({
    audience: 'staff',
    sessionId,
    userId: staff.id,
    email: staff.email,
    expiresAt,
  })
  const client = createBackOfficeClient({ fetch: api.fetch, base: 'http://shop.test', token: () => token })
  return { staff, session, token, client }
}
