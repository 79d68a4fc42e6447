import type { Customer } from '#domain/accounts.ts'
import type { Address, AddressDetails } from '#domain/address-book.ts'
import type { Dependencies } from '../dependencies.ts'
import { createSession, issueToken } from './session.ts'

/** What every guest begins with. */
export interface GuestTemplate {
  fullName: string
  gender: string
  location: string
  mobileNum: string
  address: AddressDetails
}

/** No password has this hash, so nobody can sign in to a guest again. */
export const NO_PASSWORD = '!'

/** Makes a private throw-away customer with the guest's details, so that no visitor meets another's basket. */
export async function signInAsGuest(
  deps: Pick<Dependencies, 'store' | 'tokens' | 'now' | 'newId'>,
  guest: GuestTemplate,
  keepSignedIn: boolean,
): Promise<{ customer: Customer; token: string }> {
  const now = deps.now()
  const id = deps.newId()
  const customer: Customer = {
    id,
    kind: 'guest',
    name: guest.fullName,
    email: `guest-${id}@guests.invalid`,
    gender: guest.gender,
    location: guest.location,
    mobileNum: guest.mobileNum,
    createdAt: now,
    updatedAt: now,
  }
  const address: Address = { ...guest.address, id: deps.newId(), isDefault: true, createdAt: now, updatedAt: now }
  const session = createSession(deps, id, keepSignedIn)
  await deps.store.transaction(async (tx) => {
    await tx.addCustomer(customer, NO_PASSWORD)
    await tx.saveAddresses(id, [address])
    await tx.addSession(session)
  })
  return { customer, token: await issueToken(deps, session, customer) }
}
