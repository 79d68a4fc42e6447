import { type Kysely, sql } from 'kysely'
import type { Reads, Transaction } from '../store.ts'
import { excluded, kindsOf, query, text, whole } from './query.ts'
import { paymentRecord, refundRecord } from './records.ts'
import type { Schema } from './schema.ts'
import type { Session } from './session.ts'

export type PaymentReads = Pick<
  Reads,
  'payment' | 'paymentsOfCustomer' | 'unfinishedRefunds' | 'refundsOfCustomer' | 'refundByKey'
>
export type PaymentWrites = Pick<
  Transaction,
  'savePayment' | 'saveRefund' | 'addProviderEvent' | 'deleteProviderEvents'
>

export function paymentReads(session: Session): PaymentReads {
  return {
    async payment(id) {
      const row = await session.row(paymentById, { id })
      return row && paymentRecord.fromRow(row)
    },
    paymentsOfCustomer: async (userId) =>
      (await session.rows(paymentsOfCustomer, { userId })).map(paymentRecord.fromRow),
    unfinishedRefunds: async (limit) => (await session.rows(unfinishedRefunds, { limit })).map(refundRecord.fromRow),
    refundsOfCustomer: async (userId) => (await session.rows(refundsOfCustomer, { userId })).map(refundRecord.fromRow),
    async refundByKey(key) {
      const row = await session.row(refundByKey, { key })
      return row && refundRecord.fromRow(row)
    },
  }
}

export function paymentWrites(session: Session): PaymentWrites {
  return {
    async savePayment(payment) {
      await session.write(savePayment, paymentRecord.toRow(payment))
    },
    async saveRefund(refund) {
      await session.write(saveRefund, refundRecord.toRow(refund))
    },
    addProviderEvent: async (id, type, now) => (await session.write(addProviderEvent, { id, type, now })) === 1,
    deleteProviderEvents: (before, limit) => session.write(deleteProviderEvents, { before, limit }),
  }
}

const payments = (db: Kysely<Schema>) => db.selectFrom('payments').select(paymentRecord.columns)
const refunds = (db: Kysely<Schema>) => db.selectFrom('refunds').select(refundRecord.columns)

const paymentById = query({ id: text }, (db, { id }) => payments(db).where('id', '=', id))

const paymentsOfCustomer = query({ userId: text }, (db, { userId }) =>
  payments(db).where('userId', '=', userId).orderBy('createdAt', 'desc').orderBy('seq', 'desc'),
)

const unfinishedRefunds = query({ limit: whole }, (db, { limit }) =>
  refunds(db)
    .where('state', '<>', sql.lit('processed' as const))
    .orderBy('createdAt')
    .orderBy('seq')
    .limit(limit),
)

const refundsOfCustomer = query({ userId: text }, (db, { userId }) =>
  refunds(db).where('userId', '=', userId).orderBy('createdAt', 'desc').orderBy('seq', 'desc'),
)

const refundByKey = query({ key: text }, (db, { key }) => refunds(db).where('idempotencyKey', '=', key))

const savePayment = query(kindsOf(paymentRecord), (db, payment) =>
  db
    .insertInto('payments')
    .values(payment)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(excluded(paymentRecord))),
)

const saveRefund = query(kindsOf(refundRecord), (db, refund) =>
  db
    .insertInto('refunds')
    .values(refund)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(excluded(refundRecord))),
)

const addProviderEvent = query({ id: text, type: text, now: whole }, (db, { id, type, now }) =>
  db
    .insertInto('providerEvents')
    .values({ id, type, receivedAt: now })
    .onConflict((conflict) => conflict.column('id').doNothing()),
)

const deleteProviderEvents = query({ before: whole, limit: whole }, (db, { before, limit }) =>
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
