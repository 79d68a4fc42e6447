import { recoveryCodeKey } from '#domain/staff/second-factor.ts'
import { failed, type Result } from '#domain/values/result.ts'
import type { Transaction } from '#store/store.ts'
import { type Recorded, recorded } from '../../audit/index.ts'
import type { Dependencies } from '../../dependencies.ts'
import { secretHash } from '../secret-hash.ts'
import type { FactorRequest } from './enrol-totp.ts'
import { stepOfCode } from './totp.ts'

type Shown = Promise<Result<Recorded<object>, { code: 'factor-invalid' }>>

/** Shows a code of the authenticator app. Each time step is taken once, so that a code seen over a shoulder is worth nothing. */
export async function showTotp(
  tx: Transaction,
  { staffSecurity, now }: Pick<Dependencies, 'staffSecurity' | 'now'>,
  request: FactorRequest,
  code: string,
): Shown {
  const { id } = request.staff
  const totp = await tx.lockTotp(id)
  const opened = totp && (await staffSecurity.open(totp.sealedSecret, id))
  const step = opened && stepOfCode(opened.secret, code, now())
  if (!totp || !opened || step === null || step <= totp.lastStep) return failed('factor-invalid')
  const sealedSecret = opened.isOutdated ? await staffSecurity.seal(opened.secret, id) : totp.sealedSecret
  await tx.setTotp(id, { sealedSecret, lastStep: step })
  return shown(tx, now(), request, 'totp')
}

/** Shows a recovery code, which is taken once. */
export async function showRecoveryCode(
  tx: Transaction,
  { now }: Pick<Dependencies, 'now'>,
  request: FactorRequest,
  typed: string,
): Shown {
  const hash = await secretHash(recoveryCodeKey(typed))
  if (!(await tx.takeRecoveryCode(request.staff.id, hash, now()))) return failed('factor-invalid')
  return shown(tx, now(), request, 'recovery code')
}

async function shown(
  tx: Transaction,
  now: number,
  { staff, session, network }: FactorRequest,
  secondFactor: string,
): Promise<{ ok: true; value: Recorded<object> }> {
  await tx.setSessionStrong(session.id, now, network)
  return recorded({}, { subject: { kind: 'staff', id: staff.id }, before: null, after: { secondFactor } })
}
