import type { Kysely } from 'kysely'
import type { Order, OrderState } from '#domain/orders.ts'
import type { Reads, Transaction } from '../store.ts'
import { groupBy } from './by-ids.ts'
import { forUpdate } from './dialect.ts'
import { a, insertRows, kindsOf, query, text, whole } from './query.ts'
import type { Columns } from './record.ts'
import { orderEventRecord, orderLineRecord, orderRecord } from './records.ts'
import type { Schema } from './schema.ts'
import type { Session } from './session.ts'

export type OrderReads = Pick<Reads, 'orders' | 'order' | 'orderByCheckout' | 'orderByPayment'>
export type OrderWrites = Pick<Transaction, 'lockOrder' | 'addOrder' | 'addOrderEvent' | 'setOrderState'>

export function orderReads(session: Session): OrderReads {
  const one = async (row: Promise<OrderRow | null>) => withParts(session, await row)
  return {
    async orders(userId) {
      const rows = await session.rows(ordersOf, { userId })
      if (rows.length === 0) return []
      const lineRows = await session.rows(linesOfCustomer, { userId })
      const eventRows = await session.rows(eventsOfCustomer, { userId })
      const lines = groupBy(lineRows, (row) => row.orderId, orderLineRecord.fromRow)
      const events = groupBy(eventRows, (row) => row.orderId, orderEventRecord.fromRow)
      return rows.map((row) => ({
        ...orderRecord.fromRow(row),
        lines: lines.get(row.id) ?? [],
        history: events.get(row.id) ?? [],
      }))
    },
    order: (userId, id) => one(session.row(orderOfCustomer, { userId, id })),
    orderByCheckout: (checkoutId) => one(session.row(orderByCheckout, { checkoutId })),
    orderByPayment: (paymentId) => one(session.row(orderByPayment, { paymentId })),
  }
}

export function orderWrites(session: Session): OrderWrites {
  const setOrderState = async (id: string, state: OrderState, now: number) => {
    if ((await session.write(setState, { id, state, now })) !== 1) throw new Error(`No order ${id}`)
  }
  return {
    lockOrder: async (id) => withParts(session, await session.row(lockOrder, { id })),
    async addOrder(order) {
      await session.write(addOrder, orderRecord.toRow(order))
      await session.insert(
        addLines,
        order.lines.map((line, number) => ({ ...orderLineRecord.toRow(line), orderId: order.id, line: number })),
      )
      for (const event of order.history) await session.write(addEvent, { ...event, orderId: order.id })
    },
    async addOrderEvent(orderId, event) {
      await setOrderState(orderId, event.state, event.at)
      await session.write(addEvent, { ...event, orderId })
    },
    setOrderState,
  }
}

type OrderRow = Columns<typeof orderRecord>

async function withParts(session: Session, row: OrderRow | null): Promise<Order | null> {
  if (row === null) return null
  const lines = await session.rows(linesOfOrder, { id: row.id })
  const events = await session.rows(eventsOfOrder, { id: row.id })
  return {
    ...orderRecord.fromRow(row),
    lines: lines.map(orderLineRecord.fromRow),
    history: events.map(orderEventRecord.fromRow),
  }
}

const orders = (db: Kysely<Schema>) => db.selectFrom('orders').select(orderRecord.columns)

const ordersOf = query({ userId: text }, (db, { userId }) =>
  orders(db).where('userId', '=', userId).orderBy('createdAt', 'desc').orderBy('seq', 'desc'),
)

const linesOfCustomer = query({ userId: text }, (db, { userId }) =>
  db
    .selectFrom('orderLines')
    .select(orderLineRecord.columns)
    .select('orderId')
    .where('orderId', 'in', (theirs) =>
      theirs.selectFrom('orders').select('orders.id').where('orders.userId', '=', userId),
    )
    .orderBy('orderId')
    .orderBy('line'),
)

const eventsOfCustomer = query({ userId: text }, (db, { userId }) =>
  db
    .selectFrom('orderEvents')
    .select(orderEventRecord.columns)
    .select('orderId')
    .where('orderId', 'in', (theirs) =>
      theirs.selectFrom('orders').select('orders.id').where('orders.userId', '=', userId),
    )
    .orderBy('seq'),
)

const orderOfCustomer = query({ userId: text, id: text }, (db, { userId, id }) =>
  orders(db).where('id', '=', id).where('userId', '=', userId),
)

const orderByCheckout = query({ checkoutId: text }, (db, { checkoutId }) =>
  orders(db).where('checkoutId', '=', checkoutId),
)

const orderByPayment = query({ paymentId: text }, (db, { paymentId }) => orders(db).where('paymentId', '=', paymentId))

const lockOrder = query({ id: text }, (db, { id }, dialect) => forUpdate(orders(db).where('id', '=', id), dialect))

const linesOfOrder = query({ id: text }, (db, { id }) =>
  db.selectFrom('orderLines').select(orderLineRecord.columns).where('orderId', '=', id).orderBy('line'),
)

const eventsOfOrder = query({ id: text }, (db, { id }) =>
  db.selectFrom('orderEvents').select(orderEventRecord.columns).where('orderId', '=', id).orderBy('seq'),
)

const addOrder = query(kindsOf(orderRecord), (db, order) => db.insertInto('orders').values(order))

const addLines = insertRows('orderLines', [...orderLineRecord.columns, 'orderId', 'line'])

const addEvent = query({ ...kindsOf(orderEventRecord), orderId: text }, (db, event) =>
  db.insertInto('orderEvents').values(event),
)

const setState = query({ id: text, state: a<OrderState>(), now: whole }, (db, { id, state, now }) =>
  db.updateTable('orders').set({ state, updatedAt: now }).where('id', '=', id),
)
