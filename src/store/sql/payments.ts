import { type Kysely, sql } from 'kysely'
import type { Payment, Refund } from '#domain/payments.ts'
import type { Reads, Transaction } from '../store.ts'
import { oneOf, text, textOrNull, whole } from './row.ts'
import { methodFrom } from './sale-rows.ts'
import type { Schema } from './schema.ts'
import type { Row, Session } from './session.ts'
import { given, type Query } from './statement.ts'

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
      return row ? paymentFrom(row) : null
    },
    paymentsOfCustomer: async (userId) => (await session.rows(paymentsOfShopper, { userId })).map(paymentFrom),
    unfinishedRefunds: async (limit) => (await session.rows(unfinished, { limit })).map(refundFrom),
    refundsOfCustomer: async (userId) => (await session.rows(refundsOfShopper, { userId })).map(refundFrom),
    async refundByKey(key) {
      const row = await session.row(refundWithKey, { key })
      return row ? refundFrom(row) : null
    },
  }
}

export function paymentWrites(session: Session): PaymentWrites {
  return {
    async savePayment({ id, checkoutId, userId, orderId, amount, currency, state, method, createdAt, updatedAt }) {
      const values = { id, checkoutId, userId, orderId, amount, currency, state, method, createdAt, updatedAt }
      await session.write(keepPayment, values)
    },
    async saveRefund({ id, paymentId, userId, orderId, amount, idempotencyKey, providerRefundId, ...rest }) {
      const { state, reason, createdAt, updatedAt } = rest
      const values = { id, paymentId, userId, orderId, amount, idempotencyKey, providerRefundId }
      await session.write(keepRefund, { ...values, state, reason, createdAt, updatedAt })
    },
    addProviderEvent: async (id, type, now) => (await session.write(newProviderEvent, { id, type, now })) === 1,
    deleteProviderEvents: (before, limit) => session.write(oldProviderEvents, { before, limit }),
  }
}

const PAYMENT_COLUMNS = [
  'id',
  'checkout_id',
  'user_id',
  'order_id',
  'amount',
  'currency',
  'state',
  'method',
  'created_at',
  'updated_at',
] as const

const REFUND_COLUMNS = [
  'id',
  'payment_id',
  'user_id',
  'order_id',
  'amount',
  'idempotency_key',
  'provider_refund_id',
  'state',
  'reason',
  'created_at',
  'updated_at',
] as const

const payments = (db: Kysely<Schema>) => db.selectFrom('payments').select(PAYMENT_COLUMNS)
const refunds = (db: Kysely<Schema>) => db.selectFrom('refunds').select(REFUND_COLUMNS)

const paymentById: Query = (db) => payments(db).where('id', '=', given<string>('id'))

const paymentsOfShopper: Query = (db) =>
  payments(db).where('user_id', '=', given<string>('userId')).orderBy('created_at', 'desc').orderBy('seq', 'desc')

const unfinished: Query = (db) =>
  refunds(db)
    .where('state', '<>', sql.lit('processed'))
    .orderBy('created_at')
    .orderBy('seq')
    .limit(given<number>('limit'))

const refundsOfShopper: Query = (db) =>
  refunds(db).where('user_id', '=', given<string>('userId')).orderBy('created_at', 'desc').orderBy('seq', 'desc')

const refundWithKey: Query = (db) => refunds(db).where('idempotency_key', '=', given<string>('key'))

const keepPayment: Query = (db) =>
  db
    .insertInto('payments')
    .values({
      id: given<string>('id'),
      checkout_id: given<string>('checkoutId'),
      user_id: given<string>('userId'),
      order_id: given<string | null>('orderId'),
      amount: given<number>('amount'),
      currency: given<string>('currency'),
      state: given<string>('state'),
      method: given<string>('method'),
      created_at: given<number>('createdAt'),
      updated_at: given<number>('updatedAt'),
    })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({
        checkout_id: eb.ref('excluded.checkout_id'),
        user_id: eb.ref('excluded.user_id'),
        order_id: eb.ref('excluded.order_id'),
        amount: eb.ref('excluded.amount'),
        currency: eb.ref('excluded.currency'),
        state: eb.ref('excluded.state'),
        method: eb.ref('excluded.method'),
        created_at: eb.ref('excluded.created_at'),
        updated_at: eb.ref('excluded.updated_at'),
      })),
    )

const keepRefund: Query = (db) =>
  db
    .insertInto('refunds')
    .values({
      id: given<string>('id'),
      payment_id: given<string>('paymentId'),
      user_id: given<string>('userId'),
      order_id: given<string | null>('orderId'),
      amount: given<number>('amount'),
      idempotency_key: given<string>('idempotencyKey'),
      provider_refund_id: given<string | null>('providerRefundId'),
      state: given<string>('state'),
      reason: given<string>('reason'),
      created_at: given<number>('createdAt'),
      updated_at: given<number>('updatedAt'),
    })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({
        payment_id: eb.ref('excluded.payment_id'),
        user_id: eb.ref('excluded.user_id'),
        order_id: eb.ref('excluded.order_id'),
        amount: eb.ref('excluded.amount'),
        idempotency_key: eb.ref('excluded.idempotency_key'),
        provider_refund_id: eb.ref('excluded.provider_refund_id'),
        state: eb.ref('excluded.state'),
        reason: eb.ref('excluded.reason'),
        created_at: eb.ref('excluded.created_at'),
        updated_at: eb.ref('excluded.updated_at'),
      })),
    )

const newProviderEvent: Query = (db) =>
  db
    .insertInto('provider_events')
    .values({ id: given<string>('id'), type: given<string>('type'), received_at: given<number>('now') })
    .onConflict((conflict) => conflict.column('id').doNothing())

const oldProviderEvents: Query = (db) =>
  db
    .deleteFrom('provider_events')
    .where('id', 'in', (events) =>
      events
        .selectFrom('provider_events as event')
        .select('event.id')
        .where('event.received_at', '<', given<number>('before'))
        .orderBy('event.received_at')
        .limit(given<number>('limit')),
    )

function paymentFrom(row: Row): Payment {
  return {
    id: text(row, 'id'),
    checkoutId: text(row, 'checkout_id'),
    userId: text(row, 'user_id'),
    orderId: textOrNull(row, 'order_id'),
    amount: whole(row, 'amount'),
    currency: oneOf(row, 'currency', ['INR']),
    state: oneOf(row, 'state', ['captured', 'refund due', 'refunded']),
    method: methodFrom(row),
    createdAt: whole(row, 'created_at'),
    updatedAt: whole(row, 'updated_at'),
  }
}

function refundFrom(row: Row): Refund {
  return {
    id: text(row, 'id'),
    paymentId: text(row, 'payment_id'),
    userId: text(row, 'user_id'),
    orderId: textOrNull(row, 'order_id'),
    amount: whole(row, 'amount'),
    idempotencyKey: text(row, 'idempotency_key'),
    providerRefundId: textOrNull(row, 'provider_refund_id'),
    state: oneOf(row, 'state', ['due', 'pending', 'processed', 'failed']),
    reason: text(row, 'reason'),
    createdAt: whole(row, 'created_at'),
    updatedAt: whole(row, 'updated_at'),
  }
}
