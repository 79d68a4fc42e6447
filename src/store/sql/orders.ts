import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Product } from '#domain/catalogue/product.ts'
import { type Order, type OrderEvent, type OrderState, TAKEN_BACK_STATES, UNDELIVERED_STATES } from '#domain/orders.ts'
import type { PageRequest } from '../page.ts'
import { PACK_INSTEAD } from './products/pack-instead.ts'
import { type Dialect, forUpdate } from './query/dialect.ts'
import { type RowsToInsert, rowsToInsert } from './query/insert-all.ts'
import { nestedRows } from './query/nested-rows.ts'
import { family, insertRows, integer, kind, query, text } from './query/query.ts'
import type { Columns } from './query/record.ts'
import type { Session } from './query/session.ts'
import { orderEventRecord, orderLineRecord, orderRecord, productRecord } from './records.ts'
import { deleteSalesDayOf } from './reports/sales-days.ts'
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
  /** Whoever placed it. */
  orderById(orderId: string): Promise<Order | null>
  /** Whether the customer ordered anything at this time or after it. */
  hasOrderSince(userId: string, at: number): Promise<boolean>
  /**
   * What the customer buys: of the products in the latest `orders` that were not taken back, those in stock first, then
   * those in most orders, then those ordered last. A pack that is not sold any more counts as the one in its place.
   */
  boughtProducts(userId: string, most: { orders: number; products: number }): Promise<Product[]>
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
      const seq = cursor === null ? null : await placeOf(session, userId, cursor)
      const rows = await session.rows(ordersPage(seq !== null), { userId, seq: seq ?? 0, limit: limit + 1 })
      return pageOf(rows, limit)
    },
    async order(userId, id) {
      const row = await session.row(orderOfCustomer, { userId, id })
      return row && orderFrom(row)
    },
    async orderById(id) {
      const row = await session.row(orderById, { id })
      return row && orderFrom(row)
    },
    hasOrderSince: async (userId, at) => (await session.row(orderSince, { userId, at })) !== null,
    boughtProducts: async (userId, most) =>
      (await session.rows(boughtProducts, { userId, ...most })).map(productRecord.fromRow),
    countOpenCashOrders: async (userId) => (await session.rows(openCashOrders, { userId })).length,
  }
}

export function orderWrites(session: Session): OrderWrites {
  return {
    async lockOrder(id) {
      // Read once it is locked: what one statement locks and reads may be older than the lock.
      if (session.dialect.lockRows) await session.row(lockOrder, { id })
      const row = await session.row(orderById, { id })
      return row && orderFrom(row)
    },
    addOrder: (order) => session.insertAll(orderRows(order)),
    async addOrderEvent(orderId, event) {
      const { state, at } = event
      if ((await session.write(setState, { id: orderId, state, now: at })) !== 1) throw new Error(`No order ${orderId}`)
      await session.insert(addEvents, [{ ...event, orderId }])
      if (TAKEN_BACK_STATES.includes(state)) await session.send(deleteSalesDayOf, { orderId })
    },
  }
}

/** The rows of a new order. */
export function orderRows(order: Order): RowsToInsert[] {
  const lines = order.lines.map((line, number) => ({ ...orderLineRecord.toRow(line), orderId: order.id, line: number }))
  return [
    rowsToInsert(addOrders, [orderRecord.toRow(order)]),
    rowsToInsert(addLines, lines),
    rowsToInsert(
      addEvents,
      order.history.map((event) => ({ ...event, orderId: order.id })),
    ),
  ]
}

/** Of the order that a cursor names, the last of the page before; null when the customer has none of that id. */
export async function placeOf(session: Session, userId: string, cursor: string): Promise<number | null> {
  return (await session.row(placeOfOrder, { userId, id: cursor }))?.seq ?? null
}

/** Of rows of which one more was asked for than the page has: it tells whether there is a page after this one. */
export function pageOf(rows: readonly OrderRow[], limit: number): OrderPage {
  const page = rows.slice(0, limit).map(orderFrom)
  return { orders: page, nextCursor: rows.length > limit ? (page.at(-1)?.id ?? null) : null }
}

type OrderRow = Columns<typeof orderRecord> & { lines: string; history: string }

function orderFrom(row: OrderRow): Order {
  return {
    ...orderRecord.fromRow(row),
    lines: orderLines.read(row.lines).map(orderLineRecord.fromRow),
    history: orderEvents.read(row.history).map(orderEventRecord.fromRow),
  }
}

const orderLines = nestedRows('orderLines', orderLineRecord.columns, {
  key: 'orderId',
  parent: 'orders.id',
  orderBy: 'line',
})
const orderEvents = nestedRows('orderEvents', orderEventRecord.columns, {
  key: 'orderId',
  parent: 'orders.id',
  orderBy: 'seq',
})

const orders = (db: Kysely<Schema>, dialect: Dialect) =>
  db
    .selectFrom('orders')
    .select(orderRecord.columns)
    .select([orderLines.select(dialect).as('lines'), orderEvents.select(dialect).as('history')])

const ordersPage = family((continued: boolean) =>
  query(PAGE_OF_ORDERS, (db, page, dialect) => ordersOfPage(db, page, { continued, dialect })),
)

export const PAGE_OF_ORDERS = { userId: text, seq: integer, limit: integer }

/** With `continued` those before the place `seq`. */
export function ordersOfPage(
  db: Kysely<Schema>,
  { userId, seq, limit }: { userId: RawBuilder<string>; seq: RawBuilder<number>; limit: RawBuilder<number> },
  { continued, dialect }: { continued: boolean; dialect: Dialect },
) {
  const ordersOfCustomer = orders(db, dialect).where('orders.userId', '=', userId)
  const after = continued ? ordersOfCustomer.where('orders.seq', '<', seq) : ordersOfCustomer
  return after.orderBy('orders.seq', 'desc').limit(limit)
}

const placeOfOrder = query({ userId: text, id: text }, (db, { userId, id }) =>
  db.selectFrom('orders').select('seq').where('id', '=', id).where('userId', '=', userId),
)

const orderSince = query({ userId: text, at: integer }, (db, { userId, at }) =>
  db
    .selectFrom('orders')
    .select('id')
    .where('userId', '=', userId)
    .where('createdAt', '>=', at)
    .orderBy('seq', 'desc')
    .limit(sql.lit(1)),
)

const boughtProducts = query(
  { userId: text, orders: integer, products: integer },
  (db, { userId, orders: mostOrders, products: mostProducts }) =>
    db
      .selectFrom((bought) =>
        bought
          .selectFrom((line) =>
            line
              .selectFrom((latest) =>
                latest
                  .selectFrom('orders')
                  .select(['id', 'seq'])
                  .where('userId', '=', userId)
                  .where(
                    'state',
                    'not in',
                    TAKEN_BACK_STATES.map((state) => sql.lit(state)),
                  )
                  .orderBy('seq', 'desc')
                  .limit(mostOrders)
                  .as('latest'),
              )
              .innerJoin('orderLines as line', 'line.orderId', 'latest.id')
              .innerJoin('products as former', 'former.id', 'line.productId')
              .select(['latest.id as orderId', 'latest.seq', PACK_INSTEAD.as('productId')])
              .as('line'),
          )
          .select(({ fn }) => [
            'line.productId',
            fn.count<number>('line.orderId').distinct().as('times'),
            fn.max('line.seq').as('lastSeq'),
          ])
          .groupBy('line.productId')
          .as('bought'),
      )
      .innerJoin('productsWithGroup as products', 'products.id', 'bought.productId')
      .select(productRecord.columnsIn('products'))
      .orderBy(sql`case when products.stock > 0 then 0 else 1 end`)
      .orderBy('bought.times', 'desc')
      .orderBy('bought.lastSeq', 'desc')
      .orderBy('products.position')
      .limit(mostProducts),
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

const orderOfCustomer = query({ userId: text, id: text }, (db, { userId, id }, dialect) =>
  orders(db, dialect).where('id', '=', id).where('userId', '=', userId),
)

const orderById = query({ id: text }, (db, { id }, dialect) => orders(db, dialect).where('id', '=', id))

const lockOrder = query({ id: text }, (db, { id }, dialect) =>
  forUpdate(db.selectFrom('orders').select('id').where('id', '=', id), dialect),
)

const addOrders = insertRows('orders', orderRecord.columns)
const addLines = insertRows('orderLines', [...orderLineRecord.columns, 'orderId', 'line'])
const addEvents = insertRows('orderEvents', [...orderEventRecord.columns, 'orderId'])

const setState = query({ id: text, state: kind<OrderState>(), now: integer }, (db, { id, state, now }) =>
  db.updateTable('orders').set({ state, updatedAt: now }).where('id', '=', id),
)
