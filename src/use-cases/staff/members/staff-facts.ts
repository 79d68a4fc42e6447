import type { Facts } from '#domain/audit/audit-event.ts'
import type { StaffMember } from '#domain/staff/staff-member.ts'

/** What the audit has of a member of staff. */
export function staffFacts({ name, email, role, state }: StaffMember): Facts {
  return { name, email, role, state }
}

// What a write changed of somebody where their record may stay as it was.
export const NEW_LINK: Facts = { invitation: 'new' }
export const RESET_SIGN_IN: Facts = { signIn: 'reset' }
export const ACCEPTED_LINK: Facts = { invitation: 'accepted' }

/** No password has this hash, so nobody signs in with one. */
export const NO_PASSWORD = '!'
