import type { StaffMember } from '#domain/staff/staff-member.ts'
import type { Invitation, Reads } from '#store/store.ts'
import type { Dependencies } from '../../dependencies.ts'
import { secretHash } from '../secret-hash.ts'

const INVITATION_TTL_MS = 24 * 3600_000
const TOKEN_BYTES = 32

/** What makes links: chance and time. */
export interface InvitationDependencies extends Pick<Dependencies, 'now'> {
  staffSecurity: Pick<Dependencies['staffSecurity'], 'randomBytes'>
}

/** A new link to set name and password with: the token that only the link has, and what is stored of it. */
export interface NewInvitation {
  token: string
  stored: Invitation
}

export async function newInvitation({ staffSecurity, now }: InvitationDependencies): Promise<NewInvitation> {
  const bytes = staffSecurity.randomBytes(TOKEN_BYTES)
  const token = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return { token, stored: { hash: await secretHash(token), endsAt: now() + INVITATION_TTL_MS } }
}

/** Whom a link is for; null when it was used, has ended or never was. */
export async function invitedBy(reads: Reads, token: string, now: number): Promise<StaffMember | null> {
  const found = await reads.staffByInvitation(await secretHash(token))
  return found && found.endsAt > now && found.staff.state !== 'suspended' ? found.staff : null
}
