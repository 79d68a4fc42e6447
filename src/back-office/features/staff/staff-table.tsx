import { useMemo } from 'react'
import type { StaffMemberDto } from '#contract/admin/staff.ts'
import { roleNames } from '#i18n/back-office/people/staff.ts'
import * as text from '#i18n/back-office/people/staff-screen.ts'
import { staff as title } from '#i18n/back-office/screens.ts'
import { initials } from '#ui/brand/avatar.tsx'
import type { useStaffMembers } from '../../api/people/staff.ts'
import { formatMoment } from '../../parts/dates.ts'
import { Pill } from '../../parts/pill.tsx'
import { columnsOf } from '../../parts/table/columns.ts'
import { DataTable } from '../../parts/table/data-table.tsx'
import { failureOf } from '../../parts/table/failure-of.ts'
import { useStaff } from '../../session/use-office.ts'
import type { Invited } from './link-dialog.tsx'
import { MemberMenu } from './member-menu.tsx'
import type { ReasonRequest } from './reason-dialog.tsx'
import { RoleSelect } from './role-select.tsx'
import { staffName } from './staff-name.ts'

interface StaffTableProps {
  members: ReturnType<typeof useStaffMembers>
  onAsk: (request: ReasonRequest) => void
  onInvited: (invited: Invited) => void
}

/** A member with what the row needs to know of the others. */
interface StaffRow extends StaffMemberDto {
  isYou: boolean
  isLastOwner: boolean
}

const column = columnsOf<StaffRow>()

export function StaffTable({ members, onAsk, onInvited }: StaffTableProps) {
  const { id: you } = useStaff()
  const { data } = members
  const rows = useMemo(() => data && rowsOf(data, you), [data, you])
  const columns = useMemo(
    () =>
      column.columns([
        column.accessor(staffName, {
          id: 'name',
          header: text.name,
          enableSorting: true,
          meta: { card: 'wide' },
          cell: ({ row }) => <Person member={row.original} />,
        }),
        column.accessor((member) => roleNames[member.role], {
          id: 'role',
          header: text.role,
          enableSorting: true,
          cell: ({ row }) => <RoleSelect member={row.original} fixed={row.original.isLastOwner} />,
        }),
        column.accessor('state', {
          header: text.state,
          enableSorting: true,
          cell: ({ row }) => <State state={row.original.state} />,
        }),
        column.accessor('lastSeenAt', {
          header: text.seen,
          enableSorting: true,
          sortFn: 'basic',
          cell: ({ row }) => <span className="text-ink-3">{seen(row.original)}</span>,
        }),
        column.display({
          id: 'actions',
          header: '',
          meta: { numeric: true, hiddenHead: text.actions },
          cell: ({ row }) =>
            row.original.isLastOwner ? null : <MemberMenu member={row.original} onAsk={onAsk} onInvited={onInvited} />,
        }),
      ]),
    [onAsk, onInvited],
  )
  return (
    <DataTable
      label={title}
      columns={columns}
      rows={rows}
      rowId={({ id }) => id}
      rowName={staffName}
      density="two-line"
      cardsWhenNarrow
      failure={failureOf(members)}
      empty={null}
      foot={text.foot}
    />
  )
}

function rowsOf(members: readonly StaffMemberDto[], you: string): StaffRow[] {
  const owners = members.filter(({ role, state }) => role === 'owner' && state === 'active')
  return members.map((member) => ({
    ...member,
    isYou: member.id === you,
    isLastOwner: owners.length === 1 && owners[0]?.id === member.id,
  }))
}

function Person({ member }: { member: StaffRow }) {
  return (
    <span className="flex items-center gap-2.5">
      <span className="initials" aria-hidden="true">
        {initials(staffName(member))}
      </span>
      <span className="min-w-0">
        <b>{staffName(member)}</b> {member.isYou && <span className="text-ink-3">{text.you}</span>}
        <span className="block text-xs text-ink-3">{member.email}</span>
      </span>
    </span>
  )
}

function State({ state }: { state: StaffMemberDto['state'] }) {
  if (state === 'active') return <span className="text-ink-2">{text.states.active}</span>
  return <Pill tone={state === 'invited' ? 'info' : 'bad'}>{text.states[state]}</Pill>
}

function seen({ lastSeenAt }: StaffMemberDto): string {
  return lastSeenAt === null ? text.never : formatMoment(lastSeenAt)
}
