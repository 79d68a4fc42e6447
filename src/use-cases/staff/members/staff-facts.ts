import type { Facts } from '#domain/audit/audit-event.ts'
import type { StaffMember } from '#domain/staff/staff-member.ts'

/** What the audit has of a member of staff. */
export function staffFacts({ name, email, role, state }: StaffMember): Facts {
  return { name, email, role, state }
}

/** No password has this hash, so nobody signs in with one. */
export const NO_PASSWORD = '!'
