import * as v from 'valibot'
import { timestampFields } from './values/time.ts'

/** Most addresses of a customer: the address book is sent and saved whole. */
export const MAX_ADDRESSES = 50

const ADDRESS_TAGS = ['Home', 'Work', 'Others'] as const

/** What a customer writes into the address form. */
export const addressDetailsSchema = v.object({
  name: v.string(),
  /** Ten digits, without a country code. */
  mobileNum: v.string(),
  apartment: v.string(),
  area: v.string(),
  landmark: v.string(),
  city: v.string(),
  state: v.string(),
  pinCode: v.string(),
  tag: v.picklist(ADDRESS_TAGS),
})
export type AddressDetails = v.InferOutput<typeof addressDetailsSchema>

export const addressSchema = v.object({
  id: v.string(),
  ...addressDetailsSchema.entries,
  isDefault: v.boolean(),
  ...timestampFields,
})
export type Address = v.InferOutput<typeof addressSchema>

/** The book with the new address last; it becomes the default when marked so or when it is the first (A102). */
export function withNewAddress(book: readonly Address[], added: Address): Address[] {
  const isDefault = added.isDefault || book.length === 0
  return [...(isDefault ? book.map(cleared) : book), { ...added, isDefault }]
}

/** The book with one address replaced; marked as default, it clears the mark on the others (A103). */
export function withChangedAddress(book: readonly Address[], changed: Address): Address[] {
  return book.map((each) => (each.id === changed.id ? changed : changed.isDefault ? cleared(each) : each))
}

/** The book without one address; exactly one that remains becomes the default (A104). */
export function withoutAddress(book: readonly Address[], id: string): Address[] {
  const left = book.filter((each) => each.id !== id)
  const [only] = left
  return left.length === 1 && only ? [{ ...only, isDefault: true }] : left
}

/**
 * The address a basket is delivered to until the customer picks another: the default, if exactly one is marked (A091).
 */
export function defaultAddress<A extends { isDefault: boolean }>(book: readonly A[]): A | null {
  const marked = book.filter((each) => each.isDefault)
  return marked.length === 1 ? (marked[0] ?? null) : null
}

function cleared(address: Address): Address {
  return address.isDefault ? { ...address, isDefault: false } : address
}
