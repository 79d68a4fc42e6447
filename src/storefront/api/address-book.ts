import { useQuery } from '@tanstack/react-query'
import type { AddressDto } from '#contract/address-book.ts'
import type { AddressForm } from '#contract/forms/forms.ts'
import type { CallResult } from '#contract/transport.ts'
import { useClient, useSession } from '../session/use-session.ts'
import { addressesQuery, customerKeys } from './customer-queries.ts'
import { listQueue, type MutationOutcome, useListMutation } from './list-mutation.ts'
import { NOTIFICATIONS } from './notifications.ts'
import { selectAddress, useSelectedAddressId } from './selected-address.ts'

export interface AddressBook {
  addresses: readonly AddressDto[]
  known: boolean
  /** The reading failed, and how to read again; null when the addresses are here. */
  trouble: { again: () => void } | null
  /** The address the basket goes to: the one picked, else the only one marked as default. */
  chosen: AddressDto | null
  choose: (addressId: string | null) => void
  add: (address: AddressForm) => Promise<MutationOutcome>
  change: (addressId: string, address: AddressForm) => Promise<MutationOutcome>
  remove: (addressId: string) => Promise<MutationOutcome>
}

const queueOf = listQueue<AddressDto>(customerKeys.addresses)

/** The shopper's addresses, which of them the basket goes to, and what can be done with them. */
export function useAddresses(): AddressBook {
  const client = useClient()
  const send = useListMutation(queueOf)
  const signedIn = useSession().status === 'signed-in'
  const { data, isError, refetch } = useQuery({ ...addressesQuery(client), enabled: signedIn })
  const chosenId = useSelectedAddressId()
  const addresses = (signedIn ? data : undefined) ?? NONE
  return {
    addresses,
    known: data !== undefined,
    trouble: isError && data === undefined ? { again: () => void refetch() } : null,
    chosen: addresses.find(({ _id }) => _id === chosenId) ?? onlyDefault(addresses),
    choose: selectAddress,
    add: (address) =>
      send({ call: async () => bookOf(await client.addAddress(address)), success: NOTIFICATIONS.addressAdded }),
    change: (id, address) =>
      send({
        call: async () => bookOf(await client.changeAddress(id, address)),
        success: NOTIFICATIONS.addressChanged,
        whenSignedOut: 'stay',
      }),
    remove: (id) =>
      send({
        expected: (book) => book.filter((address) => address._id !== id),
        call: async () => bookOf(await client.removeAddress(id)),
        success: NOTIFICATIONS.addressRemoved,
        whenSignedOut: 'stay',
      }),
  }
}

/** If exactly one address is marked default, it is the basket's (promise A091). */
function onlyDefault(addresses: readonly AddressDto[]): AddressDto | null {
  const marked = addresses.filter(({ status }) => status)
  return marked.length === 1 ? (marked[0] ?? null) : null
}

const NONE: readonly AddressDto[] = []

function bookOf(answer: CallResult<{ addresses: AddressDto[] }>): CallResult<AddressDto[]> {
  return answer.ok ? { ok: true, value: answer.value.addresses } : answer
}
