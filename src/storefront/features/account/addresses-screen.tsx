import { Plus } from 'lucide-react'
import * as text from '#i18n/accounts/account.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Button } from '#ui/forms/button.tsx'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { panelStyle } from '#ui/layout/panel.tsx'
import { useAddresses, useRemoveAddress } from '../../api/address-book.ts'
import { assetUrl } from '../../app/base-path.ts'
import { AddressActions, AddressLines } from '../address-book/address-card.tsx'
import { AddressDialog, useAddressDialog } from '../address-book/address-dialog.tsx'
import { AddressesFailed } from '../address-book/addresses-failed.tsx'

/** The customer's address book. */
export function AddressesScreen() {
  const book = useAddresses()
  const { add, edit, dialog } = useAddressDialog()
  return (
    <>
      <PageHeading
        action={
          !(book.known && book.addresses.length === 0) && (
            <Button variant="quiet" size="sm" onClick={add}>
              <Plus className="size-5" aria-hidden="true" />
              {text.addAddress}
            </Button>
          )
        }
      >
        {text.addresses}
      </PageHeading>
      <Addresses add={add} edit={edit} />
      <AddressDialog {...dialog} />
    </>
  )
}

function Addresses({ add, edit }: Pick<ReturnType<typeof useAddressDialog>, 'add' | 'edit'>) {
  const book = useAddresses()
  const remove = useRemoveAddress()
  if (book.failure) return <AddressesFailed onRetry={book.failure.retry} />
  if (!book.known) return <Skeleton className="h-44 rounded-lg" />
  if (book.addresses.length === 0) {
    return (
      <EmptyState
        title={text.noAddressesTitle}
        text={text.noAddressesText}
        picture={assetUrl('/art/scooter.webp')}
        category="groceries"
      >
        <Button onClick={add}>
          <Plus className="size-5" aria-hidden="true" />
          {text.addAddress}
        </Button>
      </EmptyState>
    )
  }
  return (
    <ul className="grid gap-4 sm:grid-cols-2">
      {book.addresses.map((address) => (
        <li key={address._id} className={`${panelStyle} grid content-between gap-2 pb-2`}>
          <AddressLines address={address} />
          <AddressActions
            address={address}
            onEdit={() => edit(address)}
            onDelete={() => remove(address)}
            className="-ml-2.5"
          />
        </li>
      ))}
    </ul>
  )
}
