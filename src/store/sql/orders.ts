import type { Kysely } from 'kysely'
import { ORDER_STATES, type Order, type OrderEvent } from '#domain/orders.ts'
import type { Reads, Transaction } from '../store.ts'
import { held } from './dialect.ts'
import { oneOf, text, whole } from './row.ts'
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

export type OrderReads = Pick<Reads, 'orders' | 'order' | 'orderByCheckout' | 'orderByPayment'>
export type OrderWrites = Pick<Transaction, 'lockOrder' | 'addOrder' | 'addOrderEvent' | 'setOrderState'>

export function orderReads(session: Session): OrderReads {
  const one = async (query: Query, values: Arguments) => orderFrom(session, await session.row(query, values))
  return {
    async orders(userId) {
      const rows = await session.rows(ordersOf, { userId })
      if (rows.length === 0) return []
      const lines = groupedBy(await session.rows(linesOfShopper, { userId }), 'order_id', lineFrom)
      const events = groupedBy(await session.rows(eventsOfShopper, { userId }), 'order_id', eventFrom)
      return rows.map((row) => {
        const id = text(row, 'id')
        return { ...withoutParts(row), lines: lines.get(id) ?? [], history: events.get(id) ?? [] }
      })
    },
    order: (userId, id) => one(orderOfShopper, { userId, id }),
    orderByCheckout: (checkoutId) => one(orderWithCheckout, { checkoutId }),
    orderByPayment: (paymentId) => one(orderWithPayment, { paymentId }),
  }
}

export function orderWrites(session: Session): OrderWrites {
  const setState = async (id: string, state: string, now: number) => {
    if ((await session.write(newState, { id, state, now })) !== 1) throw new Error(`No order ${id}`)
  }
  return {
    lockOrder: async (id) => orderFrom(session, await session.row(heldOrder, { id })),
    async addOrder(order) {
      const values = { ...saleValues(order), checkoutId: order.checkoutId, paymentId: order.paymentId }
      await session.write(newOrder, values)
      await insertLines(session, 'order', order)
      for (const event of order.history) await session.write(newEvent, { orderId: order.id, ...event })
    },
    async addOrderEvent(orderId, { state, at, note }) {
      await setState(orderId, state, at)
      await session.write(newEvent, { orderId, state, at, note })
    },
    setOrderState: setState,
  }
}

async function orderFrom(session: Session, row: Row | null): Promise<Order | null> {
  if (row === null) return null
  const id = text(row, 'id')
  const lines = (await session.rows(linesOfOrder, { id })).map(lineFrom)
  const history = (await session.rows(eventsOfOrder, { id })).map(eventFrom)
  return { ...withoutParts(row), lines, history }
}

function withoutParts(row: Row): Omit<Order, 'lines' | 'history'> {
  return {
    ...saleFrom(row),
    state: oneOf(row, 'state', ORDER_STATES),
    checkoutId: text(row, 'checkout_id'),
    paymentId: text(row, 'payment_id'),
  }
}

function eventFrom(row: Row): OrderEvent {
  return { state: oneOf(row, 'state', ORDER_STATES), at: whole(row, 'at'), note: text(row, 'note') }
}

function selection(db: Kysely<Schema>) {
  return db.selectFrom('orders').select([...SALE_COLUMNS, 'checkout_id', 'payment_id'])
}

function ordersIds(db: Kysely<Schema>) {
  return db.selectFrom('orders').select('orders.id').where('orders.user_id', '=', given<string>('userId'))
}

const ordersOf: Query = (db) =>
  selection(db).where('user_id', '=', given<string>('userId')).orderBy('created_at', 'desc').orderBy('seq', 'desc')

const linesOfShopper: Query = (db) =>
  db
    .selectFrom('order_lines')
    .select(['order_id', ...LINE_COLUMNS])
    .where('order_id', 'in', ordersIds(db))
    .orderBy('order_id')
    .orderBy('line')

const eventsOfShopper: Query = (db) =>
  db
    .selectFrom('order_events')
    .select(['order_id', 'state', 'at', 'note'])
    .where('order_id', 'in', ordersIds(db))
    .orderBy('seq')

const orderOfShopper: Query = (db) =>
  selection(db).where('id', '=', given<string>('id')).where('user_id', '=', given<string>('userId'))

const orderWithCheckout: Query = (db) => selection(db).where('checkout_id', '=', given<string>('checkoutId'))

const orderWithPayment: Query = (db) => selection(db).where('payment_id', '=', given<string>('paymentId'))

const heldOrder: Query = (db, dialect) => held(selection(db).where('id', '=', given<string>('id')), dialect)

const linesOfOrder: Query = (db) =>
  db.selectFrom('order_lines').select(LINE_COLUMNS).where('order_id', '=', given<string>('id')).orderBy('line')

const eventsOfOrder: Query = (db) =>
  db
    .selectFrom('order_events')
    .select(['state', 'at', 'note'])
    .where('order_id', '=', given<string>('id'))
    .orderBy('seq')

const newOrder: Query = (db) =>
  db.insertInto('orders').values({
    ...saleGiven(),
    checkout_id: given<string>('checkoutId'),
    payment_id: given<string>('paymentId'),
  })

const newEvent: Query = (db) =>
  db.insertInto('order_events').values({
    order_id: given<string>('orderId'),
    state: given<string>('state'),
    at: given<number>('at'),
    note: given<string>('note'),
  })

const newState: Query = (db) =>
  db
    .updateTable('orders')
    .set({ state: given<string>('state'), updated_at: given<number>('now') })
    .where('id', '=', given<string>('id'))
