import type { CallFailure } from '#contract/transport.ts'
import type { PaymentOutcome } from './provider-script.ts'

/** Why the purchase stopped, in words that stay on the page, and what the shopper can do about it. */
export interface CheckoutError {
  tone: 'info' | 'warn' | 'bad'
  title: string
  text: string
  /** `basket` leads back to change it, `settle` asks the shop once more about a payment already made, `orders` shows them. */
  next?: 'basket' | 'settle' | 'orders'
}

/** What a refused checkout means for the shopper. `newTotal` is ready to be read. */
export function checkoutError(failure: CallFailure, newTotal: string, method: 'online' | 'cash'): CheckoutError {
  switch (failure.code) {
    case 'out-of-stock':
      return { tone: 'bad', title: 'Some items ran out', text: shortageWords(failure.shortages), next: 'basket' }
    case 'total-changed':
      return {
        tone: 'warn',
        title: 'Prices changed',
        text: `The total is now ${newTotal}. Have a look, then proceed if it suits you.`,
      }
    case 'checkout-expired':
      return { tone: 'warn', title: 'That took a while', text: 'The checkout has expired. Proceed to open a new one.' }
    case 'quantity-invalid':
      return { tone: 'bad', title: 'Look at the quantities', text: failure.message, next: 'basket' }
    case 'address-not-found':
      return { tone: 'bad', title: 'That address is gone', text: 'Choose another one, or add it again.' }
    default:
      return {
        tone: 'bad',
        title: failure.status === 0 ? 'The shop could not be reached' : 'The checkout did not open',
        ...(method === 'cash' && mayHaveBeenPlaced(failure) ? MAYBE_PLACED : NOTHING_HAPPENED),
      }
  }
}

const NOTHING_HAPPENED = { text: 'No money was taken and your basket is kept. Please try again.' }
const MAYBE_PLACED = {
  text: 'Your order may have been placed all the same. Have a look in My Orders before you try again.',
  next: 'orders',
} as const

/** An order in cash is placed by the very call whose answer is missing. */
function mayHaveBeenPlaced(failure: CallFailure): boolean {
  return failure.status === 0 || failure.status >= 500
}

/** What a payment window that closed without a payment means. */
export function unpaidError(outcome: Exclude<PaymentOutcome, { kind: 'paid' }>): CheckoutError {
  if (outcome.kind === 'cancelled') {
    return {
      tone: 'info',
      title: 'Payment cancelled',
      text: `You closed the payment before it was done. ${SHOULD_MONEY_HAVE_MOVED}`,
      next: 'orders',
    }
  }
  if (outcome.kind === 'expired') {
    return {
      tone: 'warn',
      title: 'The time to pay ran out',
      text: `The payment window closed by itself. ${SHOULD_MONEY_HAVE_MOVED}`,
      next: 'orders',
    }
  }
  const reason = outcome.description === '' ? '' : ` ${outcome.description}`
  return { tone: 'bad', title: 'Payment failed', text: `The payment did not go through.${reason} Your basket is kept.` }
}

/** A window can close after the bank has taken the money, and only the shop hears of that. */
const SHOULD_MONEY_HAVE_MOVED =
  'Your basket is kept. Should money have been taken after all, you find the order in My Orders.'

/** What it means when the shop does not answer for a payment, or refuses it. */
export function settlementError(failure: CallFailure): CheckoutError {
  if (failure.code === 'payment-pending') {
    return { tone: 'info', title: 'Waiting for the bank', text: failure.message, next: 'orders' }
  }
  if (failure.code === 'payment-refunded') {
    return { tone: 'warn', title: 'Your money is going back', text: failure.message, next: 'orders' }
  }
  if (mayStillSettle(failure)) {
    return {
      tone: 'warn',
      title: 'Paid, and waiting for the shop',
      text: 'Your payment went through, but the shop has not answered yet. Do not pay again: your order will be placed.',
      next: 'settle',
    }
  }
  return { tone: 'bad', title: 'The order was not placed', text: failure.message, next: 'orders' }
}

/** Whether asking again with the same payment can still bring its order. It is safe: one payment makes one order. */
export function mayStillSettle(failure: Pick<CallFailure, 'status'>): boolean {
  return failure.status === 0 || failure.status === 401 || failure.status === 429 || failure.status >= 500
}

function shortageWords(shortages: CallFailure['shortages']): string {
  if (shortages.length === 0) return 'Some items are no longer there in the quantity you chose.'
  return shortages
    .map(({ title, left }) => {
      if (left <= 0) return `${title} is out of stock.`
      return `Only ${left} of ${title} ${left === 1 ? 'is' : 'are'} left.`
    })
    .join(' ')
}
