import type { AuditSeal } from '#domain/audit/seal.ts'
import { integer, kindsOf, query } from '../query/query.ts'
import type { Session } from '../query/session.ts'
import { auditSealRecord } from '../records.ts'

export interface AuditSealReads {
  /** Null before the first. */
  lastAuditSeal(): Promise<AuditSeal | null>
  /** The seals behind that of row `after`, oldest first. */
  auditSeals(after: number, limit: number): Promise<AuditSeal[]>
}

export interface AuditSealWrites {
  addAuditSeal(seal: AuditSeal): Promise<void>
}

export function auditSealReads(session: Session): AuditSealReads {
  return {
    async lastAuditSeal() {
      const row = await session.row(lastSeal, {})
      return row && auditSealRecord.fromRow(row)
    },
    auditSeals: async (after, limit) => (await session.rows(seals, { after, limit })).map(auditSealRecord.fromRow),
  }
}

export function auditSealWrites(session: Session): AuditSealWrites {
  return {
    async addAuditSeal(seal) {
      await session.send(addSeal, auditSealRecord.toRow(seal))
    },
  }
}

const lastSeal = query({}, (db) =>
  db.selectFrom('auditSeals').select(auditSealRecord.columns).orderBy('lastSeq', 'desc').limit(1),
)

const seals = query({ after: integer, limit: integer }, (db, { after, limit }) =>
  db
    .selectFrom('auditSeals')
    .select(auditSealRecord.columns)
    .where('lastSeq', '>', after)
    .orderBy('lastSeq')
    .limit(limit),
)

const addSeal = query(kindsOf(auditSealRecord), (db, seal) => db.insertInto('auditSeals').values(seal))
