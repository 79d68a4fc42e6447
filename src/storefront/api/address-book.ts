import { useQuery } from '@tanstack/react-query'
import type { AddressWire } from '#contract/accounts.ts'
import type { AddressForm } from '#contract/forms.ts'
import type { CallResult } from '#contract/transport.ts'
import { useClient, useSession } from '../session/use-session.ts'
import { addressesQuery, shopperKeys } from './customer-queries.ts'
import { type Changed, listQueue, useListChange } from './list-mutation.ts'
import { NOTICES } from './notifications.ts'
import { chooseAddress, useChosenId } from './selected-address.ts'

export interface AddressBook {
  addresses: readonly AddressWire[]
  known: boolean
  /** The reading failed, and how to read again; null when the addresses are here. */
  trouble: { again: () => void } | null
  /** The address the basket goes to: the one picked, else the only one marked as default. */
  chosen: AddressWire | null
  choose: (addressId: string | null) => void
  add: (address: AddressForm) => Promise<Changed>
  change: (addressId: string, address: AddressForm) => Promise<Changed>
  remove: (addressId: string) => Promise<Changed>
}

const queueOf = listQueue<AddressWire>(shopperKeys.addresses)

/** The shopper's addresses, which of them the basket goes to, and what can be done with them. */
export function useAddresses(): AddressBook {
  const client = useClient()
  const send = useListChange(queueOf)
  const signedIn = useSession().status === 'signed-in'
  const { data, isError, refetch } = useQuery({ ...addressesQuery(client), enabled: signedIn })
  const chosenId = useChosenId()
  const addresses = (signedIn ? data : undefined) ?? NONE
  return {
    addresses,
    known: data !== undefined,
    trouble: isError && data === undefined ? { again: () => void refetch() } : null,
    chosen: addresses.find(({ _id }) => _id === chosenId) ?? onlyDefault(addresses),
    choose: chooseAddress,
    add: (address) =>
      send({ call: async () => bookOf(await client.addAddress(address)), success: NOTICES.addressAdded }),
    change: (id, address) =>
      send({
        call: async () => bookOf(await client.changeAddress(id, address)),
        success: NOTICES.addressChanged,
        whenSignedOut: 'stay',
      }),
    remove: (id) =>
      send({
        expected: (book) => book.filter((address) => address._id !== id),
        call: async () => bookOf(await client.removeAddress(id)),
        success: NOTICES.addressRemoved,
        whenSignedOut: 'stay',
      }),
  }
}

/** If exactly one address is marked default, it is the basket's (specification section 4). */
function onlyDefault(addresses: readonly AddressWire[]): AddressWire | null {
  const marked = addresses.filter(({ status }) => status)
  return marked.length === 1 ? (marked[0] ?? null) : null
}

const NONE: readonly AddressWire[] = []

function bookOf(answer: CallResult<{ addresses: AddressWire[] }>): CallResult<AddressWire[]> {
  return answer.ok ? { ok: true, value: answer.value.addresses } : answer
}
