import { useState } from 'react'
import type { AddressDto } from '#contract/address-book.ts'
import * as text from '#i18n/address-book.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import type { AddressBook } from '../../api/address-book.ts'
import { AddressForm } from './address-form.tsx'

/** Why the dialog is open: to add an address or to edit one. */
export type AddressDialogMode = { mode: 'add' } | { mode: 'edit'; address: AddressDto }

/** The dialog to add or edit an address (A054). Saving closes it; each opening starts with fresh values (A107). */
export function AddressDialog({
  writing,
  book,
  onClose,
}: {
  writing: AddressDialogMode | null
  book: AddressBook
  onClose: () => void
}) {
  const [saving, setSaving] = useState(false)
  const [shown, setShown] = useState<{ writing: AddressDialogMode; opening: number } | null>(null)
  // The title and the fields stay as they are while the dialog fades out.
  if (writing !== null && shown?.writing !== writing) setShown({ writing, opening: (shown?.opening ?? 0) + 1 })
  const address = shown?.writing.mode === 'edit' ? shown.writing.address : undefined
  return (
    <Dialog
      open={writing !== null}
      onClose={onClose}
      title={address ? text.editTitle : text.addTitle}
      closable={!saving}
    >
      <AddressForm
        key={shown?.opening}
        address={address}
        save={(entry) => (address ? book.change(address._id, entry) : book.add(entry))}
        onSaving={setSaving}
        onSaved={onClose}
      />
    </Dialog>
  )
}
