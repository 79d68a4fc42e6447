import { type Kysely, sql } from 'kysely'
import type { Checkout, CheckoutState } from '#domain/checkout.ts'
import { groupBy, rowsByIds } from './query/by-ids.ts'
import { forUpdate } from './query/dialect.ts'
import { family, insertRows, integer, kind, kindsOf, many, query, text } from './query/query.ts'
import type { Columns } from './query/record.ts'
import type { Session } from './query/session.ts'
import { checkoutRecord, orderLineRecord } from './records.ts'
import type { Schema } from './schema.ts'

interface DueCheckouts {
  /** `open` ones reserve stock, `ended` ones do not, `placed` ones may be paid a second time. */
  kind: 'open' | 'ended' | 'placed'
  /** The newest of those that are due first (of open ones by when they were made), or the longest overdue first. */
  first: 'newest' | 'overdue'
  madeAfter: number
  limit: number
}

export interface CheckoutReads {
  checkout(id: string): Promise<Checkout | null>
  checkoutByKey(userId: string, idempotencyKey: string): Promise<Checkout | null>
  checkoutByProviderOrder(providerOrderId: string): Promise<Checkout | null>
  /** In state `open` with an end of at most `now`, the longest ended first. */
  expiredCheckouts(now: number, limit: number): Promise<Checkout[]>
  openCheckoutOfCustomer(userId: string): Promise<Checkout | null>
  /** Those the provider is to be asked about by now: their payment may still arrive. */
  dueCheckouts(now: number, which: DueCheckouts): Promise<Checkout[]>
}

export interface CheckoutWrites {
  /** Locks a checkout against other transactions until this one ends, and answers its present state. */
  lockCheckout(id: string): Promise<Checkout | null>
  /** With a provider's order it is due at once. */
  addCheckout(checkout: Checkout): Promise<void>
  setCheckoutState(id: string, state: CheckoutState, now: number): Promise<void>
  /** Makes the checkout due. */
  setProviderOrder(checkoutId: string, providerOrderId: string, now: number): Promise<void>
  /** When the provider is to be asked about it next; null for never. */
  setCheckoutDue(id: string, dueAt: number | null): Promise<void>
}

export function checkoutReads(session: Session): CheckoutReads {
  const all = async (rows: Promise<readonly CheckoutRow[]>) => withLines(session, await rows)
  const one = async (rows: Promise<readonly CheckoutRow[]>) => (await all(rows))[0] ?? null
  return {
    checkout: (id) => one(session.rows(checkoutById, { id })),
    checkoutByKey: (userId, key) => one(session.rows(checkoutByKey, { userId, key })),
    checkoutByProviderOrder: (id) => one(session.rows(checkoutByProviderOrder, { id })),
    expiredCheckouts: (now, limit) => all(session.rows(expiredCheckouts, { now, limit })),
    openCheckoutOfCustomer: (userId) => one(session.rows(openCheckoutOf, { userId })),
    dueCheckouts: (now, { kind, first, madeAfter, limit }) =>
      all(session.rows(dueCheckouts({ kind, first }), { now, madeAfter, limit })),
  }
}

export function checkoutWrites(session: Session): CheckoutWrites {
  const mustChange = async (id: string, changed: Promise<number>) => {
    if ((await changed) !== 1) throw new Error(`No checkout ${id}`)
  }
  return {
    lockCheckout: async (id) => (await withLines(session, await session.rows(lockCheckout, { id })))[0] ?? null,
    async addCheckout(checkout) {
      const dueAt = checkout.providerOrderId === null ? null : checkout.createdAt
      await session.write(addCheckout, { ...checkoutRecord.toRow(checkout), dueAt })
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
    setCheckoutDue: (id, dueAt) => mustChange(id, session.write(setDue, { id, dueAt })),
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

const expiredCheckouts = query({ now: integer, limit: integer }, (db, { now, limit }) =>
  checkouts(db)
    .where('state', '=', OPEN)
    .where('expiresAt', '<=', now)
    .orderBy('expiresAt')
    .orderBy('seq')
    .limit(limit),
)

const openCheckoutOf = query({ userId: text }, (db, { userId }) =>
  checkouts(db)
    .where('userId', '=', userId)
    .where('state', '=', OPEN)
    .orderBy('createdAt')
    .orderBy('seq')
    .limit(sql.lit(1)),
)

const dueCheckouts = family(({ kind, first }: Pick<DueCheckouts, 'kind' | 'first'>) =>
  query({ now: integer, madeAfter: integer, limit: integer }, (db, { now, madeAfter, limit }) => {
    const due = checkouts(db)
      .where('dueAt', '<=', now)
      .where('providerOrderId', 'is not', null)
      .where('createdAt', '>', madeAfter)
    const direction = first === 'newest' ? 'desc' : 'asc'
    // The conditions are those of the partial indexes, word for word, so that the engine sees that they serve.
    if (kind === 'open') {
      const column = first === 'newest' ? 'createdAt' : 'dueAt'
      return due.where('state', '=', OPEN).orderBy(column, direction).orderBy('seq', direction).limit(limit)
    }
    const chosen =
      kind === 'placed' ? due.where('state', '=', PLACED) : due.where('state', '<>', OPEN).where('state', '<>', PLACED)
    return chosen.orderBy('dueAt', direction).orderBy('seq', direction).limit(limit)
  }),
)

const addCheckout = query({ ...kindsOf(checkoutRecord), dueAt: kind<number | null>() }, (db, checkout) =>
  db.insertInto('checkouts').values(checkout),
)

const addLines = insertRows('checkoutLines', [...orderLineRecord.columns, 'checkoutId', 'line'])

const setState = query({ id: text, state: kind<CheckoutState>(), now: integer }, (db, { id, state, now }) =>
  db.updateTable('checkouts').set({ state, updatedAt: now }).where('id', '=', id),
)

const setProviderOrder = query({ id: text, providerOrderId: text, now: integer }, (db, { id, providerOrderId, now }) =>
  db.updateTable('checkouts').set({ providerOrderId, updatedAt: now, dueAt: now }).where('id', '=', id),
)

const setDue = query({ id: text, dueAt: kind<number | null>() }, (db, { id, dueAt }) =>
  db.updateTable('checkouts').set({ dueAt }).where('id', '=', id),
)
