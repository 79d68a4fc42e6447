import type { CallFailure } from '#contract/client/transport.ts'
import { networkError, offlineError, requestFailed } from '#i18n/failed-calls.ts'
import { NOTIFICATIONS } from '../../app/notifications.ts'
import type { Notification } from '../../app/notify.ts'

/**
 * What a refused action tells the customer. Only a missing or ended session leads to the sign-in page; any other
 * failure leaves the customer where they are, with the answer's own message or the HTTP client's wording.
 */
export function afterFailure(failure: Pick<CallFailure, 'status' | 'code' | 'message'>): {
  notice: Notification
  signedOut: boolean
} {
  if (failure.status === 401) return { notice: NOTIFICATIONS.signInFirst, signedOut: true }
  if (failure.code === 'already-in-wishlist') return { notice: NOTIFICATIONS.alreadyInWishlist, signedOut: false }
  return { notice: { status: 'error', text: failureMessage(failure) }, signedOut: false }
}

const SPOKEN = new Set([402, 409, 422, 429])

/**
 * The answer's own message where a person can act on it, or where nothing was refused but no answer came that could
 * be read; else the HTTP client's wording.
 */
export function failureMessage({ status, message }: Pick<CallFailure, 'status' | 'message'>): string {
  if (message === networkError && isOffline()) return offlineError
  return status < 300 || SPOKEN.has(status) ? message : requestFailed(status)
}

/** Whether the browser knows that it has no network; without one it may still say that it has. */
export function isOffline(): boolean {
  return globalThis.navigator?.onLine === false
}
