import { createHmac, hkdfSync } from 'node:crypto'
import { blockOf, networkOf } from '#http/middleware/client-address.ts'

/** What the log tells of where a request came from. */
export interface ClientHash {
  /** Of the IPv4 address or IPv6 /64, as rate limits count. */
  client: string
  /** Of the IPv4 /24 or IPv6 /48 around it. */
  network: string
}

/**
 * Returns a function that hashes client addresses under a key derived from the shop's AUTH_SECRET: the same address has
 * the same hash in every process of a shop, and nobody without the secret can try addresses until one fits.
 */
export function createClientHash(authSecret: string): (address: string) => ClientHash {
  // RFC 5869; the purpose keeps this key apart from the one that signs sessions.
  const key = Buffer.from(hkdfSync('sha256', authSecret, '', 'haribhari log: client addresses', 32))
  const hash = (text: string) => createHmac('sha256', key).update(text).digest('hex').slice(0, HEX_DIGITS)
  // Two of them take longer than reading a basket, and a client comes more than once.
  const known = new Map<string, ClientHash>()
  return (address) => {
    const found = known.get(address)
    if (found) return found
    const made = { client: hash(networkOf(address)), network: hash(blockOf(address)) }
    const oldest = known.size >= MAX_KNOWN ? known.keys().next().value : undefined
    if (oldest !== undefined) known.delete(oldest)
    known.set(address, made)
    return made
  }
}

/** Past it the address that was hashed first is hashed again. */
const MAX_KNOWN = 5000

/** 48 bits: among a million clients a day, two share a hash once in five hundred days or so. */
const HEX_DIGITS = 12
