import { Plus } from 'lucide-react'
import { useId } from 'react'
import * as text from '#i18n/orders/checkout.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Button } from '#ui/forms/button.tsx'
import { Radio } from '#ui/forms/radio-group.tsx'
import { selectablePanelStyle } from '#ui/layout/panel.tsx'
import { type AddressBook, useRemoveAddress } from '../../api/address-book.ts'
import { assetUrl } from '../../app/base-path.ts'
import { AddressActions, AddressLines } from '../address-book/address-card.tsx'
import { AddressDialog, useAddressDialog } from '../address-book/address-dialog.tsx'
import { AddressesFailed } from '../address-book/addresses-failed.tsx'

/** Selects one address of the address book; addresses can be added and edited here (A053, A054). */
export function AddressPicker({ book, disabled }: { book: AddressBook; disabled: boolean }) {
  const { add, edit, dialog } = useAddressDialog()
  const remove = useRemoveAddress()
  const name = useId()
  if (book.failure) return <AddressesFailed onRetry={book.failure.retry} />
  if (!book.known) return <Skeleton className="h-40 rounded-lg" />
  return (
    <>
      <fieldset disabled={disabled} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
        <legend className="sr-only">{text.deliveryAddress}</legend>
        {book.addresses.map((address) => (
          <div key={address._id} className={`${selectablePanelStyle} max-sm:grid max-sm:gap-1 max-sm:pb-2`}>
            <label htmlFor={`${name}-${address._id}`} className="flex min-w-0 flex-1 items-start gap-3.5">
              <Radio
                id={`${name}-${address._id}`}
                name={name}
                value={address._id}
                checked={book.chosen?._id === address._id}
                onChange={() => book.choose(address._id)}
              />
              <AddressLines address={address} />
            </label>
            <AddressActions
              address={address}
              onEdit={() => edit(address)}
              onDelete={() => remove(address)}
              className="max-sm:ml-7 sm:-my-2.5 sm:-mr-2.5 sm:shrink-0"
            />
          </div>
        ))}
        {book.addresses.length === 0 && (
          <EmptyState
            title={text.noAddressTitle}
            text={text.noAddressText}
            picture={assetUrl('/art/scooter.webp')}
            category="groceries"
            small
          />
        )}
        <Button variant={book.addresses.length === 0 ? 'soft' : 'quiet'} full onClick={add}>
          <Plus className="size-5" aria-hidden="true" />
          {text.addAddress}
        </Button>
      </fieldset>
      <AddressDialog {...dialog} />
    </>
  )
}
