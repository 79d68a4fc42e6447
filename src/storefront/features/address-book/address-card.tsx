import { Pencil, Trash2 } from 'lucide-react'
import type { AddressDto } from '#contract/address-book.ts'
import * as text from '#i18n/accounts/address-book.ts'
import { addressTags } from '#i18n/accounts/address-tags.ts'
import { actionOn } from '#i18n/ui.ts'
import { classNames } from '#ui/class-names.ts'
import { compactIconButtonStyle } from '#ui/forms/icon-button-style.ts'
import { Badge } from '#ui/product/badge.tsx'
import { addressText, mobileText } from './address-text.ts'

/** Content of an address card: tag, name, address and mobile number. */
export function AddressLines({ address }: { address: AddressDto }) {
  return (
    <span className="grid min-w-0 gap-0.5">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <b className="font-bold">{addressTags[address.tag]}</b>
        {address.status && <Badge color="green">{text.isDefault}</Badge>}
      </span>
      <span className="font-semibold wrap-anywhere">{address.name}</span>
      <span className="text-ink-2 wrap-anywhere">{addressText(address)}</span>
      <span className="figures text-ink-2">{mobileText(address.mobileNum)}</span>
    </span>
  )
}

/** The buttons to edit and delete a saved address. */
export function AddressActions(props: {
  address: AddressDto
  onEdit: () => void
  onDelete: () => void
  className?: string
}) {
  const { address } = props
  const subject = `${addressTags[address.tag]}, ${addressText(address)}`
  return (
    <div className={classNames('flex flex-wrap', props.className)}>
      <button
        type="button"
        aria-label={actionOn(text.edit, subject)}
        className={compactIconButtonStyle}
        onClick={props.onEdit}
      >
        <Pencil className="size-4.5" aria-hidden="true" />
        {text.edit}
      </button>
      <button
        type="button"
        aria-label={actionOn(text.remove, subject)}
        className={compactIconButtonStyle}
        onClick={props.onDelete}
      >
        <Trash2 className="size-4.5" aria-hidden="true" />
        {text.remove}
      </button>
    </div>
  )
}
