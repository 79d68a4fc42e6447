import {
  type Address,
  type AddressDetails,
  MAX_ADDRESSES,
  withChangedAddress,
  withNewAddress,
  withoutAddress,
} from '#domain/address-book.ts'
import { failed, ok, type Result } from '#domain/values/result.ts'
import type { Transaction } from '#store/store.ts'
import type { Dependencies } from './dependencies.ts'
import { withTransaction } from './with-transaction.ts'

type AddressBook<Code extends string> = Result<Address[], { code: Code }>

export function addAddress(
  deps: Pick<Dependencies, 'store' | 'now' | 'newId'>,
  userId: string,
  details: AddressDetails & { isDefault: boolean },
): Promise<AddressBook<'address-book-full' | 'token-invalid'>> {
  return inBook(deps, userId, (book, now) => {
    if (book.length >= MAX_ADDRESSES) return failed('address-book-full')
    return ok(withNewAddress(book, { ...details, id: deps.newId(), createdAt: now, updatedAt: now }))
  })
}

/** Changes the fields that are sent and leaves the others as they are. */
export function changeAddress(
  deps: Pick<Dependencies, 'store' | 'now'>,
  userId: string,
  addressId: string,
  change: Partial<AddressDetails & { isDefault: boolean }>,
): Promise<AddressBook<'address-not-found' | 'token-invalid'>> {
  return inBook(deps, userId, (book, now) => {
    const saved = book.find((address) => address.id === addressId)
    return saved ? ok(withChangedAddress(book, { ...saved, ...change, updatedAt: now })) : failed('address-not-found')
  })
}

export function removeAddress(
  deps: Pick<Dependencies, 'store' | 'now'>,
  userId: string,
  addressId: string,
): Promise<AddressBook<'address-not-found' | 'token-invalid'>> {
  return inBook(deps, userId, (book) => {
    const known = book.some((address) => address.id === addressId)
    return known ? ok(withoutAddress(book, addressId)) : failed('address-not-found')
  })
}

// Every change locks the customer first: two at once could otherwise both become the default.
function inBook<Code extends string>(
  deps: Pick<Dependencies, 'store' | 'now'>,
  userId: string,
  change: (book: Address[], now: number) => AddressBook<Code>,
): Promise<AddressBook<Code | 'token-invalid'>> {
  return withTransaction(deps.store, async (tx: Transaction): Promise<AddressBook<Code | 'token-invalid'>> => {
    if (!(await tx.lockCustomer(userId))) return failed('token-invalid')
    const changed = change(await tx.addresses(userId), deps.now())
    if (changed.ok) await tx.saveAddresses(userId, changed.value)
    return changed
  })
}
