import type { StaffMember } from '#domain/staff/staff-member.ts'
import { type StaffSession, staffSessionEnd } from '#domain/staff/staff-session.ts'
import type { Dependencies } from '../dependencies.ts'
import type { SignedInStaff } from './authenticate-staff.ts'

/** Where a request comes from, for the audit. */
export interface RequestOrigin {
  requestId: string
  /** Keyed hash of its network. */
  network: string
}

/** A session that has begun, and its token. */
export interface StartedSession extends SignedInStaff {
  token: string
}

/** A session that begins now, without a second factor. */
export function newStaffSession(
  { now, newId }: Pick<Dependencies, 'now' | 'newId'>,
  staffId: string,
  network: string,
): StaffSession {
  const at = now()
  return { id: newId(), staffId, createdAt: at, seenAt: at, expiresAt: staffSessionEnd(at), strongAt: null, network }
}

export async function withToken(
  { staffSecurity }: Pick<Dependencies, 'staffSecurity'>,
  staff: StaffMember,
  session: StaffSession,
): Promise<StartedSession> {
  const { id: userId, email } = staff
  const { id: sessionId, expiresAt } = session
  const token = await staffSecurity.tokens.issue({ audience: 'staff', sessionId, userId, email, expiresAt })
  return { staff, session, token }
}
