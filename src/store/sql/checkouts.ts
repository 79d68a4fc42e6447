import { type Kysely, sql } from 'kysely'
import type { Checkout, CheckoutState } from '#domain/checkout.ts'
import type { Reads, Transaction } from '../store.ts'
import { groupBy, rowsByIds } from './by-ids.ts'
import { forUpdate } from './dialect.ts'
import { a, family, insertRows, kindsOf, many, query, text, whole } from './query.ts'
import type { Columns } from './record.ts'
import { checkoutRecord, orderLineRecord } from './records.ts'
import type { Schema } from './schema.ts'
import type { Session } from './session.ts'

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
  const all = async (rows: Promise<readonly CheckoutRow[]>) => withLines(session, await rows)
  const one = async (rows: Promise<readonly CheckoutRow[]>) => (await all(rows))[0] ?? null
  return {
    checkout: (id) => one(session.rows(checkoutById, { id })),
    checkoutByKey: (userId, key) => one(session.rows(checkoutByKey, { userId, key })),
    checkoutByProviderOrder: (id) => one(session.rows(checkoutByProviderOrder, { id })),
    openCheckouts: (limit) => all(session.rows(openCheckouts, { limit })),
    openCheckoutOfCustomer: (userId) => one(session.rows(openCheckoutOf, { userId })),
    unpaidCheckouts: (since, limit) => all(session.rows(unpaidCheckouts, { since, limit })),
    placedCheckoutIds: async (since, limit) =>
      (await session.rows(placedCheckoutIds, { since, limit })).map((row) => row.id),
  }
}

export function checkoutWrites(session: Session): CheckoutWrites {
  const mustChange = async (id: string, changed: Promise<number>) => {
    if ((await changed) !== 1) throw new Error(`No checkout ${id}`)
  }
  return {
    lockCheckout: async (id) => (await withLines(session, await session.rows(lockCheckout, { id })))[0] ?? null,
    async addCheckout(checkout) {
      await session.write(addCheckout, checkoutRecord.toRow(checkout))
      await session.insert(
        addLines,
        checkout.lines.map((line, number) => ({
          ...orderLineRecord.toRow(line),
          checkoutId: checkout.id,
          line: number,
        })),
      )
    },
    setCheckoutState: (id, state, now) => mustChange(id, session.write(setState, { id, state, now })),
    setProviderOrder: (id, providerOrderId, now) =>
      mustChange(id, session.write(setProviderOrder, { id, providerOrderId, now })),
  }
}

type CheckoutRow = Columns<typeof checkoutRecord>

async function withLines(session: Session, rows: readonly CheckoutRow[]): Promise<Checkout[]> {
  const ids = rows.map((row) => row.id)
  const lines = groupBy(await rowsByIds(session, linesOf, ids), (row) => row.checkoutId, orderLineRecord.fromRow)
  return rows.map((row) => ({ ...checkoutRecord.fromRow(row), lines: lines.get(row.id) ?? [] }))
}

const linesOf = family((size: number) =>
  query({ ids: many(text, size) }, (db, { ids }) =>
    db
      .selectFrom('checkoutLines')
      .select(orderLineRecord.columns)
      .select('checkoutId')
      .where('checkoutId', 'in', ids)
      .orderBy('checkoutId')
      .orderBy('line'),
  ),
)

const checkouts = (db: Kysely<Schema>) => db.selectFrom('checkouts').select(checkoutRecord.columns)

// Written into the text, so that the engine sees that its index of open checkouts serves.
const OPEN = sql.lit('open' as const)
const PLACED = sql.lit('placed' as const)

const checkoutById = query({ id: text }, (db, { id }) => checkouts(db).where('id', '=', id))

const lockCheckout = query({ id: text }, (db, { id }, dialect) =>
  forUpdate(checkouts(db).where('id', '=', id), dialect),
)

const checkoutByKey = query({ userId: text, key: text }, (db, { userId, key }) =>
  checkouts(db).where('userId', '=', userId).where('idempotencyKey', '=', key),
)

const checkoutByProviderOrder = query({ id: text }, (db, { id }) => checkouts(db).where('providerOrderId', '=', id))

const openCheckouts = query({ limit: whole }, (db, { limit }) =>
  checkouts(db).where('state', '=', OPEN).orderBy('createdAt').orderBy('seq').limit(limit),
)

const openCheckoutOf = query({ userId: text }, (db, { userId }) =>
  checkouts(db)
    .where('userId', '=', userId)
    .where('state', '=', OPEN)
    .orderBy('createdAt')
    .orderBy('seq')
    .limit(sql.lit(1)),
)

const unpaidCheckouts = query({ since: whole, limit: whole }, (db, { since, limit }) =>
  checkouts(db)
    .where('state', '<>', PLACED)
    .where('providerOrderId', 'is not', null)
    .where('createdAt', '>', since)
    .orderBy('createdAt')
    .orderBy('seq')
    .limit(limit),
)

const placedCheckoutIds = query({ since: whole, limit: whole }, (db, { since, limit }) =>
  db
    .selectFrom('checkouts')
    .select('id')
    .where('state', '=', PLACED)
    .where('providerOrderId', 'is not', null)
    .where('createdAt', '>', since)
    .orderBy('createdAt', 'desc')
    .orderBy('seq', 'desc')
    .limit(limit),
)

const addCheckout = query(kindsOf(checkoutRecord), (db, checkout) => db.insertInto('checkouts').values(checkout))

const addLines = insertRows('checkoutLines', [...orderLineRecord.columns, 'checkoutId', 'line'])

const setState = query({ id: text, state: a<CheckoutState>(), now: whole }, (db, { id, state, now }) =>
  db.updateTable('checkouts').set({ state, updatedAt: now }).where('id', '=', id),
)

const setProviderOrder = query({ id: text, providerOrderId: text, now: whole }, (db, { id, providerOrderId, now }) =>
  db.updateTable('checkouts').set({ providerOrderId, updatedAt: now }).where('id', '=', id),
)
