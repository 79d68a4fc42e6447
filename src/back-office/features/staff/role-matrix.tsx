import { Check } from 'lucide-react'
import { ROLES } from '#domain/staff/permissions.ts'
import { roleNames } from '#i18n/back-office/people/staff.ts'
import * as text from '#i18n/back-office/people/staff-screen.ts'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { Card } from '../../parts/card.tsx'
import { TableScroll } from '../../parts/table/table-scroll.tsx'
import { type Duty, type Reach, reachOf } from './duties.ts'

const DUTIES: readonly Duty[] = [
  'staff',
  'catalogue',
  'stock',
  'pick',
  'orders',
  'refund',
  'contacts',
  'exports',
  'settings',
  'audit',
]

/** The roles beside each other. */
export function RoleMatrix({ className }: { className?: string }) {
  return (
    <Card title={text.matrix} className={className}>
      <TableScroll label={text.matrix}>
        <table className="table role-matrix" data-density="dense">
          <thead>
            <tr>
              <th scope="col">
                <VisuallyHidden>{text.duty}</VisuallyHidden>
              </th>
              {ROLES.map((role) => (
                <th key={role} scope="col">
                  {roleNames[role]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {DUTIES.map((duty) => (
              <tr key={duty}>
                <th scope="row">{text.duties[duty]}</th>
                {ROLES.map((role) => (
                  <td key={role}>
                    <ReachMark reach={reachOf(role, duty)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </TableScroll>
    </Card>
  )
}

function ReachMark({ reach }: { reach: Reach }) {
  if (reach === 'no') {
    return (
      <>
        <span aria-hidden="true" className="text-ink-3">
          ·
        </span>
        <VisuallyHidden>{text.no}</VisuallyHidden>
      </>
    )
  }
  if (reach !== 'yes') return <span className="text-xs text-ink-2">{reach}</span>
  return (
    <>
      <Check className="mx-auto size-4 text-brand-text" aria-hidden="true" />
      <VisuallyHidden>{text.yes}</VisuallyHidden>
    </>
  )
}
