import type { StaffMemberDto } from '#contract/admin/staff.ts'
import { ROLES } from '#domain/staff/permissions.ts'
import { roleNames } from '#i18n/back-office/people/staff.ts'
import * as text from '#i18n/back-office/people/staff-screen.ts'
import { useChangeRole } from '../../api/people/staff.ts'
import { notifyDone } from '../../parts/toasts.ts'
import { staffName } from './staff-name.ts'

/** The role of somebody, which a choice changes at once; the last owner's is fixed. */
export function RoleSelect({ member, fixed }: { member: StaffMemberDto; fixed: boolean }) {
  const change = useChangeRole()
  const name = staffName(member)
  if (fixed) return <span title={text.lastOwner}>{roleNames[member.role]}</span>
  return (
    <select
      className="input choice w-28"
      data-small
      aria-label={text.roleOf(name)}
      value={change.isPending ? change.variables.role : member.role}
      disabled={change.isPending}
      onChange={({ target }) => {
        const role = ROLES.find((each) => each === target.value)
        if (!role) return
        change.mutate({ id: member.id, role }, { onSuccess: () => notifyDone(text.roleChanged(name, roleNames[role])) })
      }}
    >
      {ROLES.map((role) => (
        <option key={role} value={role}>
          {roleNames[role]}
        </option>
      ))}
    </select>
  )
}
