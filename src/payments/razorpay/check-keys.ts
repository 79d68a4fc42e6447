const PROVIDER = 'https://api.razorpay.com'

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
  const live = keyId?.startsWith('rzp_live_') ?? false
  if (keyId !== null && !live && !keyId.startsWith('rzp_test_')) {
    return 'RAZORPAY_KEY_ID must start with rzp_live_ or rzp_test_.'
  }
  if (live && !isProvider(base)) {
    return `A live RAZORPAY_KEY_ID may only be used with ${PROVIDER}, not with ${base}.`
  }
  if (live && !production) {
    return 'A live RAZORPAY_KEY_ID takes real money: set NODE_ENV=production, or use a key that starts with rzp_test_.'
  }
  if (!production || demonstration) return null
  if (keyId === null) {
    return 'In production payments need RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET; set DEMO=1 to run a demonstration with the sandbox.'
  }
  if (!live) {
    return 'In production RAZORPAY_KEY_ID must be a live key; set DEMO=1 to run a demonstration with a test key.'
  }
  return null
}

/** Whether the address is the provider's own, and not that of a double. */
export function isProvider(base: string): boolean {
  return URL.canParse(base) && new URL(base).origin === PROVIDER
}
