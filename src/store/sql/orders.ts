import { type Kysely, sql } from 'kysely'
import { type Order, type OrderEvent, type OrderState, UNDELIVERED_STATES } from '#domain/orders.ts'
import type { PageRequest } from '../page.ts'
import { groupBy, rowsByIds } from './query/by-ids.ts'
import { forUpdate } from './query/dialect.ts'
import { family, insertRows, integer, kind, kindsOf, many, query, text } from './query/query.ts'
import type { Columns } from './query/record.ts'
import type { Session } from './query/session.ts'
import { orderEventRecord, orderLineRecord, orderRecord } from './records.ts'
import type { Schema } from './schema.ts'

export interface OrderPage {
  orders: Order[]
  /** The cursor of the page after this one; null when this is the last. */
  nextCursor: string | null
}

export interface OrderReads {
  /**
   * The last placed first, by `seq`: the clocks of machines differ, and may be set back. An unknown cursor answers the
   * first page.
   */
  ordersPage(userId: string, page: PageRequest): Promise<OrderPage>
  order(userId: string, orderId: string): Promise<Order | null>
  /** Whether the customer ordered anything at this time or after it. */
  hasOrderSince(userId: string, at: number): Promise<boolean>
  /** Orders in cash of the customer that are still to be delivered. */
  countOpenCashOrders(userId: string): Promise<number>
}

export interface OrderWrites {
  /** Locks an order until this transaction ends, and answers its present state. */
  lockOrder(orderId: string): Promise<Order | null>
  addOrder(order: Order): Promise<void>
  /** Appends to the history and sets the state. */
  addOrderEvent(orderId: string, event: OrderEvent): Promise<void>
}

export function orderReads(session: Session): OrderReads {
  return {
    async ordersPage(userId, { limit, cursor }) {
      // The cursor is the id of the last order of the page before.
      const last = cursor === null ? null : await session.row(placeOfOrder, { userId, id: cursor })
      // One more than asked for tells whether there is a page after this one.
      const page = { userId, seq: last?.seq ?? 0, limit: limit + 1 }
      const rows = await session.rows(ordersPage(last !== null), page)
      const orders = await withParts(session, rows.slice(0, limit))
      return { orders, nextCursor: rows.length > limit ? (orders.at(-1)?.id ?? null) : null }
    },
    order: async (userId, id) => first(await withParts(session, await session.rows(orderOfCustomer, { userId, id }))),
    hasOrderSince: async (userId, at) => (await session.row(orderSince, { userId, at })) !== null,
    countOpenCashOrders: async (userId) => (await session.rows(openCashOrders, { userId })).length,
  }
}

export function orderWrites(session: Session): OrderWrites {
  return {
    lockOrder: async (id) => first(await withParts(session, await session.rows(lockOrder, { id }))),
    async addOrder(order) {
      await session.write(addOrder, orderRecord.toRow(order))
      await session.insert(
        addLines,
        order.lines.map((line, number) => ({ ...orderLineRecord.toRow(line), orderId: order.id, line: number })),
      )
      for (const event of order.history) await session.write(addEvent, { ...event, orderId: order.id })
    },
    async addOrderEvent(orderId, event) {
      const { state, at } = event
      if ((await session.write(setState, { id: orderId, state, now: at })) !== 1) throw new Error(`No order ${orderId}`)
      await session.write(addEvent, { ...event, orderId })
    },
  }
}

type OrderRow = Columns<typeof orderRecord>

function first<T>([one]: readonly T[]): T | null {
  return one ?? null
}

async function withParts(session: Session, rows: readonly OrderRow[]): Promise<Order[]> {
  const ids = rows.map((row) => row.id)
  const lines = groupBy(await rowsByIds(session, linesOf, ids), (row) => row.orderId, orderLineRecord.fromRow)
  const events = groupBy(await rowsByIds(session, eventsOf, ids), (row) => row.orderId, orderEventRecord.fromRow)
  return rows.map((row) => ({
    ...orderRecord.fromRow(row),
    lines: lines.get(row.id) ?? [],
    history: events.get(row.id) ?? [],
  }))
}

const orders = (db: Kysely<Schema>) => db.selectFrom('orders').select(orderRecord.columns)

const ordersPage = family((continued: boolean) =>
  query({ userId: text, seq: integer, limit: integer }, (db, { userId, seq, limit }) => {
    const ordersOfCustomer = orders(db).where('userId', '=', userId)
    const after = continued ? ordersOfCustomer.where('seq', '<', seq) : ordersOfCustomer
    return after.orderBy('seq', 'desc').limit(limit)
  }),
)

const placeOfOrder = query({ userId: text, id: text }, (db, { userId, id }) =>
  db.selectFrom('orders').select('seq').where('id', '=', id).where('userId', '=', userId),
)

const orderSince = query({ userId: text, at: integer }, (db, { userId, at }) =>
  db.selectFrom('orders').select('id').where('userId', '=', userId).where('createdAt', '>=', at).limit(sql.lit(1)),
)

const openCashOrders = query({ userId: text }, (db, { userId }) =>
  db
    .selectFrom('orders')
    .select('id')
    .where('userId', '=', userId)
    .where('method', '=', sql.lit('cash' as const))
    .where(
      'state',
      'in',
      UNDELIVERED_STATES.map((state) => sql.lit(state)),
    ),
)

const linesOf = family((size: number) =>
  query({ ids: many(text, size) }, (db, { ids }) =>
    db
      .selectFrom('orderLines')
      .select(orderLineRecord.columns)
      .select('orderId')
      .where('orderId', 'in', ids)
      .orderBy('orderId')
      .orderBy('line'),
  ),
)

const eventsOf = family((size: number) =>
  query({ ids: many(text, size) }, (db, { ids }) =>
    db
      .selectFrom('orderEvents')
      .select(orderEventRecord.columns)
      .select('orderId')
      .where('orderId', 'in', ids)
      .orderBy('seq'),
  ),
)

const orderOfCustomer = query({ userId: text, id: text }, (db, { userId, id }) =>
  orders(db).where('id', '=', id).where('userId', '=', userId),
)

const lockOrder = query({ id: text }, (db, { id }, dialect) => forUpdate(orders(db).where('id', '=', id), dialect))

const addOrder = query(kindsOf(orderRecord), (db, order) => db.insertInto('orders').values(order))

const addLines = insertRows('orderLines', [...orderLineRecord.columns, 'orderId', 'line'])

const addEvent = query({ ...kindsOf(orderEventRecord), orderId: text }, (db, event) =>
  db.insertInto('orderEvents').values(event),
)

const setState = query({ id: text, state: kind<OrderState>(), now: integer }, (db, { id, state, now }) =>
  db.updateTable('orders').set({ state, updatedAt: now }).where('id', '=', id),
)
