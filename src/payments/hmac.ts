import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

const SHA256_HEX = /^[0-9a-f]{64}$/

/**
 * HMAC-SHA256 of the text or bytes under the secret, as 64 lower-case hex digits. Not the platform's: for messages of a few
 * hundred bytes that one takes five times as long, most of it for handing them to another thread and back.
 */
export function hmacHex(secret: string, message: string | Uint8Array): string {
  return bytesToHex(hmac(sha256, utf8ToBytes(secret), typeof message === 'string' ? utf8ToBytes(message) : message))
}

/**
 * Whether the hex digits are the HMAC of the message. The comparison takes the same time wherever the first difference
 * is; anything but 64 lower-case hex digits is false.
 */
export function hmacMatches(secret: string, message: string | Uint8Array, hex: string): boolean {
  if (!SHA256_HEX.test(hex)) return false
  const expected = hmacHex(secret, message)
  let difference = 0
  for (let index = 0; index < expected.length; index += 1) {
    difference |= expected.charCodeAt(index) ^ hex.charCodeAt(index)
  }
  return difference === 0
}
