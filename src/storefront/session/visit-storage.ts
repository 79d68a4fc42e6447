import { deleteAvatarGradient } from '#ui/brand/avatar-gradient.ts'
import { BUY_AGAIN_HINT_KEY } from '../app/root/buy-again-hint.ts'

/** Where the browser keeps what was searched for lately. */
export const RECENT_SEARCHES_KEY = 'haribhari-recent-searches'

/** Our own keys, and the router's scroll positions. */
const PREFIXES = ['haribhari', 'tsr-scroll-restoration']
/** Says nothing of the customer, and keeps a new version from reloading the page twice. */
const SAVED_KEY = 'haribhari-reloaded-at'

/**
 * Removes what a customer's visit left in the tab's storage, what was searched for and bought. Local storage has the token,
 * which is removed by itself, and at times a payment whose order was not confirmed yet: that stays for its customer's return.
 */
export function clearVisitStorage(): void {
  deleteAvatarGradient()
  try {
    const keys = Object.keys(window.sessionStorage).filter((key) => PREFIXES.some((prefix) => key.startsWith(prefix)))
    for (const key of keys) if (key !== SAVED_KEY) window.sessionStorage.removeItem(key)
    window.localStorage.removeItem(RECENT_SEARCHES_KEY)
    window.localStorage.removeItem(BUY_AGAIN_HINT_KEY)
  } catch {
    // A browser that forbids storage has nothing in it.
  }
}
