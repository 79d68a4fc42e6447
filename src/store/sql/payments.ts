import { type Kysely, sql } from 'kysely'
import type { Payment, Refund } from '#domain/payments.ts'
import { filledUp, rowsByIds } from './query/by-ids.ts'
import { type RowsToInsert, rowsToInsert } from './query/insert-all.ts'
import { nestedRows } from './query/nested-rows.ts'
import { excluded, family, insertRows, integer, kind, kindsOf, many, query, text } from './query/query.ts'
import type { Session } from './query/session.ts'
import { paymentRecord, refundRecord } from './records.ts'
import type { Schema } from './schema.ts'

export interface PaymentWithRefunds {
  payment: Payment
  refunds: Refund[]
}

export interface PaymentReads {
  payment(id: string): Promise<Payment | null>
  /** Those that exist, in no particular order. */
  payments(ids: readonly string[]): Promise<Payment[]>
  /**
   * Those of at most 256 ids, and so many of a customer's latest ones that could not become an order, newest first, each with
   * its refunds, oldest first.
   */
  paymentsWithRefunds(
    ids: readonly string[],
    withoutOrder: { userId: string; limit: number },
  ): Promise<PaymentWithRefunds[]>
  /** Oldest first. */
  refundsOfPayment(paymentId: string): Promise<Refund[]>
  /** Not processed and to be sent or asked after by now: the newest first, or the longest overdue first. */
  dueRefunds(now: number, which: { first: 'newest' | 'overdue'; limit: number }): Promise<Refund[]>
  refundByKey(idempotencyKey: string): Promise<Refund | null>
}

export interface PaymentWrites {
  savePayment(payment: Payment): Promise<void>
  /** A new refund is due at once, a processed one never again. */
  saveRefund(refund: Refund): Promise<void>
  /** When it is to be sent or asked after next. */
  setRefundDue(id: string, dueAt: number): Promise<void>
  /**
   * Checkouts that are no longer open and were made before `before` or never opened with the provider, and processed refunds, are no longer due by `now`.
   * Rows of an older version or its backup may say so although they are settled. Answers how many there were.
   */
  clearSettledDue(before: number, now: number): Promise<number>
  /** False when this event of the provider was recorded before. */
  addProviderEvent(eventId: string, type: string, now: number): Promise<boolean>
  /** Deletes events of the provider recorded before `before`, oldest first and at most `limit`. Answers how many. */
  deleteProviderEvents(before: number, limit: number): Promise<number>
}

export function paymentReads(session: Session): PaymentReads {
  return {
    async payment(id) {
      const row = await session.row(paymentById, { id })
      return row && paymentRecord.fromRow(row)
    },
    payments: async (ids) => (await rowsByIds(session, paymentsById, [...new Set(ids)])).map(paymentRecord.fromRow),
    async paymentsWithRefunds(ids, { userId, limit }) {
      const filled = filledUp(ids)
      const rows = await session.rows(paymentsWithRefunds(filled.length), { ids: filled, userId, limit })
      return rows.map((row) => ({
        payment: paymentRecord.fromRow(row),
        refunds: refundsOfPayment.read(row.refunds).map(refundRecord.fromRow),
      }))
    },
    refundsOfPayment: async (id) => (await session.rows(refundsOf, { id })).map(refundRecord.fromRow),
    dueRefunds: async (now, { first, limit }) =>
      (await session.rows(dueRefunds(first), { now, limit })).map(refundRecord.fromRow),
    async refundByKey(key) {
      const row = await session.row(refundByKey, { key })
      return row && refundRecord.fromRow(row)
    },
  }
}

export function paymentWrites(session: Session): PaymentWrites {
  return {
    async savePayment(payment) {
      await session.send(savePayment, paymentRecord.toRow(payment))
    },
    async saveRefund(refund) {
      const dueAt = refund.state === 'processed' ? null : refund.createdAt
      await session.send(saveRefund, { ...refundRecord.toRow(refund), dueAt })
    },
    async setRefundDue(id, dueAt) {
      if ((await session.write(setRefundDue, { id, dueAt })) !== 1) throw new Error(`No refund ${id}`)
    },
    clearSettledDue: async (before, now) =>
      (await session.write(clearCheckouts('ended'), { before, now })) +
      (await session.write(clearCheckouts('placed'), { before, now })) +
      (await session.write(clearRefunds, { now })),
    addProviderEvent: async (id, type, now) => (await session.write(addProviderEvent, { id, type, now })) === 1,
    deleteProviderEvents: (before, limit) => session.write(deleteProviderEvents, { before, limit }),
  }
}

const payments = (db: Kysely<Schema>) => db.selectFrom('payments').select(paymentRecord.columns)
const refunds = (db: Kysely<Schema>) => db.selectFrom('refunds').select(refundRecord.columns)

const PROCESSED = sql.lit('processed' as const)
const OPEN = sql.lit('open' as const)
const PLACED = sql.lit('placed' as const)

const paymentById = query({ id: text }, (db, { id }) => payments(db).where('id', '=', id))

const paymentsById = family((size: number) =>
  query({ ids: many(text, size) }, (db, { ids }) => payments(db).where('id', 'in', ids)),
)

export const refundsOfPayment = nestedRows('refunds', refundRecord.columns, {
  key: 'paymentId',
  parent: 'payments.id',
  orderBy: 'seq',
})

const paymentsWithRefunds = family((size: number) =>
  query({ ids: many(text, size), userId: text, limit: integer }, (db, { ids, userId, limit }, dialect) => {
    const withoutOrder = db
      .selectFrom('payments as lost')
      .select('lost.id')
      .where('lost.userId', '=', userId)
      .where('lost.orderId', 'is', null)
      .orderBy('lost.createdAt', 'desc')
      .orderBy('lost.seq', 'desc')
      .limit(limit)
    // Together in one list of ids: with `or` PostgreSQL would read every payment.
    const chosen = db.selectFrom(withoutOrder.as('lost')).select('lost.id')
    const named = db.selectFrom('payments as named').select('named.id').where('named.id', 'in', ids)
    return payments(db)
      .select(refundsOfPayment.select(dialect).as('refunds'))
      .where('id', 'in', chosen.unionAll(named))
      .orderBy('createdAt', 'desc')
      .orderBy('seq', 'desc')
  }),
)

const refundsOf = query({ id: text }, (db, { id }) => refunds(db).where('paymentId', '=', id).orderBy('seq'))

const dueRefunds = family((first: 'newest' | 'overdue') =>
  query({ now: integer, limit: integer }, (db, { now, limit }) => {
    const due = refunds(db).where('dueAt', '<=', now).where('state', '<>', PROCESSED).limit(limit)
    return first === 'newest' ? due.orderBy('seq', 'desc') : due.orderBy('dueAt').orderBy('seq')
  }),
)

const refundByKey = query({ key: text }, (db, { key }) => refunds(db).where('idempotencyKey', '=', key))

/** The row of a new payment. */
export function paymentRows(payment: Payment): RowsToInsert[] {
  return [rowsToInsert(addPayments, [paymentRecord.toRow(payment)])]
}

const addPayments = insertRows('payments', paymentRecord.columns)

const savePayment = query(kindsOf(paymentRecord), (db, payment) =>
  db
    .insertInto('payments')
    .values(payment)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(excluded(paymentRecord))),
)

const saveRefund = query({ ...kindsOf(refundRecord), dueAt: kind<number | null>() }, (db, refund) =>
  db
    .insertInto('refunds')
    .values(refund)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({
        ...excluded(refundRecord),
        dueAt: sql<number | null>`case when excluded.state = ${PROCESSED} then null else refunds.due_at end`,
      }),
    ),
)

const setRefundDue = query({ id: text, dueAt: integer }, (db, { id, dueAt }) =>
  db.updateTable('refunds').set({ dueAt }).where('id', '=', id),
)

const clearCheckouts = family((kind: 'ended' | 'placed') =>
  query({ before: integer, now: integer }, (db, { before, now }) => {
    const due = db.updateTable('checkouts').set({ dueAt: null }).where('dueAt', '<=', now)
    // Word for word the conditions of the partial indexes.
    const chosen =
      kind === 'placed' ? due.where('state', '=', PLACED) : due.where('state', '<>', OPEN).where('state', '<>', PLACED)
    return chosen.where((eb) => eb.or([eb('createdAt', '<=', before), eb('providerOrderId', 'is', null)]))
  }),
)

const clearRefunds = query({ now: integer }, (db, { now }) =>
  db.updateTable('refunds').set({ dueAt: null }).where('dueAt', '<=', now).where('state', '=', PROCESSED),
)

const addProviderEvent = query({ id: text, type: text, now: integer }, (db, { id, type, now }) =>
  db
    .insertInto('providerEvents')
    .values({ id, type, receivedAt: now })
    .onConflict((conflict) => conflict.column('id').doNothing()),
)

const deleteProviderEvents = query({ before: integer, limit: integer }, (db, { before, limit }) =>
  db
    .deleteFrom('providerEvents')
    .where('id', 'in', (events) =>
      events
        .selectFrom('providerEvents as event')
        .select('event.id')
        .where('event.receivedAt', '<', before)
        .orderBy('event.receivedAt')
        .limit(limit),
    ),
)
