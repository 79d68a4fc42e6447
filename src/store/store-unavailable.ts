/** The store cannot be reached or cannot write just now; the same call may succeed later. */
export class StoreUnavailable extends Error {
  /** What `/readyz` says of it: a few words without anything private; null when there is nothing to add. */
  readonly reason: string | null

  constructor(cause: unknown, reason: string | null = null) {
    super(reason === null ? 'The store is unavailable' : `The store is unavailable: ${reason}`, { cause })
    this.name = 'StoreUnavailable'
    this.reason = reason
  }
}

/** Whether a call failed because the store was unavailable, rather than because something was wrong with the call. */
export function isStoreUnavailable(error: unknown): boolean {
  return error instanceof StoreUnavailable
}
