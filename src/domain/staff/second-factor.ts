const MINUTE_MS = 60_000

/** Wrong codes of one member of staff, and for how long no more are taken then. */
export const MAX_FACTOR_TRIES = 5
export const FACTOR_WINDOW_MS = 15 * MINUTE_MS
const RECOVERY_CODES = 10
/** 80 random bits each. */
const RECOVERY_CODE_BYTES = 10

/** The letters and digits of RFC 4648 base32, in groups of four: none of them is taken for another. */
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Recovery codes from random bytes: `ABCD-EFGH-IJKL-MNOP`. */
export function recoveryCodes(randomBytes: (count: number) => Uint8Array): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const bits = Array.from(randomBytes(RECOVERY_CODE_BYTES), (byte) => byte.toString(2).padStart(8, '0')).join('')
    const letters = bits.match(/.{5}/g)?.map((five) => BASE32[Number.parseInt(five, 2)]) ?? []
    return letters.join('').match(/.{4}/g)?.join('-') ?? ''
  })
}

/** The form in which a recovery code is hashed, however it was typed. */
export function recoveryCodeKey(typed: string): string {
  return typed.toUpperCase().replace(/[^A-Z2-7]/g, '')
}

/** What somebody has enrolled to show who they are, beside the password. */
export interface EnrolledFactors {
  totp: boolean
  passkeys: number
  recoveryCodesLeft: number
}

export function hasEnrolledFactor({ totp, passkeys }: EnrolledFactors): boolean {
  return totp || passkeys > 0
}
