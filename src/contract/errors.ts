import * as v from 'valibot'
import { MAX_ADDRESSES } from '#domain/address-book.ts'
import { MAX_BASKET_LINES, MAX_UNITS_PER_LINE } from '#domain/basket.ts'
import { MAX_WISHLIST_LINES } from '#domain/wishlist.ts'
import type { staffErrorMessages } from '#i18n/back-office/errors.ts'
import { errorMessages } from '#i18n/errors.ts'
import { type MessageParams, messageParams } from './forms/issue-code.ts'

/** Longest Idempotency-Key, in characters. */
export const MAX_KEY_LENGTH = 255

/** What a code answers: its HTTP status, and the values that its message names. */
export interface ErrorDefinition {
  status: number
  params?: MessageParams
}

/** Every code of a failed call but those of staff calls alone, which stand in `admin/errors.ts`. */
export const ERRORS = {
  'email-taken': { status: 422 },
  'email-not-registered': { status: 404 },
  'credentials-invalid': { status: 401 },
  'token-invalid': { status: 401 },
  'not-found': { status: 404 },
  'product-not-found': { status: 404 },
  'category-not-found': { status: 404 },
  'address-not-found': { status: 404 },
  'order-not-found': { status: 404 },
  'checkout-not-found': { status: 404 },
  'address-book-full': { status: 409, params: { max: MAX_ADDRESSES } },
  'basket-full': { status: 409, params: { max: MAX_BASKET_LINES } },
  'wishlist-full': { status: 409, params: { max: MAX_WISHLIST_LINES } },
  'not-in-basket': { status: 404 },
  'not-in-wishlist': { status: 404 },
  'already-in-wishlist': { status: 409 },
  'body-malformed': { status: 400 },
  'body-too-deep': { status: 400 },
  'body-too-large': { status: 413 },
  'body-not-json': { status: 415 },
  'body-invalid': { status: 422 },
  'query-invalid': { status: 400 },
  'method-not-allowed': { status: 405 },
  'quantity-invalid': { status: 422, params: { max: MAX_UNITS_PER_LINE } },
  'basket-empty': { status: 422 },
  'address-missing': { status: 422 },
  'out-of-stock': { status: 409 },
  'total-changed': { status: 409 },
  'payment-required': { status: 402 },
  'payment-mismatch': { status: 402 },
  'payment-pending': { status: 409 },
  'payment-refunded': { status: 409 },
  'payment-unavailable': { status: 503 },
  'payment-used': { status: 409 },
  'checkout-expired': { status: 409 },
  'amount-too-small': { status: 422 },
  'substitute-not-suitable': { status: 422 },
  'cash-not-offered': { status: 422 },
  'cash-not-for-guests': { status: 422 },
  'cash-total-too-large': { status: 422 },
  'cash-orders-open': { status: 409 },
  'guest-stock-limit': { status: 409 },
  'too-many-checkouts': { status: 429 },
  'key-missing': { status: 400, params: { max: MAX_KEY_LENGTH } },
  'key-reused': { status: 422 },
  'signature-invalid': { status: 400 },
  'order-not-cancellable': { status: 409 },
  'too-many-requests': { status: 429 },
  unavailable: { status: 503 },
  internal: { status: 500 },
} as const satisfies Record<keyof typeof errorMessages, ErrorDefinition>

export type CustomerErrorCode = keyof typeof ERRORS
/** Any code that a call can answer. */
export type ErrorCode = CustomerErrorCode | keyof typeof staffErrorMessages

/** The values that the message of a code names; none for most. */
export function errorParams(code: CustomerErrorCode): MessageParams {
  const error: ErrorDefinition = ERRORS[code]
  return error.params ?? {}
}

/** What a code says, in the language of this build; a client in another language makes it from the same code and values. */
export function errorMessage(code: CustomerErrorCode, params: MessageParams): string {
  const message = errorMessages[code]
  return typeof message === 'string' ? message : message(params)
}

const issue = v.object({ code: v.string(), params: messageParams })

/**
 * The body of every answer that is not a success. `errors` and `fields` say it in words; `code`, `params` and `issues`
 * say the same for clients that have words of their own. `fields` and `issues` name what to mend, by path.
 */
export const errorBody = v.object({
  errors: v.array(v.string()),
  code: v.string(),
  params: v.optional(messageParams),
  fields: v.optional(v.record(v.string(), v.string())),
  issues: v.optional(v.record(v.string(), issue)),
  /** Products that had too little stock, with what is left. */
  shortages: v.optional(v.array(v.object({ productId: v.string(), title: v.string(), left: v.number() }))),
  /** What else a client needs to go on; each call says what that is. */
  details: v.optional(v.unknown()),
})
export type ErrorBody = v.InferOutput<typeof errorBody>
