export const ADDRESS_TAGS = ['Home', 'Work', 'Others'] as const
export type AddressTag = (typeof ADDRESS_TAGS)[number]

/** What a shopper tells of a delivery address. */
export interface AddressDetails {
  name: string
  mobileNum: string
  apartment: string
  area: string
  landmark: string
  city: string
  state: string
  pinCode: string
  tag: AddressTag
}

export interface Address extends AddressDetails {
  id: string
  isDefault: boolean
  createdAt: number
  updatedAt: number
}

/** The book with the new address last; it is the default when asked for or when it is the first (specification section 4). */
export function withNewAddress(book: readonly Address[], added: Address): Address[] {
  const isDefault = added.isDefault || book.length === 0
  return [...(isDefault ? book.map(cleared) : book), { ...added, isDefault }]
}

/** The book with one address replaced; made default, it takes the flag from the others (specification section 4). */
export function withChangedAddress(book: readonly Address[], changed: Address): Address[] {
  return book.map((each) => (each.id === changed.id ? changed : changed.isDefault ? cleared(each) : each))
}

/** The book without one address; exactly one left becomes the default (specification section 4). */
export function withoutAddress(book: readonly Address[], id: string): Address[] {
  const left = book.filter((each) => each.id !== id)
  const [only] = left
  return left.length === 1 && only ? [{ ...only, isDefault: true }] : left
}

/** The address chosen for a basket when the shopper has not picked one: the default, if exactly one is marked. */
export function defaultAddress<A extends { isDefault: boolean }>(book: readonly A[]): A | null {
  const marked = book.filter((each) => each.isDefault)
  return marked.length === 1 ? (marked[0] ?? null) : null
}

function cleared(address: Address): Address {
  return address.isDefault ? { ...address, isDefault: false } : address
}
