import { Pencil } from 'lucide-react'
import { useState } from 'react'
import type { UserDto } from '#contract/accounts.ts'
import * as text from '#i18n/accounts/account.ts'
import { Avatar } from '#ui/brand/avatar.tsx'
import { Button } from '#ui/forms/button.tsx'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { formatDateTime } from '../../format/date-time.ts'
import { useSession } from '../../session/use-session.ts'
import { mobileText } from '../address-book/address-text.ts'
import { DetailsDialog } from './details-dialog.tsx'

/** The signed-in customer's details. */
export function AccountDetails() {
  const session = useSession()
  return session.status === 'signed-in' ? <Details user={session.user} /> : null
}

function Details({ user }: { user: UserDto }) {
  const [editing, setEditing] = useState(false)
  const rows = [
    [text.name, user.fullName],
    // A guest's email is made up by the server, and no letter reaches it.
    [text.email, user.guest ? '' : user.email],
    [text.mobileNumber, mobileText(user.mobileNum)],
    [text.gender, user.gender],
    [text.location, user.location],
    [text.since, formatDateTime(user.createdAt)],
  ] as const
  return (
    <>
      <PageHeading
        action={
          <Button variant="quiet" size="sm" onClick={() => setEditing(true)}>
            <Pencil className="size-4.5" aria-hidden="true" />
            {text.edit}
          </Button>
        }
      >
        {text.details}
      </PageHeading>
      <Panel className="grid gap-6">
        <div className="flex items-center gap-4">
          <Avatar name={user.fullName} className="size-16 shrink-0 text-xl sm:size-20 sm:text-2xl" />
          <div className="min-w-0">
            <p className="heading text-xl wrap-anywhere sm:text-2xl">{user.fullName}</p>
            <p className="mt-1 text-sm text-balance text-ink-2 wrap-anywhere">{user.guest ? text.guest : user.email}</p>
          </div>
        </div>
        <dl className="grid gap-x-8 gap-y-4 border-t border-line pt-5 sm:grid-cols-2">
          {rows.map(([name, value]) => (
            <div key={name} className="min-w-0">
              <dt className="text-sm text-ink-3">{name}</dt>
              <dd className="font-semibold wrap-anywhere">
                {value || <span className="text-ink-3">{text.noValue}</span>}
              </dd>
            </div>
          ))}
        </dl>
      </Panel>
      <DetailsDialog open={editing} user={user} onClose={() => setEditing(false)} />
    </>
  )
}
