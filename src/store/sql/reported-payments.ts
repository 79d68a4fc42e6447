import { type Kysely, sql } from 'kysely'
import type { ReportedPayment } from '#domain/payments.ts'
import { rowsByIds } from './query/by-ids.ts'
import { excluded, family, insertRows, integer, kind, kindsOf, many, query, text } from './query/query.ts'
import type { Session } from './query/session.ts'
import { reportedPaymentRecord } from './records.ts'
import type { Schema } from './schema.ts'

/** Captured payments as their providers report them. */
export interface ReportedPaymentReads {
  /** Those that exist, in no particular order. */
  reportedPayments(ids: readonly string[]): Promise<ReportedPayment[]>
  /**
   * Whose refund is to be sent or asked after by now, the longest overdue first. A first refund also waits until the
   * payment was reported by `reportedBy` (ms).
   */
  dueReportedPayments(now: number, which: { reportedBy: number; limit: number }): Promise<ReportedPayment[]>
}

export interface ReportedPaymentWrites {
  /** Locks one against other transactions until this one ends; null when there is none. */
  lockReportedPayment(id: string): Promise<ReportedPayment | null>
  /** Adds those that are not there yet, and leaves the others as they are. */
  addReportedPayments(payments: readonly ReportedPayment[]): Promise<void>
  /** `dueAt` is when its refund is to be sent or asked after; null for never. */
  saveReportedPayment(payment: ReportedPayment, dueAt: number | null): Promise<void>
  /** Deletes matched ones first reported before `before`, oldest first and at most `limit`. Answers how many. */
  deleteMatchedPayments(before: number, limit: number): Promise<number>
}

export function reportedPaymentReads(session: Session): ReportedPaymentReads {
  return {
    reportedPayments: async (ids) =>
      (await rowsByIds(session, paymentsById, [...new Set(ids)])).map(reportedPaymentRecord.fromRow),
    dueReportedPayments: async (now, which) =>
      (await session.rows(duePayments, { now, ...which })).map(reportedPaymentRecord.fromRow),
  }
}

export function reportedPaymentWrites(session: Session): ReportedPaymentWrites {
  return {
    async lockReportedPayment(id) {
      const row = await session.row(lockPayment, { id })
      return row && reportedPaymentRecord.fromRow(row)
    },
    addReportedPayments: (payments) => session.insert(addPayments, payments.map(reportedPaymentRecord.toRow)),
    async saveReportedPayment(payment, dueAt) {
      await session.send(savePayment, { ...reportedPaymentRecord.toRow(payment), dueAt })
    },
    deleteMatchedPayments: (before, limit) => session.write(deleteMatched, { before, limit }),
  }
}

const payments = (db: Kysely<Schema>) => db.selectFrom('reportedPayments').select(reportedPaymentRecord.columns)

// Written into the text, so that the engine sees that its index serves.
const MATCHED = sql.lit('matched' as const)
const REFUND_DUE = sql.lit('refund due' as const)

const paymentsById = family((size: number) =>
  query({ ids: many(text, size) }, (db, { ids }) => payments(db).where('id', 'in', ids)),
)

const lockPayment = query({ id: text }, (db, { id }, dialect) => {
  const found = payments(db).where('id', '=', id)
  return dialect.lockRows ? found.forUpdate() : found
})

const duePayments = query({ now: integer, reportedBy: integer, limit: integer }, (db, { now, reportedBy, limit }) =>
  payments(db)
    .where('dueAt', '<=', now)
    .where((eb) => eb.or([eb('state', '<>', REFUND_DUE), eb('createdAt', '<=', reportedBy)]))
    .orderBy('dueAt')
    .orderBy('seq')
    .limit(limit),
)

const addPayments = insertRows('reportedPayments', reportedPaymentRecord.columns, 'on conflict (id) do nothing')

const savePayment = query({ ...kindsOf(reportedPaymentRecord), dueAt: kind<number | null>() }, (db, payment) =>
  db
    .insertInto('reportedPayments')
    .values(payment)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({
        ...excluded(reportedPaymentRecord),
        dueAt: sql<number | null>`excluded.due_at`,
      }),
    ),
)

const deleteMatched = query({ before: integer, limit: integer }, (db, { before, limit }) =>
  db
    .deleteFrom('reportedPayments')
    .where('id', 'in', (all) =>
      all
        .selectFrom('reportedPayments as payment')
        .select('payment.id')
        .where('payment.state', '=', MATCHED)
        .where('payment.createdAt', '<', before)
        .orderBy('payment.createdAt')
        .limit(limit),
    ),
)
