import * as text from '#i18n/notifications.ts'
import type { Notification } from './notify.ts'

const SHORT = 2000
const success = (message: string): Notification => ({ status: 'success', text: message, duration: SHORT })

/** Long enough to read it and to reach its button by keyboard, in milliseconds. */
const UNDO_MS = 15_000

/** Says that something was removed, with a button that puts it back. */
export function removalNotice(message: string, onUndo: () => void): Notification {
  return { status: 'success', text: message, duration: UNDO_MS, action: { label: text.undo, run: onUndo } }
}

/** What the shop says after a customer's action, in its fixed words. */
export const NOTIFICATIONS = {
  addedToBasket: success(text.addedToBasket),
  movedToBasket: success(text.movedToBasket),
  basketCleared: success(text.basketCleared),
  addedToWishlist: success(text.addedToWishlist),
  removedFromWishlist: success(text.removedFromWishlist),
  addressAdded: success(text.addressAdded),
  addressChanged: success(text.addressChanged),
  alreadyInWishlist: { status: 'error', text: text.alreadyInWishlist, duration: 1500 },
  signInFirst: { status: 'error', text: text.signInFirst },
  paymentCancelled: { status: 'info', text: text.paymentCancelled },
  paymentExpired: { status: 'warning', text: text.paymentExpired },
  paymentFailed: { status: 'error', text: text.paymentFailed },
  orderCancelled: success(text.orderCancelled),
} as const satisfies Record<string, Notification>
