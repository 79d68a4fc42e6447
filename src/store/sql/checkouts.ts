import { type Kysely, sql } from 'kysely'
import type { Checkout } from '#domain/checkout.ts'
import type { Reads, Transaction } from '../store.ts'
import { held } from './dialect.ts'
import { type QueryOfIds, rowsForIds } from './many-ids.ts'
import { oneOf, text, textOrNull, whole } from './row.ts'
import {
  groupedBy,
  insertLines,
  LINE_COLUMNS,
  lineFrom,
  SALE_COLUMNS,
  saleFrom,
  saleGiven,
  saleValues,
} from './sale-rows.ts'
import type { Schema } from './schema.ts'
import type { Row, Session } from './session.ts'
import { type Arguments, given, type Query } from './statement.ts'

export type CheckoutReads = Pick<
  Reads,
  | 'checkout'
  | 'checkoutByKey'
  | 'checkoutByProviderOrder'
  | 'openCheckouts'
  | 'openCheckoutOfCustomer'
  | 'unpaidCheckouts'
  | 'placedCheckoutIds'
>
export type CheckoutWrites = Pick<Transaction, 'lockCheckout' | 'addCheckout' | 'setCheckoutState' | 'setProviderOrder'>

export function checkoutReads(session: Session): CheckoutReads {
  const all = (query: Query, values: Arguments) => checkoutsOf(session, query, values)
  const one = async (query: Query, values: Arguments) => (await all(query, values))[0] ?? null
  return {
    checkout: (id) => one(checkoutById, { id }),
    checkoutByKey: (userId, key) => one(checkoutWithKey, { userId, key }),
    checkoutByProviderOrder: (id) => one(checkoutWithProviderOrder, { id }),
    openCheckouts: (limit) => all(oldestOpen, { limit }),
    openCheckoutOfCustomer: (userId) => one(openOf, { userId }),
    unpaidCheckouts: (since, limit) => all(unsettled, { since, limit }),
    placedCheckoutIds: async (since, limit) =>
      (await session.rows(orderedIds, { since, limit })).map((row) => text(row, 'id')),
  }
}

export function checkoutWrites(session: Session): CheckoutWrites {
  const mustChange = async (query: Query, values: Arguments & { id: string }) => {
    if ((await session.write(query, values)) !== 1) throw new Error(`No checkout ${values.id}`)
  }
  return {
    lockCheckout: async (id) => (await checkoutsOf(session, heldCheckout, { id }))[0] ?? null,
    async addCheckout(checkout) {
      await session.write(newCheckout, {
        ...saleValues(checkout),
        key: checkout.idempotencyKey,
        providerOrderId: checkout.providerOrderId,
        expiresAt: checkout.expiresAt,
      })
      await insertLines(session, 'checkout', checkout)
    },
    setCheckoutState: (id, state, now) => mustChange(newState, { id, state, now }),
    setProviderOrder: (id, providerOrderId, now) => mustChange(newProviderOrder, { id, providerOrderId, now }),
  }
}

async function checkoutsOf(session: Session, query: Query, values: Arguments): Promise<Checkout[]> {
  const rows = await session.rows(query, values)
  const ids = rows.map((row) => text(row, 'id'))
  const lines = groupedBy(await rowsForIds(session, 'checkout lines', ids, linesOf), 'checkout_id', lineFrom)
  return rows.map((row) => ({ ...checkoutFrom(row), lines: lines.get(text(row, 'id')) ?? [] }))
}

const linesOf: QueryOfIds = (db, ids) =>
  db
    .selectFrom('checkout_lines')
    .select(['checkout_id', ...LINE_COLUMNS])
    .where('checkout_id', 'in', ids)
    .orderBy('checkout_id')
    .orderBy('line')

function checkoutFrom(row: Row): Omit<Checkout, 'lines'> {
  return {
    ...saleFrom(row),
    state: oneOf(row, 'state', ['open', 'placed', 'expired', 'cancelled']),
    idempotencyKey: text(row, 'idempotency_key'),
    providerOrderId: textOrNull(row, 'provider_order_id'),
    expiresAt: whole(row, 'expires_at'),
  }
}

// Written into the text, so that the engine sees that its index of open checkouts serves.
const OPEN = sql.lit('open')

function selection(db: Kysely<Schema>) {
  return db.selectFrom('checkouts').select([...SALE_COLUMNS, 'idempotency_key', 'provider_order_id', 'expires_at'])
}

const checkoutById: Query = (db) => selection(db).where('id', '=', given<string>('id'))

const heldCheckout: Query = (db, dialect) => held(selection(db).where('id', '=', given<string>('id')), dialect)

const checkoutWithKey: Query = (db) =>
  selection(db).where('user_id', '=', given<string>('userId')).where('idempotency_key', '=', given<string>('key'))

const checkoutWithProviderOrder: Query = (db) => selection(db).where('provider_order_id', '=', given<string>('id'))

const oldestOpen: Query = (db) =>
  selection(db).where('state', '=', OPEN).orderBy('created_at').orderBy('seq').limit(given<number>('limit'))

const openOf: Query = (db) =>
  selection(db)
    .where('user_id', '=', given<string>('userId'))
    .where('state', '=', OPEN)
    .orderBy('created_at')
    .orderBy('seq')
    .limit(sql.lit(1))

const unsettled: Query = (db) =>
  selection(db)
    .where('state', '<>', sql.lit('placed'))
    .where('provider_order_id', 'is not', null)
    .where('created_at', '>', given<number>('since'))
    .orderBy('created_at')
    .orderBy('seq')
    .limit(given<number>('limit'))

const orderedIds: Query = (db) =>
  db
    .selectFrom('checkouts')
    .select('id')
    .where('state', '=', sql.lit('placed'))
    .where('provider_order_id', 'is not', null)
    .where('created_at', '>', given<number>('since'))
    .orderBy('created_at', 'desc')
    .orderBy('seq', 'desc')
    .limit(given<number>('limit'))

const newCheckout: Query = (db) =>
  db.insertInto('checkouts').values({
    ...saleGiven(),
    idempotency_key: given<string>('key'),
    provider_order_id: given<string | null>('providerOrderId'),
    expires_at: given<number>('expiresAt'),
  })

const newState: Query = (db) =>
  db
    .updateTable('checkouts')
    .set({ state: given<string>('state'), updated_at: given<number>('now') })
    .where('id', '=', given<string>('id'))

const newProviderOrder: Query = (db) =>
  db
    .updateTable('checkouts')
    .set({ provider_order_id: given<string>('providerOrderId'), updated_at: given<number>('now') })
    .where('id', '=', given<string>('id'))
