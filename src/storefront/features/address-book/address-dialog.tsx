import { useState } from 'react'
import type { AddressDto } from '#contract/address-book.ts'
import * as text from '#i18n/accounts/address-book.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { useSaveAddress } from '../../api/address-book.ts'
import { AddressForm } from './address-form.tsx'

interface Opening {
  open: boolean
  /** The address to edit; null to add one. */
  address: AddressDto | null
  /** Counts the openings. */
  count: number
}

/** The state of the address dialog, with the functions that open it. */
export function useAddressDialog() {
  const [opening, setOpening] = useState<Opening>({ open: false, address: null, count: 0 })
  const write = (address: AddressDto | null) => setOpening(({ count }) => ({ open: true, address, count: count + 1 }))
  return {
    add: () => write(null),
    edit: (address: AddressDto) => write(address),
    // The title and the fields stay as they are while the dialog fades out.
    dialog: { ...opening, onClose: () => setOpening((before) => ({ ...before, open: false })) },
  }
}

/** The dialog to add or edit an address (A054). Saving closes it; each opening starts with fresh values (A107). */
export function AddressDialog({ open, address, count, onClose }: Opening & { onClose: () => void }) {
  const save = useSaveAddress()
  return (
    <Dialog open={open} onClose={onClose} title={address ? text.editTitle : text.addTitle} closable={!save.isPending}>
      <AddressForm key={count} address={address} save={save} onSaved={onClose} />
    </Dialog>
  )
}
