import type { CheckoutResponse } from '#contract/checkout.ts'
import type { Customer } from '#domain/accounts.ts'
import type { Checkout } from '#domain/checkout.ts'
import type { StoreSettings } from '#domain/settings/settings.ts'
import { rupeesText } from '#domain/values/money/money.ts'
import { failed, ok, type Result } from '#domain/values/result.ts'
import type { CheckoutOptions, CheckoutWindow, PaymentProvider } from '#payments/provider.ts'
import { toIsoIndiaTime } from './dates.ts'

/** Longest the payment window stays open, in seconds. */
const WINDOW = 15 * 60

/** What the browser needs to open the payment window; `provider` is the checkout's own. */
export async function toCheckoutDto(
  checkout: Checkout,
  customer: Customer,
  settings: StoreSettings,
  provider: PaymentProvider | null,
  now: number,
): Promise<Result<CheckoutResponse['checkout'], { code: 'payment-unavailable' }>> {
  const { id: checkoutId, method, total, expiresAt, providerOrderId } = checkout
  const phone = customer.mobileNum || checkout.address?.mobileNum || ''
  const window = providerOrderId !== null && {
    providerOrderId,
    amount: total,
    shopName: settings.name,
    description: 'Thank you for shopping with us',
    customer: { name: customer.name, email: customer.email, phone },
    themeColour: settings.themeColour,
    timeoutSeconds: windowFor(expiresAt - now),
  }
  const options = window && provider ? await provider.checkoutOptions(window) : null
  if (options?.ok === false) return failed('payment-unavailable')
  return ok({
    checkoutId,
    method,
    total: rupeesText(total),
    expiresAt: toIsoIndiaTime(expiresAt),
    payment: window && provider && options ? toPaymentDto(provider.id, options.value, window) : null,
  })
}

type PaymentDto = NonNullable<CheckoutResponse['checkout']['payment']>

/** The provider's own options, and beside them the fields that the specification has at the top (A135). */
function toPaymentDto(provider: string, options: CheckoutOptions, window: CheckoutWindow): PaymentDto {
  const { key, script } = options
  const { name, email, phone } = window.customer
  return {
    provider,
    options,
    ...(typeof key === 'string' ? { key } : {}),
    ...(typeof script === 'string' ? { script } : {}),
    order_id: window.providerOrderId,
    amount: window.amount,
    currency: 'INR',
    name: window.shopName,
    description: window.description,
    prefill: { name, email, contact: phone === '' ? '' : `+91${phone}` },
    theme: { color: window.themeColour },
    timeout: window.timeoutSeconds,
  }
}

// The window closes before the reservation ends. Whole minutes, so that a repeated request gets the same answer.
function windowFor(left: number): number {
  const minutes = Math.ceil(left / 60_000) - 2
  return Math.min(WINDOW, Math.max(1, minutes) * 60)
}
