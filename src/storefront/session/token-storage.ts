import type { Audience } from '#domain/accounts.ts'

/** The storage key of each audience's token, so that signing in as one signs nobody else out. */
export const TOKEN_KEYS: Readonly<Record<Audience, string>> = { customer: 'haribhari-token' }

/**
 * Where the session's token is stored: in local storage when the customer wants to stay signed in, otherwise in the
 * tab's own storage, which ends with the tab. A browser that refuses storage keeps the token while the page lives.
 */
export interface TokenStorage {
  read: () => string | null
  save: (token: string, staySignedIn: boolean) => void
  clear: () => void
  /** Tells when another tab signs in or out. Answers a function that stops the telling. */
  onOtherTabChange: (changed: () => void) => () => void
}

export function createTokenStorage(audience: Audience): TokenStorage {
  const key = TOKEN_KEYS[audience]
  let inMemory: string | null = null
  return {
    read: () => inMemory ?? attempt((tab, persistent) => tab.getItem(key) ?? persistent.getItem(key)) ?? null,
    save: (token, staySignedIn) => {
      inMemory = token
      attempt((tab, persistent) => {
        tab.removeItem(key)
        persistent.removeItem(key)
        const chosen = staySignedIn ? persistent : tab
        chosen.setItem(key, token)
        // From here on the storage is the truth, so that signing out in another tab is seen here.
        inMemory = null
      })
    },
    clear: () => {
      inMemory = null
      attempt((tab, persistent) => {
        tab.removeItem(key)
        persistent.removeItem(key)
      })
    },
    onOtherTabChange: (changed) => {
      const listen = (event: StorageEvent) => {
        if (event.key === key || event.key === null) changed()
      }
      window.addEventListener('storage', listen)
      return () => window.removeEventListener('storage', listen)
    },
  }
}

function attempt<T>(work: (tab: Storage, persistent: Storage) => T): T | undefined {
  if (typeof window === 'undefined') return undefined
  try {
    return work(window.sessionStorage, window.localStorage)
  } catch {
    // Storage is blocked or full: the session lives as long as the page.
    return undefined
  }
}
