import { useSyncExternalStore } from 'react'

// Outside of the query cache, because a radio must show its new state within the click. Nothing has to be forgotten
// when the customer changes: another one has no address by this id.
let chosen: string | null = null
const listeners = new Set<() => void>()

/** Sends the basket to this address of the customer's book; null leaves it to the default. */
export function selectAddress(addressId: string | null): void {
  chosen = addressId
  for (const listener of listeners) listener()
}

/** The id of the address that was picked; null when none was. */
export function useSelectedAddressId(): string | null {
  return useSyncExternalStore(subscribe, current, none)
}

const current = () => chosen
const none = () => null

function subscribe(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}
