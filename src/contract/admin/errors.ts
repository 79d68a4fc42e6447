import { MAX_PICTURE_BYTES, MAX_PICTURE_PIXELS } from '#domain/catalogue/pictures/picture-file.ts'
import { MAX_PASSKEYS } from '#domain/staff/passkey.ts'
import { MAX_COUNT_PACKS } from '#domain/stock/counts/stock-count.ts'
import { staffErrorMessages } from '#i18n/back-office/errors.ts'
import { errorMessages } from '#i18n/errors.ts'
import { ERRORS, type ErrorCode, type ErrorDefinition } from '../errors.ts'
import type { MessageParams } from '../forms/issue-code.ts'

/** Codes of staff calls alone. Apart from the others, which the pages of customers load. */
const STAFF_ERRORS = {
  'not-permitted': { status: 403 },
  'factor-needed': { status: 403 },
  'factor-invalid': { status: 422 },
  'invitation-invalid': { status: 410 },
  'staff-not-found': { status: 404 },
  'staff-email-taken': { status: 409 },
  'staff-too-strong': { status: 403 },
  'last-owner': { status: 409 },
  'staff-suspended': { status: 409 },
  'staff-not-suspended': { status: 409 },
  'last-factor': { status: 409 },
  'passkey-not-found': { status: 404 },
  'too-many-passkeys': { status: 409, params: { max: MAX_PASSKEYS } },
  'lot-not-found': { status: 404 },
  'lot-too-small': { status: 409 },
  'lot-state-not-allowed': { status: 409 },
  'move-not-allowed': { status: 422 },
  'best-before-passed': { status: 422 },
  'beyond-stock-limit': { status: 403 },
  'receipt-not-found': { status: 404 },
  'receipt-refused': { status: 422 },
  'receipt-sold': { status: 409 },
  'document-received': { status: 409 },
  'stock-count-not-found': { status: 404 },
  'count-closed': { status: 409 },
  'count-empty': { status: 422 },
  'count-too-large': { status: 422, params: { max: MAX_COUNT_PACKS } },
  'count-changed': { status: 409 },
  'count-unfinished': { status: 409 },
  'count-outdated': { status: 409 },
  'order-step-not-allowed': { status: 409 },
  'beyond-refund-limit': { status: 403 },
  'beyond-refund-day': { status: 403 },
  'order-claimed': { status: 409 },
  'lines-unfinished': { status: 409 },
  'nothing-picked': { status: 409 },
  'picked-lot-blocked': { status: 409 },
  'packed-lot-blocked': { status: 409 },
  'bags-differ': { status: 409 },
  'beyond-line': { status: 422 },
  'beyond-units': { status: 422 },
  'beyond-price-of-units': { status: 422 },
  'beyond-delivered': { status: 409 },
  'return-lot-blocked': { status: 409 },
  'nothing-to-refund': { status: 409 },
  'refund-too-large': { status: 409 },
  'refund-too-small': { status: 422 },
  'cash-order-not-open': { status: 409 },
  'cash-reason-needed': { status: 422 },
  'cash-needs-manager': { status: 403 },
  'edit-conflict': { status: 409 },
  'listing-refused': { status: 422 },
  'step-of-stock': { status: 409 },
  'sku-taken': { status: 409 },
  'barcode-taken': { status: 409 },
  'slug-taken': { status: 409 },
  'name-taken': { status: 409 },
  'vendor-not-found': { status: 404 },
  'label-in-use': { status: 409 },
  'label-target': { status: 422 },
  'word-not-found': { status: 404 },
  'picture-too-large': { status: 413, params: { max: MAX_PICTURE_BYTES / 1024 / 1024 } },
  'picture-format': { status: 415 },
  'picture-too-many-pixels': { status: 422, params: { max: MAX_PICTURE_PIXELS / 1_000_000 } },
  'picture-unreadable': { status: 422 },
  'picture-too-slow': { status: 422 },
  'picture-not-found': { status: 422 },
  'pictures-unavailable': { status: 501 },
  'import-not-found': { status: 404 },
  'import-columns-wrong': { status: 422 },
  'import-lines-missing': { status: 409 },
  'import-not-ready': { status: 409 },
  'import-not-confirmed': { status: 409 },
  'settings-version-not-found': { status: 404 },
  'settings-version-unusable': { status: 409 },
  'customer-not-found': { status: 404 },
  'request-not-found': { status: 404 },
  'request-waiting': { status: 409 },
  'request-decided': { status: 409 },
  'customer-needed': { status: 409 },
} as const satisfies Record<keyof typeof staffErrorMessages, ErrorDefinition>

const EVERY_ERROR: Readonly<Record<ErrorCode, ErrorDefinition>> = { ...ERRORS, ...STAFF_ERRORS }
const EVERY_MESSAGE = { ...errorMessages, ...staffErrorMessages }

export function statusOf(code: ErrorCode): number {
  return EVERY_ERROR[code].status
}

/** The values that the message of a code names; none for most. */
export function paramsOf(code: ErrorCode): MessageParams {
  return EVERY_ERROR[code].params ?? {}
}

/** What any code says, in the language of this build. */
export function messageOf(code: ErrorCode, params: MessageParams): string {
  const message = EVERY_MESSAGE[code]
  return typeof message === 'string' ? message : message(params)
}
