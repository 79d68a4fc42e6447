import type { StaffOrderDto } from '#contract/admin/orders.ts'
import { mayLookAtContacts, showsContacts } from '#domain/customers/masked-contacts.ts'
import * as text from '#i18n/back-office/orders.ts'
import { useLookAtContacts } from '../../../api/orders/orders.ts'
import { Button } from '../../../parts/button.tsx'
import { Card } from '../../../parts/card.tsx'
import { Pill } from '../../../parts/pill.tsx'
import { notifyFailed } from '../../../parts/toasts.ts'
import { useStaff } from '../../../session/use-office.ts'

/** Whose order it is and where it goes, as far as the role reads it; the rest where each look is recorded. */
export function CustomerCard({ order }: { order: StaffOrderDto }) {
  const { role } = useStaff()
  const look = useLookAtContacts()
  // A look counts until the screen is left, also when the order is read again meanwhile.
  const { customer, order: facts } = look.data ?? order
  const { address } = facts
  const isShown = showsContacts(role) || look.data !== undefined
  const canAsk = mayLookAtContacts(role) && !isShown
  return (
    <Card title={text.customer}>
      <div className="card-body">
        {customer === null ? (
          <p>{text.customerDeleted}</p>
        ) : (
          <dl className="facts">
            <dt>{text.name}</dt>
            <dd>
              <b className="font-semibold">{customer.name}</b> {customer.guest && <Pill tone="note">{text.guest}</Pill>}
            </dd>
            <dt>{text.mobile}</dt>
            <dd>{customer.mobileNum || address?.mobileNum}</dd>
            {!customer.guest && (
              <>
                <dt>{text.email}</dt>
                <dd className="break-all">{customer.email}</dd>
              </>
            )}
            <dt>{text.address}</dt>
            <dd>
              {address ? (
                <address className="not-italic">
                  {[
                    address.name,
                    address.apartment,
                    address.area,
                    address.landmark,
                    `${address.city} ${address.pinCode}`,
                    address.state,
                    address.mobileNum,
                  ]
                    .filter(Boolean)
                    .map((line) => (
                      <span key={line} className="block">
                        {line}
                      </span>
                    ))}
                </address>
              ) : (
                text.noAddress
              )}
            </dd>
          </dl>
        )}
        {customer !== null && isShown && <p className="mt-3 text-xs text-ink-3">{text.lookWasRecorded}</p>}
        {canAsk && (
          <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1">
            <Button
              small
              loading={look.isPending}
              onClick={() => look.mutate(order.order._id, { onError: (error) => notifyFailed(error.message) })}
            >
              {text.showContacts}
            </Button>
            <span className="text-xs text-ink-3">{text.eachLook}</span>
          </div>
        )}
      </div>
    </Card>
  )
}
