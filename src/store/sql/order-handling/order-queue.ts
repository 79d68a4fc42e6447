import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { OrderSearch } from '#domain/order-handling/order-search.ts'
import {
  isNewestFirst,
  MAX_COUNTED_ORDERS,
  type OrderPlace,
  type OrderSequence,
  type OrderView,
  STATE_OF_VIEW,
  WAITING_STATES,
} from '#domain/order-handling/order-views.ts'
import type { Order } from '#domain/orders.ts'
import type { Dialect } from '../query/dialect.ts'
import { family, integer, patternOf, query, text } from '../query/query.ts'
import type { Session } from '../query/session.ts'
import { orderRecord } from '../records.ts'
import type { Schema } from '../schema.ts'

/** An order as the list of staff shows it. */
export interface QueuedOrder {
  order: Omit<Order, 'lines' | 'history'>
  seq: number
  customerName: string
  lineCount: number
}

interface OrderQueueRequest {
  view: OrderView
  search: OrderSearch | null
  /** Of a view of one state; the oldest first unless it is said. */
  sequence?: OrderSequence
  /** Orders placed before this wait too long if they are not delivered, in ms since 1970. */
  longSince: number
  /** Behind which place the page begins; null for the first. */
  after: OrderPlace | null
  limit: number
}

export interface OrderQueueReads {
  /** The longest waiting first in a view of one state unless the newest are asked for, otherwise the newest first. */
  queuedOrders(request: OrderQueueRequest): Promise<QueuedOrder[]>
  /** How many orders the view has, at most one more than `MAX_COUNTED_ORDERS`. */
  countQueuedOrders(request: Pick<OrderQueueRequest, 'view' | 'search' | 'longSince'>): Promise<number>
}

export function orderQueueReads(session: Session): OrderQueueReads {
  return {
    async queuedOrders(request) {
      const { view, sequence = 'oldest', after, limit } = request
      const newestFirst = isNewestFirst(view, sequence)
      const place = { createdAt: after?.createdAt ?? 0, seq: after?.seq ?? 0, limit }
      const rows = await session.rows(queuePage({ ...shapeOf(request), newestFirst, continued: after !== null }), {
        ...valuesOf(request),
        ...place,
      })
      return rows.map((row) => ({
        order: orderRecord.fromRow(row),
        seq: row.seq,
        customerName: row.customerName,
        lineCount: row.lineCount,
      }))
    },
    countQueuedOrders: async (request) =>
      (await session.row(queueCount(shapeOf(request)), valuesOf(request)))?.total ?? 0,
  }
}

interface Shape {
  view: OrderView
  searched: boolean
  byId: boolean
  byIdEnd: boolean
  byName: boolean
  byMobile: boolean
}

type Selection = Pick<OrderQueueRequest, 'view' | 'search' | 'longSince'>

function shapeOf({ view, search }: Selection): Shape {
  const byId = (search?.idStart ?? null) !== null
  const byName = (search?.name ?? null) !== null
  const byIdEnd = (search?.idEnd ?? null) !== null
  return { view, searched: search !== null, byId, byIdEnd, byName, byMobile: (search?.mobile ?? null) !== null }
}

function valuesOf({ search, longSince }: Selection) {
  const idStart = search?.idStart ?? ''
  // No character of an id comes after "f".
  return {
    idStart,
    idStartEnd: `${idStart}g`,
    idEnd: `%${search?.idEnd ?? ''}`,
    name: patternOf(search?.name ?? ''),
    mobile: patternOf(search?.mobile ?? ''),
    longSince,
  }
}

const selectionKinds = { idStart: text, idStartEnd: text, idEnd: text, name: text, mobile: text, longSince: integer }
type SelectionParameters = Record<'idStart' | 'idStartEnd' | 'idEnd' | 'name' | 'mobile', RawBuilder<string>> & {
  longSince: RawBuilder<number>
}

const queuePage = family((shape: Shape & { continued: boolean; newestFirst: boolean }) =>
  query({ ...selectionKinds, createdAt: integer, seq: integer, limit: integer }, (db, parameters, dialect) => {
    const isOfOneState = STATE_OF_VIEW[shape.view] !== null
    const { createdAt, seq, limit } = parameters
    const found = selected(db, shape, parameters, dialect)
      .innerJoin('shoppers', 'shoppers.id', 'orders.userId')
      .select(orderRecord.columnsIn('orders'))
      .select(['orders.seq', 'shoppers.name as customerName'])
      .select(sql<number>`(select count(*) from order_lines where order_lines.order_id = orders.id)`.as('lineCount'))
      .limit(limit)
    if (!isOfOneState) {
      return (shape.continued ? found.where('orders.seq', '<', seq) : found).orderBy('orders.seq', 'desc')
    }
    const [beyond, direction] = shape.newestFirst ? ([sql`<`, 'desc'] as const) : ([sql`>`, 'asc'] as const)
    const rest = sql<boolean>`(orders.created_at, orders.seq) ${beyond} (${createdAt}, ${seq})`
    const page = shape.continued ? found.where(rest) : found
    return page.orderBy('orders.createdAt', direction).orderBy('orders.seq', direction)
  }),
)

const queueCount = family((shape: Shape) =>
  query(selectionKinds, (db, parameters, dialect) =>
    db
      .selectFrom(
        selected(db, shape, parameters, dialect)
          .select('orders.seq')
          .limit(sql.lit(MAX_COUNTED_ORDERS + 1))
          .as('counted'),
      )
      .select((eb) => eb.fn.countAll<number>().as('total')),
  ),
)

function selected(db: Kysely<Schema>, shape: Shape, parameters: SelectionParameters, dialect: Dialect) {
  const state = STATE_OF_VIEW[shape.view]
  const conditions: RawBuilder<boolean>[] = []
  if (state !== null) conditions.push(sql`orders.state = ${sql.lit(state)}`)
  if (shape.view === 'problems') conditions.push(needsAPerson(parameters.longSince))
  if (shape.searched) conditions.push(matches(shape, parameters, dialect))
  return conditions.reduce((orders, condition) => orders.where(condition), db.selectFrom('orders'))
}

/**
 * It waits too long, its money could not be sent back, or its cash was not counted. On SQLite a cross join fixes the order of
 * reading: what is not counted first, by its own index, rather than every order that was ever delivered.
 */
function needsAPerson(longSince: RawBuilder<number>): RawBuilder<boolean> {
  const waiting = sql.join(WAITING_STATES.map((state) => sql.lit(state)))
  return sql`orders.id in (
    select late.id from orders as late where late.state in (${waiting}) and late.created_at < ${longSince}
    union all select refunds.order_id from refunds where refunds.state = 'failed' and refunds.order_id is not null
    union all select cash.order_id from deliveries as cash
      cross join orders as brought where brought.id = cash.order_id and brought.state = 'delivered'
      and cash.cash_due > 0 and cash.run_id is null and cash.at < ${longSince})`
}

/** Customers are looked through once, by their account and the addresses they keep. */
function matches(shape: Shape, parameters: SelectionParameters, { kind }: Dialect) {
  const { idStart, idStartEnd, idEnd, name, mobile } = parameters
  // SQLite's own takes small and capital letters for the same.
  const like = (column: string, pattern: RawBuilder<string>) =>
    sql`${sql.ref(column)} ${sql.raw(kind === 'sqlite' ? 'like' : 'ilike')} ${pattern} escape '\\'`
  const ofCustomer = (column: string, pattern: RawBuilder<string>) =>
    sql`orders.user_id in (select id from shoppers where ${like(`shoppers.${column}`, pattern)}
      union all select user_id from addresses where ${like(`addresses.${column}`, pattern)})`
  const ways = [
    ...(shape.byId ? [sql`(orders.id >= ${idStart} and orders.id < ${idStartEnd})`] : []),
    // Looks through the ids alone, which have an index; one of their ends would be a page more to write for each sale.
    ...(shape.byIdEnd ? [sql`orders.id like ${idEnd}`] : []),
    ...(shape.byName ? [ofCustomer('name', name)] : []),
    ...(shape.byMobile ? [ofCustomer('mobile_num', mobile)] : []),
  ]
  return ways.length === 0 ? sql<boolean>`1 = 0` : sql<boolean>`(${sql.join(ways, sql` or `)})`
}
