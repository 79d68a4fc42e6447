import type { CheckoutResponse } from '#contract/checkout.ts'
import type { Customer } from '#domain/accounts.ts'
import type { Checkout } from '#domain/checkout.ts'
import { rupeesText } from '#domain/money.ts'
import type { StoreSettings } from '#domain/settings.ts'
import { toIsoIndiaTime } from './dates.ts'

/** Longest the payment window stays open, in seconds. */
const WINDOW = 15 * 60

/** What the browser needs to open the payment: the server's own figures and the options the contract names. */
export function toCheckoutDto(
  checkout: Checkout,
  shopper: Customer,
  settings: StoreSettings,
  browser: { key: string; script: string },
  now: number,
): CheckoutResponse['checkout'] {
  const { id: checkoutId, method, total, expiresAt, providerOrderId } = checkout
  const contact = shopper.mobileNum || checkout.address?.mobileNum || ''
  const payment = providerOrderId !== null && {
    key: browser.key,
    script: browser.script,
    order_id: providerOrderId,
    amount: total,
    currency: 'INR' as const,
    name: settings.name,
    description: 'Thank you for shopping with us',
    prefill: { name: shopper.name, email: shopper.email, contact: contact === '' ? '' : `+91${contact}` },
    theme: { color: settings.themeColour },
    timeout: windowFor(expiresAt - now),
  }
  return {
    checkoutId,
    method,
    total: rupeesText(total),
    expiresAt: toIsoIndiaTime(expiresAt),
    payment: payment || null,
  }
}

// The window closes before the reservation ends. Whole minutes, so that a repeated request gets the same answer.
function windowFor(left: number): number {
  const minutes = Math.ceil(left / 60_000) - 2
  return Math.min(WINDOW, Math.max(1, minutes) * 60)
}
