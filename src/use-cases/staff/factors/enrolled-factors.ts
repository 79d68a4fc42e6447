import type { EnrolledFactors } from '#domain/staff/second-factor.ts'
import type { Reads } from '#store/store.ts'

export async function enrolledFactors(reads: Reads, staffId: string): Promise<EnrolledFactors> {
  const [totp, passkeys, recoveryCodesLeft] = await Promise.all([
    reads.totp(staffId),
    reads.passkeysOf(staffId),
    reads.recoveryCodesLeft(staffId),
  ])
  return { totp: totp !== null, passkeys: passkeys.length, recoveryCodesLeft }
}
