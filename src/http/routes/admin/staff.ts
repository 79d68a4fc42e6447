import { staffManagementCalls } from '#contract/admin/staff.ts'
import type { StaffMember } from '#domain/staff/staff-member.ts'
import { failed, ok, type Result } from '#domain/values/result.ts'
import { type Recorded, recorded } from '#use-cases/audit/index.ts'
import {
  changeStaffRole,
  inviteStaff,
  newInvitation,
  reinstateStaff,
  resetFactor,
  suspendStaff,
} from '#use-cases/staff/index.ts'
import { toStaffMemberDto } from '../../dto/staff.ts'
import type { Route } from '../../route.ts'
import { staffRoute } from '../../staff/staff-route.ts'
import { staffWriteRoute } from '../../staff/staff-write-route.ts'
import { isUuid } from '../../uuid.ts'

const tag = 'Back office: staff'
const path = { id: "The member's id." }

export const STAFF_MANAGEMENT_ROUTES: readonly Route[] = [
  staffRoute(staffManagementCalls.staff, { tag, title: 'Everybody on the staff' }, async ({ deps }) =>
    ok({ staff: (await deps.store.staff()).map(toStaffMemberDto) }),
  ),
  staffWriteRoute(
    staffManagementCalls.inviteStaff,
    {
      tag,
      title: 'Invite somebody',
      about: 'Again for somebody who is invited: their role is changed, and the link before is void.',
    },
    async ({ deps, staff, write }, form) => {
      const invitation = await newInvitation(deps)
      return write(async (tx) =>
        withMember(await inviteStaff(tx, deps, staff.role, { ...form, invitation }), {
          invitationToken: invitation.token,
        }),
      )
    },
  ),
  staffWriteRoute(
    staffManagementCalls.changeStaffRole,
    { tag, title: 'Give somebody another role', path },
    async ({ deps, staff, write, param }, { role }) => {
      const id = param('id')
      if (!isUuid(id)) return failed('staff-not-found')
      return write(async (tx) => withMember(await changeStaffRole(tx, deps, staff.role, { id, role }), {}))
    },
  ),
  staffWriteRoute(
    staffManagementCalls.suspendStaff,
    { tag, title: 'Suspend somebody', about: 'All of their sessions end at once.', path },
    async ({ deps, staff, write, param }, { reason }) => {
      const id = param('id')
      if (!isUuid(id)) return failed('staff-not-found')
      return write(async (tx) =>
        withMember(await suspendStaff(tx, deps, staff.role, { id, reason: reason || null }), {}),
      )
    },
  ),
  staffWriteRoute(
    staffManagementCalls.reinstateStaff,
    { tag, title: 'Let somebody come back', about: 'By a new link, as if they were invited.', path },
    async ({ deps, staff, write, param }) => {
      const id = param('id')
      if (!isUuid(id)) return failed('staff-not-found')
      const invitation = await newInvitation(deps)
      return write(async (tx) =>
        withMember(await reinstateStaff(tx, deps, staff.role, { id, invitation }), {
          invitationToken: invitation.token,
        }),
      )
    },
  ),
  staffWriteRoute(
    staffManagementCalls.resetStaffFactor,
    {
      tag,
      title: 'Reset how somebody signs in',
      about: 'Password, second factors and sessions end; the link lets them set a password and enrol again.',
      path,
    },
    async ({ deps, staff, write, param }, { reason }) => {
      const id = param('id')
      if (!isUuid(id)) return failed('staff-not-found')
      const invitation = await newInvitation(deps)
      return write(async (tx) =>
        withMember(await resetFactor(tx, deps, staff.role, { id, invitation, reason: reason || null }), {
          invitationToken: invitation.token,
        }),
      )
    },
  ),
]

/** What a change of a member answers: the member as it is now, and what else the call promises. */
function withMember<F extends { code: string }, More extends object>(
  changed: Result<Recorded<StaffMember>, F>,
  more: More,
) {
  if (!changed.ok) return changed
  const { value, change } = changed.value
  return recorded({ member: toStaffMemberDto(value), ...more }, change)
}
