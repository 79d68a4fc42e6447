const KEY = 'haribhari-staff-token'

/**
 * Where the token of a member of staff is stored: apart from a customer's, and for all tabs of this browser, since work
 * is done in several. A browser that refuses storage keeps it while the page lives.
 */
export interface StaffTokenStorage {
  read: () => string | null
  save: (token: string) => void
  clear: () => void
  /** Calls when another tab signs in or out. Returns a function that stops it. */
  onOtherTabChange: (changed: () => void) => () => void
}

export function createStaffTokenStorage(): StaffTokenStorage {
  let inMemory: string | null = null
  return {
    read: () => inMemory ?? attempt((storage) => storage.getItem(KEY)) ?? null,
    save: (token) => {
      inMemory = token
      attempt((storage) => {
        storage.setItem(KEY, token)
        // From here on the storage is the truth, so that signing out in another tab is seen here.
        inMemory = null
      })
    },
    clear: () => {
      inMemory = null
      attempt((storage) => storage.removeItem(KEY))
    },
    onOtherTabChange: (changed) => {
      const listen = (event: StorageEvent) => {
        if (event.key === KEY || event.key === null) changed()
      }
      window.addEventListener('storage', listen)
      return () => window.removeEventListener('storage', listen)
    },
  }
}

function attempt<T>(work: (storage: Storage) => T): T | undefined {
  try {
    return work(window.localStorage)
  } catch {
    return undefined
  }
}
