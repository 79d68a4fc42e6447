import { hasEnrolledFactor, recoveryCodeKey, recoveryCodes } from '#domain/staff/second-factor.ts'
import { hasFactor } from '#domain/staff/staff-session.ts'
import { failed, ok, type Result } from '#domain/values/result.ts'
import type { Reads, Transaction } from '#store/store.ts'
import { type Recorded, recorded } from '../../audit/index.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { SignedInStaff } from '../authenticate-staff.ts'
import { secretHash } from '../secret-hash.ts'
import { enrolledFactors } from './enrolled-factors.ts'
import { newTotpSecret, stepOfCode, totpUri } from './totp.ts'

/** Whose session it is, and the keyed hash of where the request comes from. */
export interface FactorRequest extends SignedInStaff {
  network: string
}

/** A secret that is not stored before a code of it was shown: until then only its sealed form goes back and forth. */
export interface TotpEnrolment {
  secret: string
  uri: string
  enrolment: string
}

type EnrolDependencies = Pick<Dependencies, 'staffSecurity' | 'now'>

/** The first factor is enrolled by the password alone, any other with a fresh factor. */
export async function mayEnrolFactor(reads: Reads, request: FactorRequest, now: number): Promise<boolean> {
  const { staff, session, network } = request
  if (!hasEnrolledFactor(await enrolledFactors(reads, staff.id))) return true
  return hasFactor(session, 'fresh', { now, network })
}

export async function beginTotp(
  reads: Reads,
  { staffSecurity, now }: EnrolDependencies,
  request: FactorRequest,
): Promise<Result<TotpEnrolment, { code: 'factor-needed' }>> {
  if (!(await mayEnrolFactor(reads, request, now()))) return failed('factor-needed')
  const { id, email } = request.staff
  const { name: shop } = await reads.settings()
  const secret = newTotpSecret(staffSecurity.randomBytes)
  const enrolment = await staffSecurity.seal(secret, enrolmentOf(id))
  return ok({ secret, uri: totpUri(secret, { shop, email }), enrolment })
}

/** Stores the secret once a code of it was shown, and makes recovery codes, which are seen this once. */
export async function confirmTotp(
  tx: Transaction,
  { staffSecurity, now }: EnrolDependencies,
  request: FactorRequest,
  { enrolment, code }: { enrolment: string; code: string },
): Promise<Result<Recorded<{ recoveryCodes: string[] }>, { code: 'factor-needed' | 'factor-invalid' }>> {
  const { staff, session, network } = request
  await tx.lockTotp(staff.id)
  if (!(await mayEnrolFactor(tx, request, now()))) return failed('factor-needed')
  const opened = await staffSecurity.open(enrolment, enrolmentOf(staff.id))
  const step = opened && stepOfCode(opened.secret, code, now())
  if (!opened || step === null) return failed('factor-invalid')
  await tx.setTotp(staff.id, { sealedSecret: await staffSecurity.seal(opened.secret, staff.id), lastStep: step })
  const codes = await replaceRecoveryCodes(tx, staffSecurity, staff.id)
  await tx.setSessionStrong(session.id, now(), network)
  const subject = { kind: 'staff', id: staff.id }
  return recorded({ recoveryCodes: codes }, { subject, before: null, after: { secondFactor: 'totp' } })
}

/** Makes new recovery codes and answers them. */
export async function replaceRecoveryCodes(
  tx: Transaction,
  { randomBytes }: Dependencies['staffSecurity'],
  staffId: string,
): Promise<string[]> {
  const codes = recoveryCodes(randomBytes)
  await tx.replaceRecoveryCodes(staffId, await Promise.all(codes.map((code) => secretHash(recoveryCodeKey(code)))))
  return codes
}

function enrolmentOf(staffId: string): string {
  return `enrolment of ${staffId}`
}
