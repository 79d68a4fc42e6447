import type { Checkout } from '#domain/checkout.ts'

/*
 * When the provider is asked about a single checkout. The list of its payments finds nearly every payment before that, so
 * these questions are few: they are for what the list lacks. All times are ms since 1970.
 */

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** Late authorisations come up to five days after; a day more for the provider's own delays. */
export const LOOK_BACK_MS = 6 * 24 * HOUR_MS
/** Most payments are made within this time, or not at all. */
const TYPICAL_PAYMENT_MS = 3 * MINUTE_MS

/**
 * How long the provider's report stays valid. `untried` when nobody has begun to pay; `for good` when all that was tried has been taken: an order that is paid
 * takes no new payment, but a failed one of it may still be allowed by its bank days later.
 */
export type SettleResult = 'unsure' | 'untried' | 'for now' | 'for good'

export function firstQuestionAt(now: number): number {
  return now + TYPICAL_PAYMENT_MS
}

/** Acting on an event takes less than this; when it was not acted on, as when the process was killed, it is asked about. */
export function questionAfterEvent(now: number): number {
  return now + MINUTE_MS / 6
}

export function questionAfterEnd(now: number): number {
  return now + HOUR_MS
}

/**
 * The next question about a checkout, or null when there is none to ask any more. After a try that may still succeed it
 * is asked about at gaps of a quarter of its age; one that nobody tried to pay at gaps of half its age while it is
 * open, and of three times its age after that, which makes five questions in all.
 */
export function nextQuestionAt(checkout: Checkout, seen: SettleResult, now: number): number | null {
  if (seen === 'for good') return null
  const age = now - checkout.createdAt
  const isTried = seen !== 'untried'
  const gap = isTried
    ? Math.min(Math.max(age / 4, MINUTE_MS / 4), checkout.state === 'open' ? MINUTE_MS : 6 * HOUR_MS)
    : checkout.state === 'open'
      ? Math.max(age / 2, 2 * MINUTE_MS)
      : Math.max(age * 3, HOUR_MS)
  const at = Math.ceil(now + gap)
  return at - checkout.createdAt > LOOK_BACK_MS ? null : at
}

/** A refund is sent or asked after again at gaps of a quarter of its age: often while it is not on its way yet. */
export function nextRefundTryAt(createdAt: number, isOnItsWay: boolean, now: number): number {
  const longest = isOnItsWay ? 6 * HOUR_MS : MINUTE_MS / 2
  return Math.ceil(now + Math.min(Math.max((now - createdAt) / 4, MINUTE_MS / 4), longest))
}
