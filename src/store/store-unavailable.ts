/** The store cannot be reached or cannot write just now; the same call may succeed later. */
export class StoreUnavailable extends Error {
  constructor(cause: unknown) {
    super('The store is unavailable', { cause })
    this.name = 'StoreUnavailable'
  }
}

/** Whether a call failed because the store was unavailable, rather than because something was wrong with the call. */
export function isStoreUnavailable(error: unknown): boolean {
  return error instanceof StoreUnavailable
}
