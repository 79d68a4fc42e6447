import { Secret, TOTP } from 'otpauth'

const SECRET_BYTES = 20
/** Steps of 30 seconds that a code may be early or late, since clocks of phones differ. */
const DRIFT_STEPS = 1

/** A new secret, in base32 as authenticator apps take it. */
export function newTotpSecret(randomBytes: (count: number) => Uint8Array<ArrayBuffer>): string {
  return new Secret({ buffer: randomBytes(SECRET_BYTES).buffer }).base32
}

/** The address that a QR code for authenticator apps has. */
export function totpUri(secret: string, { shop, email }: { shop: string; email: string }): string {
  return new TOTP({ issuer: shop, label: email, secret }).toString()
}

/** The time step that a code is of, or null when it is of none from one before to one after `now` (ms since 1970). */
export function stepOfCode(secret: string, code: string, now: number): number | null {
  // The library throws on other characters, which have more bytes than digits.
  if (!/^\d{6}$/.test(code)) return null
  const delta = new TOTP({ secret }).validate({ token: code, timestamp: now, window: DRIFT_STEPS })
  return delta === null ? null : TOTP.counter({ timestamp: now }) + delta
}
