import type { CartItemDto } from '#contract/basket.ts'
import type { CallFailure } from '#contract/client/transport.ts'
import * as text from '#i18n/orders/checkout-errors.ts'
import type { PaymentOutcome } from '#payments/browser/payment-window.ts'

/** Why a purchase failed, as text for the page, and what the customer can do about it. */
export interface CheckoutError {
  tone: 'info' | 'warn' | 'bad'
  title: string
  text: string
  /** `basket` goes back to it, `settle` asks the server again about a payment already made, `orders` shows them. */
  next?: 'basket' | 'settle' | 'orders'
  /** Whether the text says that the basket is kept. */
  keepsBasket?: true
}

/** The error as it is shown where the basket is empty: bought in another tab, or by a payment that this page was not told of. */
export function besideEmptyBasket(error: CheckoutError): CheckoutError {
  if (!error.keepsBasket) return error
  return { tone: 'info', title: text.basketEmptyTitle, text: text.basketEmptyText, next: 'orders' }
}

/** How the basket differs from the one that was to be paid. */
interface LineChanges {
  /** What is not in it any more, each with its pack: "White makhan (200 g)". */
  missing: readonly string[]
  /** Whether any line came, went or has another quantity; if none, a changed total comes from prices alone. */
  changed: boolean
}

/** The error of a refused checkout. `newTotal` is formatted; `changes` are those since the page showed the basket. */
export function checkoutError(
  failure: CallFailure,
  newTotal: string,
  method: 'online' | 'cash',
  changes: LineChanges = { missing: [], changed: false },
): CheckoutError {
  switch (failure.code) {
    case 'out-of-stock':
      return { tone: 'bad', title: text.shortageTitle, text: shortageWords(failure.shortages), next: 'basket' }
    case 'guest-stock-limit':
      return { tone: 'warn', title: text.guestStockTitle, text: guestStockWords(failure), next: 'basket' }
    case 'too-many-checkouts':
      return { tone: 'warn', title: text.tooManyCheckoutsTitle, text: failure.message }
    case 'cash-not-for-guests':
    case 'cash-total-too-large':
    case 'cash-orders-open':
      return { tone: 'warn', title: text.cashTitle, text: failure.message }
    case 'total-changed':
      return totalChangedError(newTotal, changes)
    case 'checkout-expired':
      return { tone: 'warn', title: text.expiredTitle, text: text.expiredText }
    case 'amount-too-small':
      return { tone: 'warn', title: text.amountTooSmallTitle, text: failure.message, next: 'basket' }
    case 'substitute-not-suitable':
      return { tone: 'warn', title: text.substituteTitle, text: failure.message }
    case 'quantity-invalid':
      return { tone: 'bad', title: text.quantityTitle, text: failure.message, next: 'basket' }
    case 'address-not-found':
      return { tone: 'bad', title: text.addressMissingTitle, text: text.addressMissingText }
    default:
      return {
        tone: 'bad',
        title: failure.status === 0 ? text.unreachableTitle : text.notOpenedTitle,
        ...(method === 'cash' && mayHaveBeenPlaced(failure) ? MAYBE_PLACED : NOTHING_HAPPENED),
      }
  }
}

type Line = Pick<CartItemDto, '_id' | 'title' | 'unit' | 'qty'>

/** What became of the lines of a basket between two readings. */
export function lineChanges(before: readonly Line[], now: readonly Line[]): LineChanges {
  const quantities = new Map(now.map(({ _id, qty }) => [_id, qty]))
  return {
    missing: before.filter(({ _id }) => !quantities.has(_id)).map(({ title, unit }) => `${title} (${unit})`),
    changed: before.length !== now.length || before.some(({ _id, qty }) => quantities.get(_id) !== qty),
  }
}

function totalChangedError(newTotal: string, { missing, changed }: LineChanges): CheckoutError {
  const total = text.totalChangedText(newTotal)
  return {
    tone: 'warn',
    title: changed ? text.basketChangedTitle : text.totalChangedTitle,
    text: missing.length > 0 ? `${text.missingFromBasket(missing)} ${total}` : total,
  }
}

const NOTHING_HAPPENED = { text: text.nothingHappened, keepsBasket: true } as const
const MAYBE_PLACED = {
  text: text.maybePlaced,
  next: 'orders',
} as const

/** An order with cash on delivery is placed by this call itself, so it may exist. */
function mayHaveBeenPlaced(failure: CallFailure): boolean {
  return failure.status === 0 || failure.status >= 500
}

/** The error of a payment window that closed without a payment. */
export function unpaidError(outcome: Exclude<PaymentOutcome, { kind: 'paid' }>): CheckoutError {
  if (outcome.kind === 'cancelled') {
    return {
      tone: 'info',
      title: text.cancelledTitle,
      text: text.cancelledText,
      next: 'orders',
      keepsBasket: true,
    }
  }
  if (outcome.kind === 'expired') {
    return {
      tone: 'warn',
      title: text.timeoutTitle,
      text: text.timeoutText,
      next: 'orders',
      keepsBasket: true,
    }
  }
  return { tone: 'bad', title: text.failedTitle, text: text.failedText(outcome.description), keepsBasket: true }
}

/** The error when the server does not respond for a payment, or refuses it. */
export function settlementError(failure: CallFailure): CheckoutError {
  if (failure.code === 'payment-pending') {
    return { tone: 'info', title: text.pendingTitle, text: failure.message, next: 'orders' }
  }
  if (failure.code === 'payment-refunded') {
    return { tone: 'warn', title: text.refundedTitle, text: failure.message, next: 'orders' }
  }
  if (mayStillSettle(failure)) {
    return {
      tone: 'warn',
      title: text.unansweredTitle,
      text: text.unansweredText,
      next: 'settle',
    }
  }
  return { tone: 'bad', title: text.notPlacedTitle, text: failure.message, next: 'orders' }
}

/** Whether asking again for the same payment can still return its order. It is idempotent: one payment, one order. */
export function mayStillSettle(failure: Pick<CallFailure, 'status'>): boolean {
  return failure.status === 0 || failure.status === 401 || failure.status === 429 || failure.status >= 500
}

function shortageWords(shortages: CallFailure['shortages']): string {
  if (shortages.length === 0) return text.shortageText
  return shortages
    .map(({ title, left }) => {
      if (left <= 0) return text.outOfStock(title)
      return text.onlyLeft(left, title)
    })
    .join(' ')
}

function guestStockWords({ shortages, message }: CallFailure): string {
  if (shortages.length === 0) return message
  return [...shortages.map(({ title, left }) => text.onlyForGuests(left, title)), text.guestStockAdvice].join(' ')
}
