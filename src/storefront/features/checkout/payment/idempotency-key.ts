import * as v from 'valibot'
import type { AddressDto } from '#contract/address-book.ts'
import type { CartItemDto } from '#contract/basket.ts'
import type { CheckoutRequest } from '#contract/checkout.ts'

const KEY = 'haribhari-checkout'
const savedKey = v.object({ print: v.string(), key: v.string() })

export interface PurchaseFingerprint {
  lines: readonly Pick<CartItemDto, '_id' | 'qty' | 'currentPrice' | 'updatedAt'>[]
  address: Pick<AddressDto, '_id' | 'updatedAt'>
  method: 'online' | 'cash'
  /** What was said of goods that are not there. */
  substitution?: Pick<CheckoutRequest, 'substitution' | 'substitutions'>
}

/**
 * The Idempotency-Key of a purchase: the same as long as basket, address and way of paying are the same, so that
 * trying again, also after a reload, opens the checkout that is there already. `fresh` makes a new one.
 * The moment a line was last touched counts, too: the same things put into the basket anew, after an order that this
 * page may never have heard of, are another purchase.
 */
export function idempotencyKeyFor(
  buying: PurchaseFingerprint,
  fresh: () => string,
  storage: Storage = window.sessionStorage,
): string {
  const print = fingerprint(buying)
  const found = read(storage)
  if (found?.print === print) return found.key
  const key = fresh()
  try {
    storage.setItem(KEY, JSON.stringify({ print, key }))
  } catch {
    // Storage is blocked: a second attempt opens a second checkout, which replaces the first.
  }
  return key
}

/** 128 random bits in hexadecimal. Not `crypto.randomUUID`, which pages at http:// of another machine do not have. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Deletes the key, after its checkout has ended. */
export function clearIdempotencyKey(storage: Storage = window.sessionStorage): void {
  try {
    storage.removeItem(KEY)
  } catch {
    // Storage is blocked: nothing was stored.
  }
}

function fingerprint({ lines, address, method, substitution }: PurchaseFingerprint): string {
  const bought = lines.map((line) => [line._id, line.qty, line.currentPrice, line.updatedAt])
  return JSON.stringify([bought, address._id, address.updatedAt, method, substitution])
}

function read(storage: Storage) {
  try {
    const parsed = v.safeParse(savedKey, JSON.parse(storage.getItem(KEY) ?? 'null'))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}
