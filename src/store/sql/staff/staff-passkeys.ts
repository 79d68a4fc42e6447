import type { Passkey } from '#domain/staff/passkey.ts'
import { integer, kindsOf, query, text } from '../query/query.ts'
import type { Session } from '../query/session.ts'
import { passkeyRecord } from '../records.ts'

export interface PasskeyReads {
  passkey(credentialId: string): Promise<Passkey | null>
  /** Oldest first. */
  passkeysOf(staffId: string): Promise<Passkey[]>
}

export interface PasskeyWrites {
  /** False when there is one of this id already. */
  addPasskey(passkey: Passkey): Promise<boolean>
  setPasskeyUsed(credentialId: string, counter: number, now: number): Promise<void>
  deletePasskey(credentialId: string): Promise<void>
  deletePasskeysOf(staffId: string): Promise<void>
}

export function passkeyReads(session: Session): PasskeyReads {
  return {
    async passkey(credentialId) {
      const row = await session.row(passkeyById, { credentialId })
      return row && passkeyRecord.fromRow(row)
    },
    passkeysOf: async (staffId) => (await session.rows(passkeysOf, { staffId })).map(passkeyRecord.fromRow),
  }
}

export function passkeyWrites(session: Session): PasskeyWrites {
  return {
    addPasskey: async (passkey) => (await session.write(addPasskey, passkeyRecord.toRow(passkey))) === 1,
    async setPasskeyUsed(credentialId, counter, now) {
      await session.send(setUsed, { credentialId, counter, now })
    },
    async deletePasskey(credentialId) {
      await session.send(deletePasskey, { credentialId })
    },
    async deletePasskeysOf(staffId) {
      await session.send(deletePasskeysOf, { staffId })
    },
  }
}

const passkeyById = query({ credentialId: text }, (db, { credentialId }) =>
  db.selectFrom('staffPasskeys').select(passkeyRecord.columns).where('credentialId', '=', credentialId),
)

const passkeysOf = query({ staffId: text }, (db, { staffId }) =>
  db
    .selectFrom('staffPasskeys')
    .select(passkeyRecord.columns)
    .where('staffId', '=', staffId)
    .orderBy('createdAt')
    .orderBy('credentialId'),
)

const addPasskey = query(kindsOf(passkeyRecord), (db, passkey) =>
  db
    .insertInto('staffPasskeys')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credentialId').doNothing()),
)

const setUsed = query({ credentialId: text, counter: integer, now: integer }, (db, { credentialId, counter, now }) =>
  db.updateTable('staffPasskeys').set({ counter, usedAt: now }).where('credentialId', '=', credentialId),
)

const deletePasskey = query({ credentialId: text }, (db, { credentialId }) =>
  db.deleteFrom('staffPasskeys').where('credentialId', '=', credentialId),
)

const deletePasskeysOf = query({ staffId: text }, (db, { staffId }) =>
  db.deleteFrom('staffPasskeys').where('staffId', '=', staffId),
)
