import { type Mutation, type QueryClient, queryOptions, useMutationState, useQuery } from '@tanstack/react-query'
import type { AddressDto } from '#contract/address-book.ts'
import { unwrapResult } from '#contract/client/call-error.ts'
import { methodsOf } from '#contract/client/methods.ts'
import { addressFormCalls } from '#contract/forms/address-calls.ts'
import type { AddressForm } from '#contract/forms/forms.ts'
import * as text from '#i18n/notifications.ts'
import { NOTIFICATIONS, removalNotice } from '../app/notifications.ts'
import { useClient, useSession } from '../session/use-session.ts'
import type { Client } from './client.ts'
import { CUSTOMER_FRESHNESS } from './customer/customer-cache.ts'
import { customerKeys } from './customer/customer-keys.ts'
import { type CustomerWrite, replaceQueryData, useCustomerMutation } from './customer/customer-mutation.ts'
import { selectAddress, useSelectedAddressId } from './selected-address.ts'

export interface AddressBook {
  addresses: readonly AddressDto[]
  known: boolean
  /** The reading failed, and how to read again; null when the addresses are here. */
  failure: { retry: () => void } | null
  /** The address the basket goes to: the one picked, else the only one marked as default. */
  chosen: AddressDto | null
  choose: (addressId: string | null) => void
}

/** A new address, or with an id the change of one. */
type SaveAddress = { addressId: string | null; address: AddressForm }
type RemoveAddress = { addressId: string; onUndo: () => void }

const addressKeys = {
  list: customerKeys.addresses,
  save: [...customerKeys.addresses, 'save'],
  remove: [...customerKeys.addresses, 'remove'],
} as const

const addressesQuery = (client: Client) =>
  queryOptions({
    ...CUSTOMER_FRESHNESS,
    queryKey: addressKeys.list,
    queryFn: async ({ signal }) => unwrapResult(await client.addresses(signal)).addresses,
  })

/** The customer's addresses but those on their way out, and which of them the basket goes to. */
export function useAddresses(): AddressBook {
  const signedIn = useSession().status === 'signed-in'
  const { data, isError, refetch } = useQuery({ ...addressesQuery(useClient()), enabled: signedIn })
  const chosenId = useSelectedAddressId()
  const removed = useMutationState({
    filters: { mutationKey: addressKeys.remove, status: 'pending' },
    select: ({ state }: Mutation<AddressDto[], Error, RemoveAddress>) => state.variables?.addressId,
  })
  const addresses = ((signedIn ? data : undefined) ?? NONE).filter(({ _id }) => !removed.includes(_id))
  return {
    addresses,
    known: data !== undefined,
    failure: isError && data === undefined ? { retry: () => void refetch() } : null,
    chosen: addresses.find(({ _id }) => _id === chosenId) ?? onlyDefault(addresses),
    choose: selectAddress,
  }
}

export const useSaveAddress = () => useCustomerMutation(SAVE)

/** Removes an address, and offers to put it back. */
export function useRemoveAddress(): (address: AddressDto) => void {
  const remove = useCustomerMutation(REMOVE)
  const save = useSaveAddress()
  return ({ _id, createdAt, updatedAt, ...address }) =>
    remove.mutate({ addressId: _id, onUndo: () => save.mutate({ addressId: null, address }) })
}

/** If exactly one address is marked default, it is the basket's (promise A091). */
function onlyDefault(addresses: readonly AddressDto[]): AddressDto | null {
  const marked = addresses.filter(({ status }) => status)
  return marked.length === 1 ? (marked[0] ?? null) : null
}

const NONE: readonly AddressDto[] = []

const addressWrite = {
  scope: { id: 'addresses' },
  onAnswer: (list: AddressDto[], cache: QueryClient) => replaceQueryData(cache, addressKeys.list, list),
}

const SAVE: CustomerWrite<AddressDto[], SaveAddress> = {
  ...addressWrite,
  mutationKey: addressKeys.save,
  send: async ({ addressId, address }, { transport }) => {
    const client = methodsOf(addressFormCalls, transport)
    const saved = addressId === null ? client.addAddress(address) : client.changeAddress(addressId, address)
    return unwrapResult(await saved).addresses
  },
  success: ({ addressId }) => (addressId === null ? NOTIFICATIONS.addressAdded : NOTIFICATIONS.addressChanged),
  onRefused: ({ code }, _, cache) => {
    // Another tab or device deleted the address, so the list on this screen is out of date.
    if (code === 'address-not-found') void cache.invalidateQueries({ queryKey: addressKeys.list })
  },
  whenSignedOut: ({ addressId }) => (addressId === null ? 'sign-in' : 'stay'),
}

const REMOVE: CustomerWrite<AddressDto[], RemoveAddress> = {
  ...addressWrite,
  mutationKey: addressKeys.remove,
  send: async ({ addressId }, { client }) => {
    const removed = await client.removeAddress(addressId)
    // Another tab or device was first: the address is gone, as was wanted.
    if (!removed.ok && removed.failure.code === 'address-not-found')
      return unwrapResult(await client.addresses()).addresses
    return unwrapResult(removed).addresses
  },
  success: ({ onUndo }) => removalNotice(text.addressRemoved, onUndo),
  whenSignedOut: () => 'stay',
}
