export interface PublicOriginParts {
  /** The address the owner has set; null leaves it to each request. */
  publicUrl: string | null
  /** How many proxies in front of the shop may say how they were reached. */
  trustedProxies: number
}

/**
 * Where the shop stands for whoever asks, as in "https://shop.example": what the owner has set, else the name that the
 * request was sent to. Anybody can send any name, so whatever is kept of an answer with it must be kept under it.
 */
export function publicOrigin({ publicUrl, trustedProxies }: PublicOriginParts): (request: Request) => string {
  if (publicUrl !== null) {
    // As browsers write it, whatever capitals or usual port it was set with.
    const { origin } = new URL(publicUrl)
    return () => origin
  }
  return (request) => {
    const { protocol, host } = new URL(request.url)
    if (!HOST.test(host)) return 'http://localhost'
    const said = trustedProxies > 0 ? schemeSaid(request.headers.get('x-forwarded-proto'), trustedProxies) : null
    return `${said ?? protocol.slice(0, -1)}://${host}`
  }
}

/** A name or number with its port. URLs allow more, which no host of ours is called. */
const HOST = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d+)?$/

/** What the outermost trusted proxy was reached by. Many proxies overwrite what those before them wrote. */
function schemeSaid(header: string | null, hops: number): 'http' | 'https' | null {
  const written = (header ?? '').split(',').map((part) => part.trim().toLowerCase())
  const said = written.at(-hops) ?? written[0]
  return said === 'http' || said === 'https' ? said : null
}
