import { useEffect, useSyncExternalStore } from 'react'
import { useBasket } from './basket.ts'

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

/**
 * Forgets the picked address as soon as the basket is empty, however it became so: removed, bought, or emptied in
 * another tab (A090). Otherwise the next order would go where the last one went. Called by the frame of every page.
 */
export function useResetOfSelectedAddress(): void {
  const { lines, known } = useBasket()
  const isEmpty = known && lines.length === 0
  useEffect(() => {
    if (isEmpty) selectAddress(null)
  }, [isEmpty])
}

const current = () => chosen
const none = () => null

function subscribe(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}
