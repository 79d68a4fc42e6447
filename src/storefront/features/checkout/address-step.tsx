import { useQuery } from '@tanstack/react-query'
import * as text from '#i18n/orders/checkout.ts'
import { Button } from '#ui/forms/button.tsx'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { loadedWhenOpen } from '#ui/overlays/loaded-when-open.tsx'
import { useAddresses } from '../../api/address-book.ts'
import { storeQuery } from '../../api/catalogue.ts'
import { notify } from '../../app/notify.ts'
import { useClient, useSession } from '../../session/use-session.ts'
import { AddressPicker } from './address-picker.tsx'
import { CheckoutErrorMessage } from './checkout-error-message.tsx'
import { CheckoutStep } from './checkout-step.tsx'
import { useCheckoutChoices } from './payment/checkout-choices.ts'
import { PaymentMethodPicker } from './payment/payment-method.tsx'
import { usePurchaseContext } from './payment/purchase-context.ts'
import type { SubstitutionPickerProps } from './substitution/substitution-picker.tsx'

/** In a file of its own, which shops that do not ask never load. Without it nothing is said, and the shop's own choice counts. */
const SubstitutionPicker = loadedWhenOpen<SubstitutionPickerProps>(
  async () => (await import('./substitution/substitution-picker.tsx')).SubstitutionPicker,
  () => SHOWN,
)
const SHOWN = { open: true, onClose: () => undefined }

/** What the button does next, by the way to pay. */
const NEXT = { online: text.nextPayOnline, cash: text.nextPayInCash } as const

/** The second step of the checkout: delivery address, payment method, and the button to pay (A053). */
export function AddressStep() {
  const book = useAddresses()
  const purchase = usePurchaseContext()
  const busy = purchase.state !== 'idle'
  const { data: store } = useQuery(storeQuery(useClient()))
  const session = useSession()
  const isGuest = session.status === 'signed-in' && session.user.guest
  const [choices, choose] = useCheckoutChoices(session.status === 'signed-in' ? session.user._id : '')
  const takesCash = Boolean(store?.cashOnDelivery) && !isGuest
  // What was chosen before a reload may not be offered any more.
  const method = takesCash ? choices.method : 'online'
  const substitution = store?.substitution === undefined ? {} : choices.substitution
  const proceed = () => {
    if (book.chosen) purchase.start(book.chosen, method, substitution)
    else notify({ status: 'warning', text: text.chooseAddressFirst })
  }
  return (
    <CheckoutStep
      current={1}
      next={NEXT[method]}
      heading={<PageHeading>{text.addressTitle}</PageHeading>}
      action={
        <Button size="lg" className="grow sm:grow-0 lg:w-full" loading={busy} onClick={proceed}>
          {text.proceed}
        </Button>
      }
    >
      {purchase.error && <CheckoutErrorMessage error={purchase.error} onSettle={purchase.settle} />}
      <AddressPicker book={book} disabled={busy} />
      {store?.substitution !== undefined && (
        <SubstitutionPicker
          initial={store.substitution}
          value={substitution}
          onChange={(changed) => choose({ substitution: changed })}
          disabled={busy}
        />
      )}
      {takesCash && (
        <PaymentMethodPicker value={method} onChange={(changed) => choose({ method: changed })} disabled={busy} />
      )}
      {store?.cashOnDelivery && isGuest && <p className="text-sm text-ink-2">{text.cashForAccounts}</p>}
    </CheckoutStep>
  )
}
