import type { BrowserOrigins } from '#payments/provider.ts'

/** Of every answer that is not the API's own. */
const COMMON = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-frame-options': 'DENY',
} as const

export type Headers = Record<string, string>

/** Headers of a file: pictures, scripts, styles. None of them is a page. */
export function fileHeaders(): Headers {
  return {
    ...COMMON,
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  }
}

/**
 * Headers of a page. Its own inline scripts are allowed by their hashes ("sha256-…"); beside the shop's files only the
 * payment provider's origins are. Styles may be inline because the provider's script brings some.
 */
export function pageHeaders(scriptHashes: readonly string[], provider: BrowserOrigins): Headers {
  const hashes = scriptHashes.map((hash) => `'${hash}'`)
  const policy = [
    "default-src 'none'",
    directive('script-src', ["'self'", ...hashes, ...provider.script]),
    "style-src 'self' 'unsafe-inline'",
    directive('img-src', ["'self'", 'data:', ...provider.image]),
    "font-src 'self'",
    directive('connect-src', ["'self'", ...provider.connect]),
    directive('frame-src', provider.frame.length > 0 ? provider.frame : ["'none'"]),
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    directive('form-action', ["'self'", ...provider.form]),
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ]
  return {
    ...COMMON,
    'content-security-policy': policy.join('; '),
    // The bank's window must keep its opener, so the strictest value would break a payment.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'origin-agent-cluster': '?1',
    'permissions-policy': permissions(provider.frame),
  }
}

function directive(name: string, sources: readonly string[]): string {
  return `${name} ${[...new Set(sources)].join(' ')}`
}

function permissions(frames: readonly string[]): string {
  const own = ['self', ...frames.map((origin) => `"${origin}"`)].join(' ')
  return `camera=(), microphone=(), geolocation=(), payment=(${own}), otp-credentials=(${own})`
}
