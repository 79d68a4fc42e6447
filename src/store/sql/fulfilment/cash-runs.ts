import { type Kysely, sql } from 'kysely'
import type { CashRun } from '#domain/cash/cash-run.ts'
import { filledUp } from '../query/by-ids.ts'
import { family, insertRows, integer, kind, many, query, text } from '../query/query.ts'
import type { Session } from '../query/session.ts'
import { cashRunRecord } from '../records.ts'
import type { Schema } from '../schema.ts'

/** A delivered order whose cash is in no run. */
interface UncountedCash {
  orderId: string
  /** Who delivered it; null for a command. */
  staffId: string | null
  deliveredAt: number
  /** In paise. */
  due: number
}

interface Delivery {
  orderId: string
  staffId: string | null
  at: number
  cashDue: number
}

/** A closed run as it is listed. */
export interface ListedCashRun {
  run: CashRun
  seq: number
  orders: number
}

export interface CashRunReads {
  /** Those that have waited longest first. */
  uncountedCash(limit: number): Promise<UncountedCash[]>
  /** Of these at most 256 orders. */
  uncountedCashOf(orderIds: readonly string[]): Promise<UncountedCash[]>
  /** The last closed first, those before a `seq`; null for the newest. */
  cashRuns(page: { before: number | null; limit: number }): Promise<ListedCashRun[]>
  cashRunByKey(key: string): Promise<ListedCashRun | null>
}

export interface CashRunWrites {
  /** Who delivered an order that was just delivered, and the cash for it in paise. */
  addDelivery(delivery: Delivery): Promise<void>
  /** The cash of at most 256 orders is in a run. Throws when that of one of them is in another. */
  addCashRun(run: CashRun, orderIds: readonly string[]): Promise<void>
}

export function cashRunReads(session: Session): CashRunReads {
  return {
    uncountedCash: async (limit) => [...(await session.rows(uncounted, { limit }))],
    uncountedCashOf: async (orderIds) => {
      const ids = filledUp(orderIds)
      return [...(await session.rows(uncountedOf(ids.length), { ids }))]
    },
    cashRuns: async ({ before, limit }) =>
      (await session.rows(runsPage(before !== null), { before: before ?? 0, limit })).map(listedFrom),
    async cashRunByKey(key) {
      const row = await session.row(runByKey, { key })
      return row && listedFrom(row)
    },
  }
}

export function cashRunWrites(session: Session): CashRunWrites {
  return {
    addDelivery: (delivery) => session.send(addDelivery, delivery),
    async addCashRun(run, orderIds) {
      await session.insert(addRuns, [cashRunRecord.toRow(run)])
      const ids = filledUp(orderIds)
      const counted = await session.write(setRun(ids.length), { ids, runId: run.id })
      if (counted !== orderIds.length) throw new Error(`Not all orders of the cash run ${run.id} were open`)
    },
  }
}

function listedFrom(row: Parameters<typeof cashRunRecord.fromRow>[0] & { seq: number; orders: number }): ListedCashRun {
  return { run: cashRunRecord.fromRow(row), seq: row.seq, orders: row.orders }
}

// Word for word the conditions of the partial index. What was taken back is not counted. On SQLite a cross join fixes the
// order of reading: without it, it reads every order that was ever delivered.
const uncountedCash = (db: Kysely<Schema>) =>
  db
    .selectFrom('deliveries')
    .crossJoin('orders')
    .whereRef('orders.id', '=', 'deliveries.orderId')
    .select(['deliveries.orderId', 'deliveries.staffId', 'deliveries.at as deliveredAt', 'deliveries.cashDue as due'])
    .where('deliveries.cashDue', '>', sql.lit(0))
    .where('deliveries.runId', 'is', null)
    .where('orders.state', '=', sql.lit('delivered' as const))

const uncounted = query({ limit: integer }, (db, { limit }) =>
  uncountedCash(db).orderBy('deliveries.at').orderBy('deliveries.orderId').limit(limit),
)

const uncountedOf = family((size: number) =>
  query({ ids: many(text, size) }, (db, { ids }) => uncountedCash(db).where('deliveries.orderId', 'in', ids)),
)

const runs = (db: Kysely<Schema>) =>
  db
    .selectFrom('cashRuns')
    .select(cashRunRecord.columns)
    .select(['seq', sql<number>`(select count(*) from deliveries where deliveries.run_id = cash_runs.id)`.as('orders')])

const runsPage = family((continued: boolean) =>
  query({ before: integer, limit: integer }, (db, { before, limit }) =>
    (continued ? runs(db).where('seq', '<', before) : runs(db)).orderBy('seq', 'desc').limit(limit),
  ),
)

const runByKey = query({ key: text }, (db, { key }) => runs(db).where('key', '=', key))

const addDelivery = query(
  { orderId: text, staffId: kind<string | null>(), at: integer, cashDue: integer },
  (db, delivery) => db.insertInto('deliveries').values({ ...delivery, runId: null }),
)

const setRun = family((size: number) =>
  query({ ids: many(text, size), runId: text }, (db, { ids, runId }) =>
    db.updateTable('deliveries').set({ runId }).where('orderId', 'in', ids).where('runId', 'is', null),
  ),
)

const addRuns = insertRows('cashRuns', cashRunRecord.columns)
