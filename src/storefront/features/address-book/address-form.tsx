import { type FormEvent, useRef, useState } from 'react'
import type { AddressDto } from '#contract/address-book.ts'
import { CallError } from '#contract/client/call-error.ts'
import * as text from '#i18n/accounts/address-book.ts'
import { addressTags } from '#i18n/accounts/address-tags.ts'
import { Message } from '#ui/feedback/message.tsx'
import { Button } from '#ui/forms/button.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { RadioGroup } from '#ui/forms/radio-group.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import type { useSaveAddress } from '../../api/address-book.ts'
import {
  ADDRESS_FIELDS,
  type AddressField,
  type AddressFormValues,
  type AddressTag,
  addressFormValues,
  EMPTY_ADDRESS,
  fieldErrorsFromServer,
  firstInvalidField,
  validateAddress,
} from './address-form-state.ts'

const TAGS: readonly { value: AddressTag; label: string }[] = [
  { value: 'Home', label: addressTags.Home },
  { value: 'Work', label: addressTags.Work },
  { value: 'Others', label: addressTags.Others },
]

/** Long labels need a row of their own on a phone. */
const HALF = { always: '', wide: 'max-sm:col-span-2' } as const

export interface AddressFormProps {
  /** The address to edit; null to add one. */
  address: AddressDto | null
  save: ReturnType<typeof useSaveAddress>
  onSaved: () => void
}

/** The form of an address, validated by the same schema as at the server. Values stay until they are saved. */
export function AddressForm({ address, save, onSaved }: AddressFormProps) {
  const [entry, setEntry] = useState<AddressFormValues>(() => (address ? addressFormValues(address) : EMPTY_ADDRESS))
  const [messages, setMessages] = useState<Record<string, string>>({})
  // Deleted elsewhere while it was edited here: what was typed is kept, and saved as a new address.
  const [deletedElsewhere, setDeletedElsewhere] = useState(false)
  const fields = useRef<HTMLFormElement>(null)

  const mend = (found: Record<string, string>) => {
    setMessages(found)
    const first = firstInvalidField(found)
    if (first) fields.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
  }
  const type = (field: AddressField, typed: string) => {
    setEntry((before) => ({ ...before, [field]: typed }))
    setMessages(({ [field]: mended, ...others }) => others)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (save.isPending) return
    const checked = validateAddress(entry)
    if (!checked.ok) return mend(checked.messages)
    const change = { addressId: deletedElsewhere ? null : (address?._id ?? null), address: checked.address }
    save.mutate(change, {
      onSuccess: onSaved,
      onError: (error) => {
        if (!(error instanceof CallError)) return
        if (error.failure.code === 'address-not-found') setDeletedElsewhere(true)
        mend(fieldErrorsFromServer(error.failure.fields))
      },
    })
  }

  return (
    <form ref={fields} noValidate onSubmit={submit} className="grid gap-5">
      <div className="grid grid-cols-2 gap-x-3 gap-y-4 sm:gap-x-4 [&_input]:scroll-my-28">
        {ADDRESS_FIELDS.map(({ field, label, hint, half, input }) => (
          <TextField
            key={field}
            {...input}
            name={field}
            label={label}
            hint={hint}
            error={messages[field]}
            value={entry[field]}
            onChange={(event) => type(field, event.target.value)}
            className={half ? HALF[half] : 'col-span-2'}
          />
        ))}
      </div>
      <RadioGroup
        legend={text.tagLegend}
        smallLegend
        inline
        options={TAGS}
        value={entry.tag}
        onChange={(tag) => setEntry((before) => ({ ...before, tag }))}
      />
      <Checkbox
        label={text.makeDefault}
        checked={entry.isDefault}
        onChange={(event) => setEntry((before) => ({ ...before, isDefault: event.target.checked }))}
      />
      {deletedElsewhere && <Message tone="bad">{text.deletedElsewhere}</Message>}
      <Button type="submit" full loading={save.isPending}>
        {text.save}
      </Button>
    </form>
  )
}
