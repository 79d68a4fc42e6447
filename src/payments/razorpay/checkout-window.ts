import type { BrowserOrigins, CheckoutOptions, CheckoutWindow } from '../provider.ts'
import { API_ORIGIN, CHECKOUT_ORIGIN } from './protocol.ts'

/** Options of the checkout script's constructor, and the script's address beside them. */
export function checkoutOptions(key: string, script: string, checkout: CheckoutWindow): CheckoutOptions {
  const { name, email, phone } = checkout.customer
  return {
    key,
    script,
    order_id: checkout.providerOrderId,
    amount: checkout.amount,
    currency: 'INR',
    name: checkout.shopName,
    description: checkout.description,
    prefill: { name, email, contact: phone === '' ? '' : `+91${phone}` },
    theme: { color: checkout.themeColour },
    timeout: checkout.timeoutSeconds,
  }
}

/** What the script loads and connects to from the shop's page. The sandbox needs its own origin and no other. */
export function browserOrigins(isRazorpay: boolean, script: string): BrowserOrigins {
  if (isRazorpay) return RAZORPAY_ORIGINS
  const { origin } = new URL(script)
  return { script: [origin], frame: [origin], connect: [], image: [], form: [] }
}

const CDN_ORIGIN = 'https://cdn.razorpay.com'

/** The risk check comes from the CDN, telemetry goes to three hosts, and the frame posts forms to banks' pages. */
const RAZORPAY_ORIGINS: BrowserOrigins = {
  script: [CHECKOUT_ORIGIN, CDN_ORIGIN],
  frame: [API_ORIGIN, CHECKOUT_ORIGIN],
  connect: [
    API_ORIGIN,
    CHECKOUT_ORIGIN,
    'https://lumberjack.razorpay.com',
    'https://lumberjack-cx.razorpay.com',
    'https://lumberjack-metrics.razorpay.com',
  ],
  image: [CDN_ORIGIN],
  form: [API_ORIGIN],
}
