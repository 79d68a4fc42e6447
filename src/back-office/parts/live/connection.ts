import { useSyncExternalStore } from 'react'

/** Since when there is no network; null while there is one. Milliseconds since 1970. */
let offlineSince: number | null = null
const listeners = new Set<() => void>()

function set(since: number | null): void {
  if ((offlineSince === null) === (since === null)) return
  offlineSince = since
  for (const listener of listeners) listener()
}

function subscribe(changed: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('online', online)
    window.addEventListener('offline', offline)
    if (!window.navigator.onLine) set(Date.now())
  }
  listeners.add(changed)
  return () => {
    listeners.delete(changed)
    if (listeners.size > 0) return
    window.removeEventListener('online', online)
    window.removeEventListener('offline', offline)
  }
}

const online = () => set(null)
const offline = () => set(Date.now())

/** Since when this browser has no network, in milliseconds since 1970; null while it has one. */
export function useOfflineSince(): number | null {
  return useSyncExternalStore(subscribe, () => offlineSince)
}
