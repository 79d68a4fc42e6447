const SHA256_HEX = /^[0-9a-f]{64}$/

/** HMAC-SHA256 of the text or bytes under the secret, as 64 lower-case hex digits. */
export async function hmacHex(secret: string, message: string | Uint8Array): Promise<string> {
  const mac = await crypto.subtle.sign('HMAC', await importKey(secret), toBytes(message))
  return Array.from(new Uint8Array(mac), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Whether the hex digits are the HMAC of the message. The comparison is the platform's own `verify`, which takes
 * the same time wherever the first difference is; anything but 64 lower-case hex digits is false.
 */
export async function hmacMatches(secret: string, message: string | Uint8Array, hex: string): Promise<boolean> {
  if (!SHA256_HEX.test(hex)) return false
  const mac = Uint8Array.from({ length: 32 }, (_, index) => Number.parseInt(hex.slice(index * 2, index * 2 + 2), 16))
  return crypto.subtle.verify('HMAC', await importKey(secret), mac, toBytes(message))
}

function importKey(secret: string): Promise<CryptoKey> {
  const raw = new TextEncoder().encode(secret)
  return crypto.subtle.importKey('raw', raw, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify'])
}

/** A copy, because WebCrypto refuses views on shared buffers. */
function toBytes(message: string | Uint8Array): Uint8Array<ArrayBuffer> {
  return typeof message === 'string' ? new TextEncoder().encode(message) : new Uint8Array(message)
}
