import type { Facts } from '#domain/audit/audit-event.ts'
import { leavesSomebodyToManage, mayChange, mayGrant } from '#domain/staff/management.ts'
import type { Role } from '#domain/staff/permissions.ts'
import type { StaffMember } from '#domain/staff/staff-member.ts'
import { failed, type Result } from '#domain/values/result.ts'
import type { Transaction } from '#store/store.ts'
import { type Recorded, recorded } from '../../audit/index.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { NewInvitation } from './invitation.ts'
import { NEW_LINK, NO_PASSWORD, RESET_SIGN_IN, staffFacts } from './staff-facts.ts'

type Refusal = { code: 'staff-not-found' | 'staff-too-strong' | 'last-owner' }
type Outcome<Code extends string> = Promise<Result<Recorded<StaffMember>, Refusal | { code: Code }>>
type Managed = Outcome<never>
/** Who manages; null for the owner of the machine. */
type Actor = Role | null

export async function changeStaffRole(
  tx: Transaction,
  deps: Pick<Dependencies, 'now'>,
  actor: Actor,
  { id, role }: { id: string; role: Role },
): Managed {
  if (!mayGrant(actor, role)) return failed('staff-too-strong')
  return changeStaff(tx, deps, actor, id, (before) => ({ ...before, role }))
}

/** All sessions and links end with it, in the same transaction. */
export async function suspendStaff(
  tx: Transaction,
  deps: Pick<Dependencies, 'now'>,
  actor: Actor,
  { id, reason }: { id: string; reason: string | null },
): Managed {
  const changed = await changeStaff(tx, deps, actor, id, (before) => ({ ...before, state: 'suspended' }), { reason })
  if (!changed.ok) return changed
  await tx.deleteStaffSessionsOf(id)
  await tx.setInvitation(id, null)
  return changed
}

/** Lets somebody who was suspended come back, by a new link; again for one who lost it. Whoever is active needs none. */
export async function reinstateStaff(
  tx: Transaction,
  deps: Pick<Dependencies, 'now'>,
  actor: Actor,
  { id, invitation }: { id: string; invitation: NewInvitation },
): Outcome<'staff-not-suspended'> {
  if ((await memberIn(tx, id))?.state === 'active') return failed('staff-not-suspended')
  const invited = (before: StaffMember) => ({ ...before, state: 'invited' as const })
  const changed = await changeStaff(tx, deps, actor, id, invited, { facts: NEW_LINK })
  if (changed.ok) await tx.setInvitation(id, invitation.stored)
  return changed
}

/**
 * For somebody who lost their second factor, or forgot the password: password, factors and sessions end, and a link lets them
 * set a password and enrol again. A password alone would otherwise be enough to enrol. That of the last owner is reset at the
 * machine alone: if the link were lost, nobody could make another.
 */
export async function resetFactor(
  tx: Transaction,
  deps: Pick<Dependencies, 'now'>,
  actor: Actor,
  { id, invitation, reason }: { id: string; invitation: NewInvitation; reason: string | null },
): Outcome<'staff-suspended'> {
  const everybody = await tx.lockStaff()
  const member = everybody.find((each) => each.id === id)
  // Their link would not work: they come back first, and are reset then.
  if (member?.state === 'suspended') return failed('staff-suspended')
  const leaves = member && { ...member, state: 'invited' as const }
  if (actor !== null && leaves && !leavesSomebodyToManage(everybody, leaves)) return failed('last-owner')
  const changed = await changeStaff(tx, deps, actor, id, (before) => before, { reason, facts: RESET_SIGN_IN })
  if (!changed.ok) return changed
  await tx.setTotp(id, null)
  await tx.deletePasskeysOf(id)
  await tx.replaceRecoveryCodes(id, [])
  await tx.setStaffPassword(id, NO_PASSWORD)
  await tx.deleteStaffSessionsOf(id)
  await tx.setInvitation(id, invitation.stored)
  return changed
}

async function memberIn(tx: Transaction, id: string): Promise<StaffMember | undefined> {
  return (await tx.lockStaff()).find((each) => each.id === id)
}

async function changeStaff(
  tx: Transaction,
  { now }: Pick<Dependencies, 'now'>,
  actor: Actor,
  id: string,
  change: (before: StaffMember) => StaffMember,
  { reason = null, facts = {} }: { reason?: string | null; facts?: Facts } = {},
): Managed {
  const everybody = await tx.lockStaff()
  const before = everybody.find((each) => each.id === id)
  if (!before) return failed('staff-not-found')
  if (!mayChange(actor, before)) return failed('staff-too-strong')
  const after = { ...change(before), version: before.version + 1, updatedAt: now() }
  if (!leavesSomebodyToManage(everybody, after)) return failed('last-owner')
  await tx.saveStaff(after)
  return recorded(after, {
    subject: { kind: 'staff', id },
    before: staffFacts(before),
    after: { ...staffFacts(after), ...facts },
    reason,
  })
}
