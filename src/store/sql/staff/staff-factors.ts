import { sql } from 'kysely'
import { forUpdate } from '../query/dialect.ts'
import { insertRows, integer, kind, query, text } from '../query/query.ts'
import type { Session } from '../query/session.ts'

interface Totp {
  /** Sealed by a key outside of the database. */
  sealedSecret: string
  /** The time step of the last code that was used: no code of it, or of an earlier one, is taken again. */
  lastStep: number
}

export interface StaffFactorReads {
  /** Null when they have none. */
  totp(staffId: string): Promise<Totp | null>
  /** How many recovery codes are not used yet. */
  recoveryCodesLeft(staffId: string): Promise<number>
}

export interface StaffFactorWrites {
  /** The same as `totp`, locked until the transaction ends. */
  lockTotp(staffId: string): Promise<Totp | null>
  setTotp(staffId: string, totp: Totp | null): Promise<void>
  /** Those of before are void. */
  replaceRecoveryCodes(staffId: string, hashes: readonly string[]): Promise<void>
  /** False when there is no such code, or it was used. */
  takeRecoveryCode(staffId: string, hash: string, now: number): Promise<boolean>
}

export function staffFactorReads(session: Session): StaffFactorReads {
  return {
    totp: async (id) => toTotp(await session.row(totpOf, { id })),
    recoveryCodesLeft: async (staffId) => Number((await session.row(codesLeft, { staffId }))?.left ?? 0),
  }
}

export function staffFactorWrites(session: Session): StaffFactorWrites {
  return {
    lockTotp: async (id) => toTotp(await session.row(lockTotp, { id })),
    async setTotp(id, totp) {
      await session.send(setTotp, { id, secret: totp?.sealedSecret ?? null, lastStep: totp?.lastStep ?? 0 })
    },
    async replaceRecoveryCodes(staffId, hashes) {
      await session.send(deleteCodes, { staffId })
      await session.insert(
        addCodes,
        hashes.map((codeHash) => ({ staffId, codeHash })),
      )
    },
    takeRecoveryCode: async (staffId, hash, now) => (await session.write(takeCode, { staffId, hash, now })) === 1,
  }
}

function toTotp(row: { totpSecret: string | null; totpLastStep: number } | null): Totp | null {
  return row?.totpSecret ? { sealedSecret: row.totpSecret, lastStep: row.totpLastStep } : null
}

const totpOf = query({ id: text }, (db, { id }) =>
  db.selectFrom('staff').select(['totpSecret', 'totpLastStep']).where('id', '=', id),
)

const lockTotp = query({ id: text }, (db, { id }, dialect) =>
  forUpdate(db.selectFrom('staff').select(['totpSecret', 'totpLastStep']).where('id', '=', id), dialect),
)

const setTotp = query({ id: text, secret: kind<string | null>(), lastStep: integer }, (db, { id, secret, lastStep }) =>
  db.updateTable('staff').set({ totpSecret: secret, totpLastStep: lastStep }).where('id', '=', id),
)

const codesLeft = query({ staffId: text }, (db, { staffId }) =>
  db
    .selectFrom('staffRecovery')
    .select(sql<number>`count(*)`.as('left'))
    .where('staffId', '=', staffId)
    .where('usedAt', 'is', null),
)

const deleteCodes = query({ staffId: text }, (db, { staffId }) =>
  db.deleteFrom('staffRecovery').where('staffId', '=', staffId),
)

const addCodes = insertRows('staffRecovery', ['staffId', 'codeHash'])

const takeCode = query({ staffId: text, hash: text, now: integer }, (db, { staffId, hash, now }) =>
  db
    .updateTable('staffRecovery')
    .set({ usedAt: now })
    .where('staffId', '=', staffId)
    .where('codeHash', '=', hash)
    .where('usedAt', 'is', null),
)
