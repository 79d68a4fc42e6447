import type { Notification } from '../app/notify.ts'

const SHORT = 2000
const success = (text: string): Notification => ({ status: 'success', text, duration: SHORT })

/** What the shop says after a shopper's action, in its fixed words. */
export const NOTIFICATIONS = {
  addedToBasket: success('Item added in your basket'),
  movedToBasket: success('Item moved to your basket'),
  basketCleared: success('Removed all items from basket'),
  addedToWishlist: success('Item added in your wishlist'),
  removedFromWishlist: success('Item removed from your wishlist'),
  addressAdded: success('New address added'),
  addressRemoved: success('Address deleted'),
  addressChanged: success('Address Updated'),
  alreadyInWishlist: { status: 'error', text: 'Item is already in the wishlist', duration: 1500 },
  signInFirst: { status: 'error', text: 'Sign in to your account first' },
  paymentCancelled: { status: 'info', text: 'Payment cancelled. Your basket is kept.' },
  paymentExpired: { status: 'warning', text: 'The time to pay ran out. Your basket is kept.' },
  paymentFailed: { status: 'error', text: 'Payment failed. Your basket is kept.' },
  orderCancelled: success('Your order is cancelled'),
} as const satisfies Record<string, Notification>
