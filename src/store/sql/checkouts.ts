import { type Kysely, sql } from 'kysely'
import type { Checkout, CheckoutState } from '#domain/checkout.ts'
import { type Dialect, forUpdate } from './query/dialect.ts'
import { type RowsToInsert, rowsToInsert } from './query/insert-all.ts'
import { nestedRows } from './query/nested-rows.ts'
import { family, insertRows, integer, kind, query, text } from './query/query.ts'
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
  /** The same, and when the provider is to be asked about it next; null for never. */
  endCheckout(id: string, end: { state: CheckoutState; now: number; dueAt: number | null }): Promise<void>
  /**
   * Makes the checkout due at `dueAt`, or at once. False, with nothing written, when it has an order of the provider
   * already.
   */
  setProviderOrder(checkoutId: string, providerOrderId: string, now: number, dueAt?: number): Promise<boolean>
  /** When the provider is to be asked about it next; null for never. */
  setCheckoutDue(id: string, dueAt: number | null): Promise<void>
  /** The provider has told something of its order: unless the checkout has become an order, it is due by `dueAt`. */
  bringCheckoutForward(of: { provider: string; providerOrderId: string }, dueAt: number): Promise<void>
}

export function checkoutReads(session: Session): CheckoutReads {
  const all = async (rows: Promise<readonly CheckoutRow[]>) => (await rows).map(checkoutFrom)
  return {
    checkout: (id) => one(session.row(checkoutById, { id })),
    checkoutByKey: (userId, key) => one(session.row(checkoutByKey, { userId, key })),
    checkoutByProviderOrder: (id) => one(session.row(checkoutByProviderOrder, { id })),
    expiredCheckouts: (now, limit) => all(session.rows(expiredCheckouts, { now, limit })),
    openCheckoutOfCustomer: (userId) => one(session.row(openCheckoutOf, { userId })),
    dueCheckouts: (now, { kind, first, madeAfter, limit }) =>
      all(session.rows(dueCheckouts({ kind, first }), { now, madeAfter, limit })),
  }
}

export function checkoutWrites(session: Session): CheckoutWrites {
  const mustChange = async (id: string, changed: Promise<number>) => {
    if ((await changed) !== 1) throw new Error(`No checkout ${id}`)
  }
  return {
    // Lines never change, so that those read with the lock are today's.
    lockCheckout: (id) => one(session.row(lockCheckout, { id })),
    addCheckout: (checkout) => session.insertAll(checkoutRows(checkout)),
    setCheckoutState: (id, state, now) => mustChange(id, session.write(setState, { id, state, now })),
    endCheckout: (id, end) => mustChange(id, session.write(endCheckout, { id, ...end })),
    setProviderOrder: async (id, providerOrderId, now, dueAt = now) =>
      (await session.write(setProviderOrder, { id, providerOrderId, now, dueAt })) === 1,
    setCheckoutDue: (id, dueAt) => mustChange(id, session.write(setDue, { id, dueAt })),
    bringCheckoutForward: (of, dueAt) => session.send(bringForward, { ...of, dueAt }),
  }
}

/** The rows of a new checkout. */
export function checkoutRows(checkout: Checkout): RowsToInsert[] {
  const dueAt = checkout.providerOrderId === null ? null : checkout.createdAt
  const lines = checkout.lines.map((line, number) => {
    return { ...orderLineRecord.toRow(line), checkoutId: checkout.id, line: number }
  })
  return [rowsToInsert(addCheckouts, [{ ...checkoutRecord.toRow(checkout), dueAt }]), rowsToInsert(addLines, lines)]
}

type CheckoutRow = Columns<typeof checkoutRecord> & { lines: string }

async function one(found: Promise<CheckoutRow | null>): Promise<Checkout | null> {
  const row = await found
  return row && checkoutFrom(row)
}

function checkoutFrom(row: CheckoutRow): Checkout {
  return { ...checkoutRecord.fromRow(row), lines: checkoutLines.read(row.lines).map(orderLineRecord.fromRow) }
}

const checkoutLines = nestedRows('checkoutLines', orderLineRecord.columns, {
  key: 'checkoutId',
  parent: 'checkouts.id',
  orderBy: 'line',
})

const checkouts = (db: Kysely<Schema>, dialect: Dialect) =>
  db.selectFrom('checkouts').select(checkoutRecord.columns).select(checkoutLines.select(dialect).as('lines'))

// Written into the text, so that the engine sees that its index of open checkouts serves.
const OPEN = sql.lit('open' as const)
const PLACED = sql.lit('placed' as const)

const checkoutById = query({ id: text }, (db, { id }, dialect) => checkouts(db, dialect).where('id', '=', id))

const lockCheckout = query({ id: text }, (db, { id }, dialect) =>
  forUpdate(checkouts(db, dialect).where('id', '=', id), dialect),
)

const checkoutByKey = query({ userId: text, key: text }, (db, { userId, key }, dialect) =>
  checkouts(db, dialect).where('userId', '=', userId).where('idempotencyKey', '=', key),
)

const checkoutByProviderOrder = query({ id: text }, (db, { id }, dialect) =>
  checkouts(db, dialect).where('providerOrderId', '=', id),
)

const expiredCheckouts = query({ now: integer, limit: integer }, (db, { now, limit }, dialect) =>
  checkouts(db, dialect)
    .where('state', '=', OPEN)
    .where('expiresAt', '<=', now)
    .orderBy('expiresAt')
    .orderBy('seq')
    .limit(limit),
)

const openCheckoutOf = query({ userId: text }, (db, { userId }, dialect) =>
  checkouts(db, dialect)
    .where('userId', '=', userId)
    .where('state', '=', OPEN)
    .orderBy('createdAt')
    .orderBy('seq')
    .limit(sql.lit(1)),
)

const dueCheckouts = family(({ kind, first }: Pick<DueCheckouts, 'kind' | 'first'>) =>
  query({ now: integer, madeAfter: integer, limit: integer }, (db, { now, madeAfter, limit }, dialect) => {
    const due = checkouts(db, dialect)
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

const addCheckouts = insertRows('checkouts', [...checkoutRecord.columns, 'dueAt'])
const addLines = insertRows('checkoutLines', [...orderLineRecord.columns, 'checkoutId', 'line'])

const setState = query({ id: text, state: kind<CheckoutState>(), now: integer }, (db, { id, state, now }) =>
  db.updateTable('checkouts').set({ state, updatedAt: now }).where('id', '=', id),
)

const endCheckout = query(
  { id: text, state: kind<CheckoutState>(), now: integer, dueAt: kind<number | null>() },
  (db, { id, state, now, dueAt }) =>
    db.updateTable('checkouts').set({ state, updatedAt: now, dueAt }).where('id', '=', id),
)

const setProviderOrder = query(
  { id: text, providerOrderId: text, now: integer, dueAt: integer },
  (db, { id, providerOrderId, now, dueAt }) =>
    db
      .updateTable('checkouts')
      .set({ providerOrderId, updatedAt: now, dueAt })
      .where('id', '=', id)
      .where('providerOrderId', 'is', null),
)

const setDue = query({ id: text, dueAt: kind<number | null>() }, (db, { id, dueAt }) =>
  db.updateTable('checkouts').set({ dueAt }).where('id', '=', id),
)

const bringForward = query(
  { provider: text, providerOrderId: text, dueAt: integer },
  (db, { provider, providerOrderId, dueAt }) =>
    db
      .updateTable('checkouts')
      .set({ dueAt })
      .where('providerOrderId', '=', providerOrderId)
      .where('provider', '=', provider)
      .where('state', '<>', PLACED)
      .where((eb) => eb.or([eb('dueAt', 'is', null), eb('dueAt', '>', dueAt)])),
)
