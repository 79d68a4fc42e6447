import { type Kysely, type RawBuilder, sql } from 'kysely'
import { ORDER_STATES, type OrderState, TAKEN_BACK_STATES } from '#domain/orders.ts'
import { HOURS_OF_WEEK } from '#domain/reports/report-period.ts'
import { filledUp } from '../query/by-ids.ts'
import { family, integer, many, query, text } from '../query/query.ts'
import type { Session } from '../query/session.ts'
import type { Schema } from '../schema.ts'
import { indiaDay, indiaHour } from './india-days.ts'

/** Money in paise. */
export interface SalesFigure {
  orders: number
  amount: number
}
export interface ProductSales {
  productId: string
  units: number
  amount: number
}
interface Range {
  /** In ms since 1970; `to` is not included. */
  from: number
  to: number
}

/** What was sold, counted from the orders themselves. Orders that were taken back are no sales. */
export interface SalesFigureReads {
  /** By days in India since 1970, in their order; a day without orders is left out. */
  salesByDay(range: Range): Promise<(SalesFigure & { day: number })[]>
  /** By hours in India since 1970. */
  salesByHour(range: Range): Promise<(SalesFigure & { hour: number })[]>
  /** Every product that was sold, in no particular order. */
  productSales(range: Range): Promise<ProductSales[]>
  /** Of orders placed in this time, taken back or not: how many are in which state. */
  countOrdersByState(range: Range): Promise<{ state: OrderState; count: number }[]>
  /** Units of at most 256 products by the hour of the week in India, 0 to 167. */
  unitsByHourOfWeek(
    productIds: readonly string[],
    range: Range,
  ): Promise<{ productId: string; hour: number; units: number }[]>
}

export function salesFigureReads(longReads: Session): SalesFigureReads {
  return {
    salesByDay: async (range) => [...(await longReads.rows(byDay, range))],
    salesByHour: async (range) => [...(await longReads.rows(byHour, range))],
    productSales: async (range) => [...(await longReads.rows(byProduct, range))],
    countOrdersByState: async (range) => [...(await longReads.rows(byState, range))],
    async unitsByHourOfWeek(productIds, range) {
      if (productIds.length === 0) return []
      const ids = filledUp(productIds)
      return [...(await longReads.rows(byHourOfWeek(ids.length), { ids, ...range }))]
    },
  }
}

const range = { from: integer, to: integer }
type Places = { from: RawBuilder<number>; to: RawBuilder<number> }

/** Each of these states is a part of the index by state, within which orders stand by their time. */
const SOLD_STATES = ORDER_STATES.filter((state) => !TAKEN_BACK_STATES.includes(state))
const literals = (states: readonly OrderState[]) => states.map((state) => sql.lit(state))

const sold = (db: Kysely<Schema>, { from, to }: Places) =>
  db
    .selectFrom('orders')
    .where('orders.state', 'in', literals(SOLD_STATES))
    .where('orders.createdAt', '>=', from)
    .where('orders.createdAt', '<', to)

const orders = sql<number>`count(*)`.as('orders')
const amount = sql<number>`cast(sum(orders.total) as bigint)`.as('amount')
const units = sql<number>`cast(sum(line.qty) as bigint)`.as('units')

const byDay = query(range, (db, places) =>
  sold(db, places)
    .select([indiaDay('orders.createdAt').as('day'), orders, amount])
    .groupBy('day')
    .orderBy('day'),
)

const byHour = query(range, (db, places) =>
  sold(db, places)
    .select([indiaHour('orders.createdAt').as('hour'), orders, amount])
    .groupBy('hour')
    .orderBy('hour'),
)

const byProduct = query(range, (db, places) =>
  sold(db, places)
    .innerJoin('orderLines as line', 'line.orderId', 'orders.id')
    .select(['line.productId', units, sql<number>`cast(sum(line.qty * line.selling_price) as bigint)`.as('amount')])
    .groupBy('line.productId'),
)

const byState = query(range, (db, { from, to }) =>
  db
    .selectFrom('orders')
    .select(['state', sql<number>`count(*)`.as('count')])
    .where('state', 'in', literals(ORDER_STATES))
    .where('createdAt', '>=', from)
    .where('createdAt', '<', to)
    .groupBy('state'),
)

const byHourOfWeek = family((size: number) =>
  query({ ids: many(text, size), ...range }, (db, { ids, ...places }) =>
    sold(db, places)
      .innerJoin('orderLines as line', 'line.orderId', 'orders.id')
      .select([
        'line.productId',
        sql<number>`${indiaHour('orders.createdAt')} % ${sql.lit(HOURS_OF_WEEK)}`.as('hour'),
        units,
      ])
      .where('line.productId', 'in', ids)
      .groupBy(['line.productId', 'hour']),
  ),
)
