import { razorpayWindow } from '../razorpay/browser/payment-window.ts'
import type { PaymentWindow } from './payment-window.ts'

/** By the provider's id. The sandbox imitates Razorpay, and so its window too. */
const WINDOWS: Readonly<Record<string, PaymentWindow>> = {
  razorpay: razorpayWindow,
  sandbox: razorpayWindow,
}

/** The payment window of a provider; null for one that this page does not know, because it is older than the server. */
export function paymentWindowOf(provider: string): PaymentWindow | null {
  return Object.hasOwn(WINDOWS, provider) ? (WINDOWS[provider] ?? null) : null
}
