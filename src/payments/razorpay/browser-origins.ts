import type { BrowserOrigins } from '../provider.ts'

/** What the provider's script loads and talks to from the shop's page; a double needs its own origin and no other. */
export function browserOrigins(real: boolean, script: string): BrowserOrigins {
  if (real) return RAZORPAY
  const { origin } = new URL(script)
  return { script: [origin], frame: [origin], connect: [], image: [], form: [] }
}

/** Its risk check comes from `cdn`, its telemetry goes to three hosts, banks' pages are posted to from its frame. */
const RAZORPAY: BrowserOrigins = {
  script: ['https://checkout.razorpay.com', 'https://cdn.razorpay.com'],
  frame: ['https://api.razorpay.com', 'https://checkout.razorpay.com'],
  connect: [
    'https://api.razorpay.com',
    'https://checkout.razorpay.com',
    'https://lumberjack.razorpay.com',
    'https://lumberjack-cx.razorpay.com',
    'https://lumberjack-metrics.razorpay.com',
  ],
  image: ['https://cdn.razorpay.com'],
  form: ['https://api.razorpay.com'],
}
