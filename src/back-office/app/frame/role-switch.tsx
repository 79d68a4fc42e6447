import { useId } from 'react'
import { roleNames } from '#i18n/back-office/people/staff.ts'
import { tryingAs } from '#i18n/back-office/session.ts'
import { useOpenRoles, useSwitchRole } from '../../api/people/roles.ts'
import { useStaffSession } from '../../session/use-office.ts'

/** In a shop inside the browser: as whom it is tried. Nothing on a server. */
export function RoleSwitch() {
  const id = useId()
  const { roles = [] } = useOpenRoles()
  const session = useStaffSession()
  const switchRole = useSwitchRole()
  if (roles.length === 0 || session.status !== 'signed-in') return null
  return (
    <label htmlFor={id} className="flex items-center gap-2 text-xs whitespace-nowrap text-ink-2">
      <span className="max-md:sr-only">{tryingAs}</span>
      <select
        id={id}
        className="input choice"
        value={session.staff.role}
        disabled={switchRole.isPending}
        onChange={({ target }) => {
          const role = roles.find((each) => each === target.value)
          if (role) switchRole.mutate(role)
        }}
      >
        {roles.map((role) => (
          <option key={role} value={role}>
            {roleNames[role]}
          </option>
        ))}
      </select>
    </label>
  )
}
