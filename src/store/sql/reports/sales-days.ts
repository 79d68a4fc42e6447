import { sql } from 'kysely'
import { insertRows, integer, query, text } from '../query/query.ts'
import type { Session } from '../query/session.ts'
import { indiaDay } from './india-days.ts'
import type { ProductSales, SalesFigure } from './sales-figures.ts'

/** What a product sold on a day, and what it lost by being sold out: an estimate in paise. */
interface ProductDay extends ProductSales {
  lostAmount: number
  lostMinutes: number
}

/** Sums of days that are over. Days are those in India since 1970, both ends included. */
export interface SalesDayReads {
  summedDays(days: { first: number; last: number }): Promise<(SalesFigure & { day: number })[]>
  /** Products over all summed days of the range. */
  summedProducts(days: { first: number; last: number }): Promise<ProductDay[]>
  /** The day of the first order; null before it. */
  firstSalesDay(): Promise<number | null>
}

export interface SalesDayWrites {
  /** Says that a day is about to be summed. Once this is committed, an order that is taken back takes that away again. */
  announceSalesDay(day: number): Promise<void>
  /** Locks a day that was announced and is not summed. False when there is none: then it is announced again. */
  lockSalesDay(day: number): Promise<boolean>
  saveSalesDay(day: number, sums: SalesFigure & { products: readonly ProductDay[]; at: number }): Promise<void>
}

export function salesDayReads(session: Session): SalesDayReads {
  return {
    summedDays: async (days) => [...(await session.rows(summedDays, days))],
    summedProducts: async (days) => [...(await session.rows(summedProducts, days))],
    firstSalesDay: async () => (await session.row(firstDay, {}))?.day ?? null,
  }
}

export function salesDayWrites(session: Session): SalesDayWrites {
  return {
    async announceSalesDay(day) {
      await session.send(announce, { day })
    },
    lockSalesDay: async (day) => (await session.write(touch, { day })) === 1,
    async saveSalesDay(day, { orders, amount, products, at }) {
      await session.send(saveDay, { day, orders, amount, at })
      await session.insert(
        addProducts,
        products.map((product) => ({ day, ...product })),
      )
    },
  }
}

const range = { first: integer, last: integer }

const summedDays = query(range, (db, { first, last }) =>
  db
    .selectFrom('salesDays')
    .select(['day', 'orders', 'amount'])
    .where('summedAt', 'is not', null)
    .where('day', '>=', first)
    .where('day', '<=', last)
    .orderBy('day'),
)

const total = (column: string) => sql<number>`cast(sum(${sql.ref(column)}) as bigint)`

const summedProducts = query(range, (db, { first, last }) =>
  db
    .selectFrom('productSalesDays')
    .select([
      'productId',
      total('units').as('units'),
      total('amount').as('amount'),
      total('lostAmount').as('lostAmount'),
      total('lostMinutes').as('lostMinutes'),
    ])
    .where('day', '>=', first)
    .where('day', '<=', last)
    .groupBy('productId'),
)

const firstDay = query({}, (db) =>
  db.selectFrom('orders').select(indiaDay('createdAt').as('day')).orderBy('seq').limit(sql.lit(1)),
)

const announce = query({ day: integer }, (db, { day }) =>
  db
    .insertInto('salesDays')
    .values((eb) => ({ day, summedAt: null, orders: eb.lit(0), amount: eb.lit(0) }))
    .onConflict((conflict) => conflict.column('day').doNothing()),
)

/** A write of nothing: it takes the row's lock, and waits for whoever deletes it. */
const touch = query({ day: integer }, (db, { day }) =>
  db
    .updateTable('salesDays')
    .set((eb) => ({ orders: eb.ref('orders') }))
    .where('day', '=', day)
    .where('summedAt', 'is', null),
)

const saveDay = query({ day: integer, orders: integer, amount: integer, at: integer }, (db, { day, at, ...sums }) =>
  db
    .updateTable('salesDays')
    .set({ ...sums, summedAt: at })
    .where('day', '=', day),
)

const addProducts = insertRows('productSalesDays', ['day', 'productId', 'units', 'amount', 'lostAmount', 'lostMinutes'])

/** For whoever takes an order back: its day is to be summed again. Its products' sums go with it. */
export const deleteSalesDayOf = query({ orderId: text }, (db, { orderId }) =>
  db
    .deleteFrom('salesDays')
    .where('day', '=', db.selectFrom('orders').select(indiaDay('createdAt').as('day')).where('id', '=', orderId)),
)
