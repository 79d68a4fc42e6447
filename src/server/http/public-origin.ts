export interface PublicOriginOptions {
  /** The address the owner configured; null takes it from each request. */
  publicUrl: string | null
  /** How many proxies in front of the shop may set `x-forwarded-proto`. */
  trustedProxies: number
}

/**
 * Returns a function that tells the shop's origin for a request, as in "https://shop.example": the configured one,
 * else the one the request was sent to. Clients can send any host name, so whatever is cached of a response that
 * contains the origin must have it in its cache key.
 */
export function createPublicOriginReader({
  publicUrl,
  trustedProxies,
}: PublicOriginOptions): (request: Request) => string {
  if (publicUrl !== null) {
    // Normalized: lower case, without a default port.
    const { origin } = new URL(publicUrl)
    return () => origin
  }
  return (request) => {
    const { protocol, host } = new URL(request.url)
    if (!HOST.test(host)) return 'http://localhost'
    const forwarded =
      trustedProxies > 0 ? forwardedScheme(request.headers.get('x-forwarded-proto'), trustedProxies) : null
    return `${forwarded ?? protocol.slice(0, -1)}://${host}`
  }
}

/** A host name or address with an optional port. URLs allow more characters, which end up in HTML and XML. */
const HOST = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d+)?$/

/**
 * The scheme by which the outermost trusted proxy was reached. Many proxies overwrite the header instead of appending.
 */
function forwardedScheme(header: string | null, trustedProxies: number): 'http' | 'https' | null {
  const schemes = (header ?? '').split(',').map((part) => part.trim().toLowerCase())
  const scheme = schemes.at(-trustedProxies) ?? schemes[0]
  return scheme === 'http' || scheme === 'https' ? scheme : null
}
