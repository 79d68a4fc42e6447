import { type RawBuilder, sql } from 'kysely'
import { WAITING_STATES } from '#domain/order-handling/order-views.ts'
import { isLow } from '../ledger/low-stock.ts'
import { type SalesWindow, salesWindowKinds, soldUnits } from '../ledger/sold-units.ts'
import { integer, plannedByValues, query, text } from '../query/query.ts'
import type { Session } from '../query/session.ts'

/** How many records of each kind wait for a person. */
interface OpenWork {
  /** Orders placed before `longSince` that are not delivered. */
  lateOrders: number
  ordersToAccept: number
  /** Captured money that no order and no checkout is known for. */
  unclearPayments: number
  /** Payments without an order that have not gone back yet. */
  paymentsWithoutOrder: number
  failedRefunds: number
  /** Orders delivered before `longSince` whose cash is in no run. */
  lateCash: number
  /** Products of which customers were promised more than there is. */
  shortfalls: number
  /** Packs at or below their reorder point, and those without stock: as many as the list of stock shows of each. */
  lowStock: number
  soldOut: number
  /** Packs that are not archived and lack what they need to be live. */
  listingProblems: number
  customerRequests: number
}

/** What a shop has done at least once. */
interface ShopProgress {
  ordered: boolean
  delivered: boolean
  /** Goods of a lot came in, by a delivery or by the first count. */
  received: boolean
}

export interface OpenWorkReads {
  shopProgress(): Promise<ShopProgress>
  /** `longSince` in ms since 1970, `day` in India, "2026-11-22"; by `sales` it is told what is low. */
  openWork(at: { longSince: number; day: string; sales: SalesWindow }): Promise<OpenWork>
}

export interface TakingReads {
  refundsBetween(range: { from: number; to: number }): Promise<{ count: number; amount: number }>
  /** What was wasted, by reason: units, and paise as far as the cost of the lot is known. */
  wasteBetween(range: { from: number; to: number }): Promise<Waste[]>
}

interface Waste {
  reason: string
  units: number
  cost: number
  /** Units of lots whose cost nobody wrote down. */
  unitsWithoutCost: number
}

export function openWorkReads(longReads: Session): OpenWorkReads & TakingReads {
  return {
    async openWork({ sales, ...at }) {
      // Those of packs apart: they may look through all packs of the shop.
      const [records, low, withProblems] = await Promise.all([
        longReads.row(counts, at),
        longReads.row(lowPacks, sales),
        longReads.row(packsWithProblems, at),
      ])
      if (!records || !low || !withProblems) throw new Error('A count answers one row')
      return { ...records, ...low, ...withProblems }
    },
    async shopProgress() {
      const found = await longReads.row(progress, {})
      return { ordered: found?.ordered === 1, delivered: found?.delivered === 1, received: found?.received === 1 }
    },
    async refundsBetween(range) {
      return (await longReads.row(refunds, range)) ?? { count: 0, amount: 0 }
    },
    wasteBetween: async (range) => [...(await longReads.rows(waste, range))],
  }
}

const count = (from: ReturnType<typeof sql>) => sql<number>`(select count(*) from ${from})`

const counts = query({ longSince: integer }, (db, { longSince }) => {
  const waiting = sql.join(WAITING_STATES.map((state) => sql.lit(state)))
  return db.selectNoFrom([
    count(sql`orders where state in (${waiting}) and created_at < ${longSince}`).as('lateOrders'),
    count(sql`orders where state = 'placed'`).as('ordersToAccept'),
    count(sql`reported_payments where state <> 'matched' and state = 'unclear'`).as('unclearPayments'),
    count(sql`payments where order_id is null and state = 'refund due'`).as('paymentsWithoutOrder'),
    count(sql`refunds where state = 'failed'`).as('failedRefunds'),
    // A cross join, so that SQLite does not begin with every order that was ever delivered.
    count(sql`deliveries cross join orders where orders.id = deliveries.order_id and orders.state = 'delivered'
      and deliveries.cash_due > 0 and deliveries.run_id is null and deliveries.at < ${longSince}`).as('lateCash'),
    count(sql`stock_shortfalls`).as('shortfalls'),
    count(sql`customer_requests where state = 'asked'`).as('customerRequests'),
  ])
})

/** Together, so that packs are looked through once. */
const lowPacks = plannedByValues(
  query(salesWindowKinds, (db, sales) => {
    const { summed, since } = soldUnits(sales)
    const sum = (condition: RawBuilder<boolean>) =>
      sql<number>`cast(coalesce(sum(case when ${condition} then 1 else 0 end), 0) as bigint)`
    return db
      .selectFrom('products')
      .leftJoin(summed.as('summed'), 'summed.productId', 'products.id')
      .leftJoin(since.as('since'), 'since.productId', 'products.id')
      .select([
        sum(isLow(sales.firstDay)).as('lowStock'),
        sum(sql`products.stock = 0 and products.listing = 'live'`).as('soldOut'),
      ])
      .where('products.listing', '<>', sql.lit('archived' as const))
  }),
)

/** Two counts, each from an index of its own: with "or" both engines look through every pack. */
const packsWithProblems = query({ day: text }, (db, { day }, { namesIndexes }) => {
  const byIndex = namesIndexes ? sql`indexed by packs_with_problems` : sql``
  const noted = count(sql`products ${byIndex} where problems <> '' and listing <> 'archived'`)
  const lapsed = count(
    sql`products where organic_until < ${day} and listing <> 'archived' and coalesce(problems, '') = ''`,
  )
  return db.selectNoFrom(sql<number>`${noted} + ${lapsed}`.as('listingProblems'))
})

const progress = query({}, (db) => {
  const exists = (from: ReturnType<typeof sql>) =>
    sql<number>`case when exists (select 1 from ${from}) then 1 else 0 end`
  return db.selectNoFrom([
    exists(sql`orders`).as('ordered'),
    exists(sql`orders where state in ('delivered', 'returned')`).as('delivered'),
    exists(sql`lots`).as('received'),
  ])
})

const range = { from: integer, to: integer }

const refunds = query(range, (db, { from, to }) =>
  db
    .selectFrom('refunds')
    .select([sql<number>`count(*)`.as('count'), sql<number>`cast(coalesce(sum(amount), 0) as bigint)`.as('amount')])
    .where('createdAt', '>=', from)
    .where('createdAt', '<', to)
    .where('state', '<>', sql.lit('failed' as const)),
)

const waste = query(range, (db, { from, to }) =>
  db
    .selectFrom('stockMoves as move')
    .innerJoin('lots', 'lots.id', 'move.lotId')
    .select([
      'move.reason',
      sql<number>`cast(-sum(move.qty) as bigint)`.as('units'),
      sql<number>`cast(-sum(move.qty * coalesce(lots.cost, 0)) as bigint)`.as('cost'),
      sql<number>`cast(-sum(case when lots.cost is null then move.qty else 0 end) as bigint)`.as('unitsWithoutCost'),
    ])
    // Written out, so that the engine knows that the index of waste serves it.
    .where('move.kind', '=', sql.lit('waste' as const))
    .where('move.at', '>=', from)
    .where('move.at', '<', to)
    .groupBy('move.reason')
    .orderBy('cost', 'desc'),
)
