import { useState } from 'react'
import type { AddressDto } from '#contract/address-book.ts'
import type { StaffCustomerDto } from '#contract/admin/customers.ts'
import { mayLookAtContacts } from '#domain/customers/masked-contacts.ts'
import * as text from '#i18n/back-office/people/customers.ts'
import { useCustomerChange } from '../../api/people/customers.ts'
import { Button } from '../../parts/button.tsx'
import { Card } from '../../parts/card.tsx'
import { notifyFailed } from '../../parts/toasts.ts'
import { useClient, useStaff } from '../../session/use-office.ts'

interface Contacts {
  customer: StaffCustomerDto
  addresses: readonly AddressDto[]
}

/** How a customer is reached. Masked for most roles; support shows them by a button. The audit has who was shown them. */
export function ContactsCard({ customer: stored, addresses: storedAddresses }: Contacts) {
  const client = useClient()
  const { role } = useStaff()
  const [looked, setLooked] = useState<Contacts | null>(null)
  const look = useCustomerChange((id: string) => client.lookAtContacts(id))
  const { customer, addresses } = looked ?? { customer: stored, addresses: storedAddresses }

  function show(): void {
    look.mutate(stored._id, { onSuccess: setLooked, onError: ({ message }) => notifyFailed(message) })
  }
  if (stored.isErased) return null
  return (
    <Card title={text.contacts}>
      <div className="card-body grid gap-3">
        <dl className="facts [overflow-wrap:anywhere]">
          <dt>{text.email}</dt>
          <dd>{customer.email || text.unknown}</dd>
          <dt>{text.mobile}</dt>
          <dd>{customer.mobileNum || text.unknown}</dd>
        </dl>
        <div>
          <h3 className="text-xs font-semibold text-ink-3">{text.addresses}</h3>
          {addresses.length === 0 ? (
            <p className="text-ink-3">{text.noAddresses}</p>
          ) : (
            <ul className="grid gap-2">
              {addresses.map((address) => (
                <li key={address._id}>
                  <b>{address.name}</b>{' '}
                  <span className="text-xs text-ink-3">
                    {[address.tag, ...(address.status ? [text.isDefault] : [])].join(' · ')}
                  </span>
                  <p>{linesOf(address)}</p>
                </li>
              ))}
            </ul>
          )}
        </div>
        {!customer.isMasked && <p className="text-xs text-ink-3">{text.lookWasRecorded}</p>}
        {customer.isMasked && (
          <div>
            {mayLookAtContacts(role) ? (
              <>
                <Button small loading={look.isPending} onClick={show}>
                  {text.showContacts}
                </Button>
                <p className="mt-1.5 text-xs text-ink-3">{text.lookIsRecorded}</p>
              </>
            ) : (
              <p className="text-xs text-ink-3">{text.maskedForRole}</p>
            )}
          </div>
        )}
      </div>
    </Card>
  )
}

function linesOf({ apartment, area, landmark, city, state, pinCode, mobileNum }: AddressDto): string {
  const place = [apartment, area, landmark, `${city} ${pinCode}`, state].filter((part) => part !== '').join(', ')
  return mobileNum === '' ? place : `${place} · ${mobileNum}`
}
