import { Ellipsis } from 'lucide-react'
import type { StaffMemberDto } from '#contract/admin/staff.ts'
import * as text from '#i18n/back-office/people/staff-screen.ts'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { MenuButton } from '#ui/overlays/menu-button.tsx'
import { useReinstateStaff } from '../../api/people/staff.ts'
import type { Invited } from './link-dialog.tsx'
import type { ReasonRequest } from './reason-dialog.tsx'
import { staffName } from './staff-name.ts'

interface MemberMenuProps {
  member: StaffMemberDto
  onAsk: (request: ReasonRequest) => void
  onInvited: (invited: Invited) => void
}

/** What can be done with somebody: suspended or reinstated, or given a new beginning. */
export function MemberMenu({ member, onAsk, onInvited }: MemberMenuProps) {
  const reinstate = useReinstateStaff()
  const suspend = { label: text.suspend, onSelect: () => onAsk({ kind: 'suspend', member }) }
  const reset = { label: text.resetFactor, onSelect: () => onAsk({ kind: 'reset', member }) }
  const bringBack = {
    label: text.reinstate,
    onSelect: () =>
      reinstate.mutate(member.id, {
        onSuccess: ({ invitationToken }) => onInvited({ email: member.email, token: invitationToken }),
      }),
  }
  return (
    <span className="row-menu">
      <MenuButton className="icon-control" items={member.state === 'suspended' ? [bringBack] : [suspend, reset]}>
        <Ellipsis className="size-4.5" aria-hidden="true" />
        <VisuallyHidden>{text.moreFor(staffName(member))}</VisuallyHidden>
      </MenuButton>
    </span>
  )
}
