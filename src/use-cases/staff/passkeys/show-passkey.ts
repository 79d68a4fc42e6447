import type { Passkey, PasskeyAssertion, PasskeyRequestOptions } from '#domain/staff/passkey.ts'
import { failed, ok, type Result } from '#domain/values/result.ts'
import type { Transaction } from '#store/store.ts'
import { createAuditedWrite, type Recorded, recorded } from '../../audit/index.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { FactorRequest } from '../factors/enrol-totp.ts'
import { newStaffSession, type RequestOrigin, type StartedSession, withToken } from '../start-session.ts'
import { sealCeremony, takeChallenge } from './ceremony.ts'
import type { PasskeySite, PasskeyVerifier } from './passkey-verifier.ts'

interface ShowDependencies extends Pick<Dependencies, 'staffSecurity' | 'now'> {
  passkeys: PasskeyVerifier
}

/** What a browser answered, for which site. */
export interface ShownPasskey {
  site: PasskeySite
  ceremony: string
  credential: PasskeyAssertion
}

export async function beginShowingPasskey(
  deps: ShowDependencies,
  site: PasskeySite,
): Promise<{ options: PasskeyRequestOptions; ceremony: string }> {
  const options = await deps.passkeys.requestOptions(site)
  return { options, ceremony: await sealCeremony(deps, options.challenge, null) }
}

/** Starts a session by a passkey alone: having the device and being verified by it are both factors. */
export async function signInByPasskey(
  deps: ShowDependencies & Pick<Dependencies, 'store' | 'newId'>,
  shown: ShownPasskey,
  origin: RequestOrigin,
): Promise<Result<StartedSession, { code: 'credentials-invalid' }>> {
  const known = await deps.store.passkey(shown.credential.id)
  const member = known && (await deps.store.staffMember(known.staffId))
  if (!member) return failed('credentials-invalid')
  const { id, role } = member
  const session = { ...newStaffSession(deps, id, origin.network), strongAt: deps.now() }
  const write = createAuditedWrite(deps, { ...origin, action: 'signInByPasskey', actor: { kind: 'staff', id, role } })
  const written = await write(async (tx) => {
    const staff = await tx.lockStaffMember(id)
    const passkey = await takePasskey(tx, deps, shown)
    if (staff?.state !== 'active' || passkey?.staffId !== id) return failed('credentials-invalid')
    await tx.addStaffSession(session)
    return recorded(staff, { subject: { kind: 'staff', id }, before: null, after: { secondFactor: 'passkey' } })
  })
  return written.ok ? ok(await withToken(deps, written.value.value, session)) : written
}

/** Shows a passkey in a session that has begun. */
export async function showPasskey(
  tx: Transaction,
  deps: ShowDependencies,
  { staff, session, network }: FactorRequest,
  shown: ShownPasskey,
): Promise<Result<Recorded<object>, { code: 'factor-invalid' }>> {
  await tx.lockTotp(staff.id)
  const passkey = await takePasskey(tx, deps, shown)
  if (passkey?.staffId !== staff.id) return failed('factor-invalid')
  await tx.setSessionStrong(session.id, deps.now(), network)
  return recorded({}, { subject: { kind: 'staff', id: staff.id }, before: null, after: { secondFactor: 'passkey' } })
}

/** The passkey that was shown, with its use noted; null when the challenge or the signature is not right. */
async function takePasskey(
  tx: Transaction,
  deps: ShowDependencies,
  { site, ceremony, credential }: ShownPasskey,
): Promise<Passkey | null> {
  const passkey = await tx.passkey(credential.id)
  const challenge = passkey && (await takeChallenge(tx, deps, ceremony, null))
  if (!passkey || challenge === null) return null
  const counter = await deps.passkeys.verifyAssertion(site, challenge, credential, passkey)
  if (counter === null) return null
  await tx.setPasskeyUsed(passkey.credentialId, counter, deps.now())
  return passkey
}
