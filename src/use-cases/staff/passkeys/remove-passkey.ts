import { failed, type Result } from '#domain/values/result.ts'
import type { Transaction } from '#store/store.ts'
import { type Recorded, recorded } from '../../audit/index.ts'

/** The last factor stays: without one, the password alone would be enough to enrol another. */
export async function removePasskey(
  tx: Transaction,
  staffId: string,
  credentialId: string,
): Promise<Result<Recorded<object>, { code: 'passkey-not-found' | 'last-factor' }>> {
  const totp = await tx.lockTotp(staffId)
  const passkeys = await tx.passkeysOf(staffId)
  const removed = passkeys.find((each) => each.credentialId === credentialId)
  if (!removed) return failed('passkey-not-found')
  if (totp === null && passkeys.length === 1) return failed('last-factor')
  await tx.deletePasskey(credentialId)
  const { label } = removed
  return recorded({}, { subject: { kind: 'staff', id: staffId }, before: { passkey: label }, after: { passkey: null } })
}
