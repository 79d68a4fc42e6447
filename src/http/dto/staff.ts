import type { PasskeyDto } from '#contract/admin/passkeys.ts'
import type { StaffProfileDto, StaffSessionDto } from '#contract/admin/session.ts'
import type { StaffMemberDto } from '#contract/admin/staff.ts'
import type { Passkey } from '#domain/staff/passkey.ts'
import { permissionsOf } from '#domain/staff/permissions.ts'
import { type EnrolledFactors, hasEnrolledFactor } from '#domain/staff/second-factor.ts'
import type { StaffMember } from '#domain/staff/staff-member.ts'
import { freshUntil, hasFactor, type StaffSession } from '#domain/staff/staff-session.ts'
import { toIsoIndiaTime } from './dates.ts'

interface SignedIn {
  staff: StaffMember
  session: StaffSession
  enrolled: EnrolledFactors
}

/** Where the request comes from, and whether the runtime asks for factors at all. */
interface Situation {
  now: number
  network: string
  roleSwitch: boolean
}

export function toSignedInDto(
  { staff, session, enrolled }: SignedIn,
  situation: Situation,
): { staff: StaffProfileDto; session: StaffSessionDto } {
  const { id, name, email, role } = staff
  const isShown = situation.roleSwitch || hasFactor(session, 'once', situation)
  const fresh = situation.roleSwitch ? session.expiresAt : freshUntil(session, situation)
  return {
    staff: { id, name, email, role, permissions: [...permissionsOf(role)] },
    session: {
      factor: isShown ? 'shown' : hasEnrolledFactor(enrolled) ? 'needed' : 'missing',
      freshUntil: fresh === null ? null : toIsoIndiaTime(fresh),
      endsAt: toIsoIndiaTime(session.expiresAt),
      ...enrolled,
    },
  }
}

export function toStaffMemberDto({ id, name, email, role, state, lastSeenAt, createdAt }: StaffMember): StaffMemberDto {
  const seen = lastSeenAt === null ? null : toIsoIndiaTime(lastSeenAt)
  return { id, name, email, role, state, lastSeenAt: seen, createdAt: toIsoIndiaTime(createdAt) }
}

export function toPasskeyDto({ credentialId, label, backedUp, createdAt, usedAt }: Passkey): PasskeyDto {
  const used = usedAt === null ? null : toIsoIndiaTime(usedAt)
  return { id: credentialId, label, backedUp, createdAt: toIsoIndiaTime(createdAt), usedAt: used }
}
