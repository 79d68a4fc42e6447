import { useEffect, useSyncExternalStore } from 'react'
import { useBasket } from './basket.ts'

const KEY = 'haribhari-address'

// Outside of the query cache, because a radio must show its new state within the click. Nothing has to be forgotten
// when the customer changes: another one has no address by this id. Undefined until this tab's storage was read.
let chosen: string | null | undefined
const listeners = new Set<() => void>()

/** Sends the basket to this address of the customer's book, also after a reload; null leaves it to the default. */
export function selectAddress(addressId: string | null): void {
  chosen = addressId
  try {
    if (addressId === null) window.sessionStorage.removeItem(KEY)
    else window.sessionStorage.setItem(KEY, addressId)
  } catch {
    // Storage is blocked: a reload goes back to the default.
  }
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

function current(): string | null {
  if (chosen === undefined) chosen = saved()
  return chosen
}

function saved(): string | null {
  try {
    return window.sessionStorage.getItem(KEY)
  } catch {
    return null
  }
}

const none = () => null

function subscribe(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}
