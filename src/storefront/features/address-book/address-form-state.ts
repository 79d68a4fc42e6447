import type { ComponentProps } from 'react'
import * as v from 'valibot'
import type { AddressDto } from '#contract/address-book.ts'
import { fieldMessages } from '#contract/forms/field-issue.ts'
import { type AddressForm, addressForm } from '#contract/forms/forms.ts'
import * as text from '#i18n/accounts/address-book.ts'

export type AddressField = 'name' | 'mobileNum' | 'apartment' | 'area' | 'landmark' | 'city' | 'state' | 'pinCode'
export type AddressTag = AddressDto['tag']

/** The values of the form, as typed. */
export type AddressFormValues = Record<AddressField, string> & { tag: AddressTag; isDefault: boolean }

interface FieldWords {
  field: AddressField
  label: string
  hint?: string
  /** Two such fields share a row: always, or on wide screens. */
  half?: 'always' | 'wide'
  input: Pick<ComponentProps<'input'>, 'autoComplete' | 'inputMode' | 'type' | 'maxLength'>
}

/** The fields in order, with their autofill tokens. */
export const ADDRESS_FIELDS: readonly FieldWords[] = [
  { field: 'name', label: text.name, half: 'wide', input: { autoComplete: 'name' } },
  {
    field: 'mobileNum',
    label: text.mobileNumber,
    half: 'wide',
    input: { autoComplete: 'tel', inputMode: 'tel', type: 'tel' },
  },
  { field: 'apartment', label: text.apartment, input: { autoComplete: 'address-line1' } },
  { field: 'area', label: text.area, input: { autoComplete: 'address-line2' } },
  {
    field: 'landmark',
    label: text.landmark,
    hint: text.landmarkHint,
    input: { autoComplete: 'address-line3' },
  },
  {
    field: 'pinCode',
    label: text.pinCode,
    half: 'always',
    input: { autoComplete: 'postal-code', inputMode: 'numeric' },
  },
  { field: 'city', label: text.city, half: 'always', input: { autoComplete: 'address-level2' } },
  { field: 'state', label: text.state, input: { autoComplete: 'address-level1' } },
]

/** Empty values; the tag is Home (A078). */
export const EMPTY_ADDRESS: AddressFormValues = {
  name: '',
  mobileNum: '',
  apartment: '',
  area: '',
  landmark: '',
  city: '',
  state: '',
  pinCode: '',
  tag: 'Home',
  isDefault: false,
}

export function addressFormValues(address: AddressDto): AddressFormValues {
  const { name, mobileNum, apartment, area, landmark, city, state, pinCode, tag, status } = address
  return { name, mobileNum, apartment, area, landmark, city, state, pinCode, tag, isDefault: status }
}

/** The address to send, or the error messages by field. */
export function validateAddress(
  entry: AddressFormValues,
): { ok: true; address: AddressForm } | { ok: false; messages: Record<string, string> } {
  const { isDefault, ...fields } = entry
  const parsed = v.safeParse(addressForm, { ...fields, status: isDefault })
  if (parsed.success) return { ok: true, address: parsed.output }
  return { ok: false, messages: fieldMessages(parsed.issues) }
}

/** The server names fields by their path in the request ("address.pinCode"); the form knows them by their last part. */
export function fieldErrorsFromServer(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([path, message]) => [path.split('.').at(-1) ?? path, message]))
}

/** The first field, from the top, that has a message. */
export function firstInvalidField(messages: Record<string, string>): AddressField | null {
  return ADDRESS_FIELDS.find(({ field }) => field in messages)?.field ?? null
}
