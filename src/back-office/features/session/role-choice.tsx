import type { Role } from '#domain/staff/permissions.ts'
import { roleNames } from '#i18n/back-office/people/staff.ts'
import { useSwitchRole } from '../../api/people/roles.ts'
import { Button } from '../../parts/button.tsx'
import { Note } from '../../parts/note.tsx'

/** In a shop inside the browser anybody is whoever they like to be. */
export function RoleChoice({ roles }: { roles: readonly Role[] }) {
  const switchRole = useSwitchRole()
  return (
    <div className="grid gap-2">
      {roles.map((role, place) => (
        <Button
          key={role}
          main={place === 0}
          loading={switchRole.isPending && switchRole.variables === role}
          onClick={() => switchRole.mutate(role)}
        >
          {roleNames[role]}
        </Button>
      ))}
      {switchRole.error && <Note tone="bad">{switchRole.error.message}</Note>}
    </div>
  )
}
