const bytes = new TextEncoder()

/** 32 bytes derived from the token secret for one purpose (RFC 5869): who has one key cannot guess another. */
async function deriveBits(secret: string, purpose: string): Promise<ArrayBuffer> {
  const key = await crypto.subtle.importKey('raw', bytes.encode(secret), 'HKDF', false, ['deriveBits'])
  const parameters = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: bytes.encode(purpose) }
  return crypto.subtle.deriveBits(parameters, key, 256)
}

export async function deriveSecret(secret: string, purpose: string): Promise<string> {
  return hex(new Uint8Array(await deriveBits(secret, purpose)))
}

export async function deriveHmacKey(secret: string, purpose: string): Promise<CryptoKey> {
  const bits = await deriveBits(secret, purpose)
  return crypto.subtle.importKey('raw', bits, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
}

export async function deriveCipherKey(secret: string, purpose: string): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', await deriveBits(secret, purpose), 'AES-GCM', false, ['encrypt', 'decrypt'])
}

export function hex(octets: Uint8Array): string {
  return Array.from(octets, (octet) => octet.toString(16).padStart(2, '0')).join('')
}
