/**
 * Where a request comes from. Behind `hops` trusted proxies each has added the address it was called from at the
 * right of X-Forwarded-For, so the hops-th from the right is the last that a trusted party wrote; whatever stands
 * left of it was sent by the client and means nothing.
 */
export function clientAddress(forwardedFor: string | null, peer: string, hops: number): string {
  if (hops < 1 || forwardedFor === null) return peer
  const parts = forwardedFor.split(',').map((part) => part.trim())
  const written = parts.at(-hops)
  return written !== undefined && /^[0-9a-fA-F.:]{2,45}$/.test(written) ? written : peer
}

/** What one household or server can be told apart by: an IPv4 address, or the /64 of an IPv6 one. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped?.[1]) return mapped[1]
  if (!address.includes(':')) return address
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? []
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
  const groups = [...left, ...zeros, ...right].slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

/** The block of addresses around that of one household, which one provider hands out: an IPv4 /24, or an IPv6 /48. */
export function blockOf(address: string): string {
  const network = networkOf(address)
  if (network.includes(':')) return `${network.split(':').slice(0, 3).join(':')}::/48`
  return `${network.split('.').slice(0, 3).join('.')}.0/24`
}
