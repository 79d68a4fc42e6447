import type { Customer } from '#domain/accounts.ts'
import type { Address, AddressDetails } from '#domain/address-book.ts'
import { orderedId } from '#domain/values/ordered-id.ts'
import { failed, ok, type Result } from '#domain/values/result.ts'
import type { Dependencies } from '../dependencies.ts'
import { guestLimits } from '../limits/checkout-limits.ts'
import { countUp, type ReachedLimit, reachedLimit } from '../limits/counted-limit.ts'
import { withTransaction } from '../with-transaction.ts'
import { createSession, issueToken, withIdleLimit } from './session.ts'

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

type TooManyGuests = { code: 'too-many-requests' } & ReachedLimit

/**
 * Makes a private throw-away customer with the guest's details, so that no visitor meets another's basket. How many
 * may be made is limited for a network and in all.
 */
export async function signInAsGuest(
  deps: Pick<Dependencies, 'store' | 'tokens' | 'now' | 'newId' | 'sessionIdleMs'>,
  guest: GuestTemplate,
  keepSignedIn: boolean,
  network: string,
): Promise<Result<{ customer: Customer; token: string }, TooManyGuests>> {
  const now = deps.now()
  const limits = guestLimits(network, (await deps.store.settings()).limits)
  const reached = await reachedLimit(deps.store, limits, now)
  if (reached) return failed('too-many-requests', reached)
  const id = orderedId(deps.newId(), now)
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
  const added = await withTransaction(deps.store, async (tx): Promise<Result<null, TooManyGuests>> => {
    await tx.addCustomer(customer, NO_PASSWORD)
    await tx.saveAddresses(id, [address])
    await tx.addSession(withIdleLimit(deps, session, keepSignedIn))
    // Last, since others wait for the counters from here to the commit.
    const exceeded = await countUp(tx, limits, now)
    return exceeded ? failed('too-many-requests', exceeded) : ok(null)
  })
  return added.ok ? ok({ customer, token: await issueToken(deps, session, customer) }) : added
}
