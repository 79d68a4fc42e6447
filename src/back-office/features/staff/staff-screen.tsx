import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { StaffMemberDto } from '#contract/admin/staff.ts'
import * as text from '#i18n/back-office/people/staff-screen.ts'
import { staff as title } from '#i18n/back-office/screens.ts'
import { useStaffMembers } from '../../api/people/staff.ts'
import { Button } from '../../parts/button.tsx'
import { PageHead } from '../../parts/page/page-head.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { type Invited, LinkDialog } from './link-dialog.tsx'
import { ReasonDialog, type ReasonRequest } from './reason-dialog.tsx'
import { RoleMatrix } from './role-matrix.tsx'
import { StaffTable } from './staff-table.tsx'

/** Who works in the shop, as what, and what each role may do. */
export default function StaffScreen() {
  const members = useStaffMembers()
  const [inviting, setInviting] = useState(false)
  const [asking, setAsking] = useState<ReasonRequest | null>(null)
  const [invited, setInvited] = useState<Invited | null>(null)
  return (
    <>
      <PageHead
        title={title}
        facts={members.data && countStates(members.data)}
        actions={
          <Button main onClick={() => setInviting(true)}>
            <Plus className="size-4" aria-hidden="true" />
            {text.invite}
          </Button>
        }
      />
      <div className="grid-12">
        <div className="card col-span-7">
          <StaffTable members={members} onAsk={setAsking} onInvited={setInvited} />
        </div>
        <RoleMatrix className="col-span-5" />
      </div>
      {inviting && (
        <InviteDialog
          onClose={() => setInviting(false)}
          onInvited={(link) => {
            setInviting(false)
            setInvited(link)
          }}
        />
      )}
      {asking && (
        <ReasonDialog
          request={asking}
          onClose={() => setAsking(null)}
          onInvited={(link) => {
            setAsking(null)
            setInvited(link)
          }}
        />
      )}
      {invited && <LinkDialog invited={invited} onClose={() => setInvited(null)} />}
    </>
  )
}

function countStates(members: readonly StaffMemberDto[]): string {
  const count = (wanted: StaffMemberDto['state']) => members.filter(({ state }) => state === wanted).length
  return text.facts(count('active'), count('invited'), count('suspended'))
}
