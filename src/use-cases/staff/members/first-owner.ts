import { managesStaff } from '#domain/staff/management.ts'
import { failed } from '#domain/values/result.ts'
import { createAuditedWrite } from '../../audit/index.ts'
import type { Dependencies } from '../../dependencies.ts'
import { type InvitationDependencies, newInvitation } from './invitation.ts'
import { inviteStaff } from './invite-staff.ts'

/** The token of a new link for the first owner, or null when somebody manages the staff already. Voids the link before. */
export async function inviteFirstOwner(
  deps: Pick<Dependencies, 'store' | 'newId'> & InvitationDependencies,
): Promise<string | null> {
  if ((await deps.store.staff()).some(managesStaff)) return null
  const invitation = await newInvitation(deps)
  const write = createAuditedWrite(deps, {
    actor: { kind: 'system' },
    action: 'inviteFirstOwner',
    requestId: deps.newId(),
    network: null,
  })
  const written = await write(async (tx) => {
    if ((await tx.lockStaff()).some(managesStaff)) return failed('staff-email-taken')
    return inviteStaff(tx, deps, null, { email: '', role: 'owner', invitation })
  })
  return written.ok ? invitation.token : null
}
