import { MAX_PASSKEYS, type PasskeyCreation, type PasskeyCreationOptions } from '#domain/staff/passkey.ts'
import { failed, ok, type Result } from '#domain/values/result.ts'
import type { Reads, Transaction } from '#store/store.ts'
import { type Recorded, recorded } from '../../audit/index.ts'
import type { Dependencies } from '../../dependencies.ts'
import { type FactorRequest, mayEnrolFactor, replaceRecoveryCodes } from '../factors/enrol-totp.ts'
import { sealCeremony, takeChallenge } from './ceremony.ts'
import type { PasskeySite, PasskeyVerifier } from './passkey-verifier.ts'

interface RegistrationDependencies extends Pick<Dependencies, 'staffSecurity' | 'now'> {
  passkeys: PasskeyVerifier
}

export async function beginPasskey(
  reads: Reads,
  deps: RegistrationDependencies,
  request: FactorRequest,
  site: PasskeySite,
): Promise<
  Result<{ options: PasskeyCreationOptions; ceremony: string }, { code: 'factor-needed' | 'too-many-passkeys' }>
> {
  if (!(await mayEnrolFactor(reads, request, deps.now()))) return failed('factor-needed')
  const existing = await reads.passkeysOf(request.staff.id)
  if (existing.length >= MAX_PASSKEYS) return failed('too-many-passkeys')
  const options = await deps.passkeys.creationOptions(site, request.staff, existing)
  return ok({ options, ceremony: await sealCeremony(deps, options.challenge, request.staff.id) })
}

interface ConfirmForm {
  ceremony: string
  label: string
  credential: PasskeyCreation
}

/** Adds a passkey. Whoever has no recovery codes left gets new ones, which are seen this once. */
export async function confirmPasskey(
  tx: Transaction,
  deps: RegistrationDependencies,
  request: FactorRequest,
  { site, form }: { site: PasskeySite; form: ConfirmForm },
): Promise<
  Result<Recorded<{ recoveryCodes: string[] }>, { code: 'factor-needed' | 'factor-invalid' | 'too-many-passkeys' }>
> {
  const { staff, session, network } = request
  await tx.lockTotp(staff.id)
  if (!(await mayEnrolFactor(tx, request, deps.now()))) return failed('factor-needed')
  if ((await tx.passkeysOf(staff.id)).length >= MAX_PASSKEYS) return failed('too-many-passkeys')
  const challenge = await takeChallenge(tx, deps, form.ceremony, staff.id)
  const made = challenge && (await deps.passkeys.verifyCreation(site, challenge, form.credential))
  if (!made) return failed('factor-invalid')
  const added = { ...made, staffId: staff.id, label: form.label, createdAt: deps.now(), usedAt: null }
  if (!(await tx.addPasskey(added))) return failed('factor-invalid')
  const isFirst = (await tx.recoveryCodesLeft(staff.id)) === 0
  const recoveryCodes = isFirst ? await replaceRecoveryCodes(tx, deps.staffSecurity, staff.id) : []
  await tx.setSessionStrong(session.id, deps.now(), network)
  const subject = { kind: 'staff', id: staff.id }
  return recorded({ recoveryCodes }, { subject, before: null, after: { secondFactor: 'passkey', label: form.label } })
}
