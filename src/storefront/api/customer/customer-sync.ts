import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { basePath } from '../../app/base-path.ts'
import { useListOwner } from '../../session/visitor/use-list-owner.ts'
import { customerKeys } from './customer-keys.ts'

/*
 * Tabs of one browser tell each other when they changed something of the customer, so that two windows side by side
 * show the same basket at once, and not when the other gets the focus. Only that something changed is told: each tab
 * asks the server itself.
 */

/** The message itself: tabs of a later version may send others. */
const CHANGED = 'customer changed'

let channel: BroadcastChannel | null = null

/** Tells the other tabs that something of the customer has changed at the server. */
export function announceChange(): void {
  openChannel()?.postMessage(CHANGED)
}

/** Reads the customer's or the visitor's lists again when another tab has changed them. Called by the frame of every page. */
export function useCustomerSync(): void {
  const cache = useQueryClient()
  const owned = useListOwner().kind !== null
  useEffect(() => {
    const announced = owned ? openChannel() : null
    const onMessage = ({ data }: MessageEvent) => {
      if (data === CHANGED) void cache.invalidateQueries({ queryKey: customerKeys.all })
    }
    announced?.addEventListener('message', onMessage)
    return () => announced?.removeEventListener('message', onMessage)
  }, [cache, owned])
}

/** One for the page: a channel does not hear itself. Null where there are no tabs, on the server. */
function openChannel(): BroadcastChannel | null {
  if (typeof window === 'undefined' || typeof BroadcastChannel === 'undefined') return null
  channel ??= new BroadcastChannel(`haribhari-customer${basePath()}`)
  return channel
}
