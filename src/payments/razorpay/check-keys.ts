import { API_ORIGIN, LIVE_KEY_PREFIX, TEST_KEY_PREFIX } from './protocol.ts'

/**
 * Why the shop must not start with these payment settings, as one sentence for the owner, or null when it may.
 * Real money is never taken outside production, and a production shop never pretends to take money unless it is
 * declared a demonstration. `keyId` is null when no key is set and the sandbox would stand in.
 */
export function checkPaymentKeys(settings: {
  production: boolean
  demonstration: boolean
  keyId: string | null
  base: string
}): string | null {
  const { production, demonstration, keyId, base } = settings
  const isLive = keyId?.startsWith(LIVE_KEY_PREFIX) ?? false
  if (keyId !== null && !isLive && !keyId.startsWith(TEST_KEY_PREFIX)) {
    return `RAZORPAY_KEY_ID must start with ${LIVE_KEY_PREFIX} or ${TEST_KEY_PREFIX}.`
  }
  if (isLive && !isRazorpayApi(base)) {
    return `A live RAZORPAY_KEY_ID may only be used with ${API_ORIGIN}, not with ${base}.`
  }
  if (isLive && !production) {
    return `A live RAZORPAY_KEY_ID takes real money: set NODE_ENV=production, or use a key that starts with ${TEST_KEY_PREFIX}.`
  }
  if (!production || demonstration) return null
  if (keyId === null) {
    return 'In production payments need RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET; set DEMO=1 to run a demonstration with the sandbox.'
  }
  if (!isLive) {
    return 'In production RAZORPAY_KEY_ID must be a live key; set DEMO=1 to run a demonstration with a test key.'
  }
  return null
}

/** Whether the address is Razorpay's own, and not that of a sandbox. */
export function isRazorpayApi(base: string): boolean {
  return URL.canParse(base) && new URL(base).origin === API_ORIGIN
}
