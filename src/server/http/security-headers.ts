import type { BrowserOrigins } from '#payments/provider.ts'

/** For every response except those of the API. */
const COMMON = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-frame-options': 'DENY',
} as const

/** Security headers of a static file, which is never a page: images, scripts, styles. */
export function fileHeaders(): Record<string, string> {
  return {
    ...COMMON,
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  }
}

/**
 * Security headers of a page. They allow its inline scripts by hash ("sha256-…"), the shop's own files and the payment
 * provider's origins. Inline styles are allowed because the provider's script adds some.
 */
export function pageHeaders(scriptHashes: readonly string[], paymentOrigins: BrowserOrigins): Record<string, string> {
  const hashes = scriptHashes.map((hash) => `'${hash}'`)
  const policy = [
    "default-src 'none'",
    directive('script-src', ["'self'", ...hashes, ...paymentOrigins.script]),
    "style-src 'self' 'unsafe-inline'",
    directive('img-src', ["'self'", 'data:', ...paymentOrigins.image]),
    "font-src 'self'",
    directive('connect-src', ["'self'", ...paymentOrigins.connect]),
    directive('frame-src', paymentOrigins.frame.length > 0 ? paymentOrigins.frame : ["'none'"]),
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    directive('form-action', ["'self'", ...paymentOrigins.form]),
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ]
  return {
    ...COMMON,
    'content-security-policy': policy.join('; '),
    // The bank's popup needs its opener, so `same-origin` would break a payment.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'origin-agent-cluster': '?1',
    'permissions-policy': permissionsPolicy(paymentOrigins.frame),
  }
}

function directive(name: string, sources: readonly string[]): string {
  return `${name} ${[...new Set(sources)].join(' ')}`
}

function permissionsPolicy(frames: readonly string[]): string {
  const allowed = ['self', ...frames.map((origin) => `"${origin}"`)].join(' ')
  return `camera=(), microphone=(), geolocation=(), payment=(${allowed}), otp-credentials=(${allowed})`
}
