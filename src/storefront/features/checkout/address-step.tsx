import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#ui/forms/button.tsx'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { useAddresses } from '../../api/address-book.ts'
import { storeQuery } from '../../api/catalogue.ts'
import { notify } from '../../app/notify.ts'
import { useClient } from '../../session/use-session.ts'
import { AddressChoice } from './address-picker.tsx'
import { TroubleNote } from './checkout-error-message.tsx'
import { CheckoutStep } from './checkout-step.tsx'
import { PaymentChoice } from './payment-method.tsx'
import { useThisPurchase } from './purchase-context.ts'
import type { PayBy } from './use-purchase.ts'

/** Step two of the checkout: where it goes and how it is paid, and the way into payment. */
export function AddressStep() {
  const book = useAddresses()
  const purchase = useThisPurchase()
  const busy = purchase.state !== 'idle'
  const { data: store } = useQuery(storeQuery(useClient()))
  const [method, setMethod] = useState<PayBy>('online')
  const proceed = () => {
    if (book.chosen) void purchase.start(book.chosen, method)
    else notify({ status: 'warning', text: 'Choose a delivery address first' })
  }
  return (
    <CheckoutStep
      current={1}
      heading={<PageHeading>Select delivery address</PageHeading>}
      action={
        <Button size="lg" className="grow sm:grow-0 lg:w-full" loading={busy} onClick={proceed}>
          Proceed to payment
        </Button>
      }
    >
      {purchase.trouble && <TroubleNote trouble={purchase.trouble} onSettle={() => void purchase.settle()} />}
      <AddressChoice book={book} disabled={busy} />
      {store?.cashOnDelivery && <PaymentChoice value={method} onChange={setMethod} disabled={busy} />}
    </CheckoutStep>
  )
}
