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
  /** Who delivered an order that was just delivered. */
  addDelivery(delivery: { orderId: string; staffId: string | null; at: number }): Promise<void>
  /** Throws when one of the orders is in another run. */
  addCashRun(run: CashRun, entries: readonly { orderId: string; due: number }[]): Promise<void>
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
    async addCashRun(run, entries) {
      await session.insert(addRuns, [cashRunRecord.toRow(run)])
      await session.insert(
        addEntries,
        entries.map((entry) => ({ ...entry, runId: run.id })),
      )
    },
  }
}

function listedFrom(row: Parameters<typeof cashRunRecord.fromRow>[0] & { seq: number; orders: number }): ListedCashRun {
  return { run: cashRunRecord.fromRow(row), seq: row.seq, orders: row.orders }
}

// Of orders that an earlier release packed nothing says what was due.
const uncountedCash = (db: Kysely<Schema>) =>
  db
    .selectFrom('orders')
    .innerJoin('orderSettlements', 'orderSettlements.orderId', 'orders.id')
    .innerJoin('deliveries', 'deliveries.orderId', 'orders.id')
    .leftJoin('cashEntries', 'cashEntries.orderId', 'orders.id')
    .select([
      'orders.id as orderId',
      'deliveries.staffId',
      'deliveries.at as deliveredAt',
      'orderSettlements.cashDue as due',
    ])
    .where('orders.state', '=', sql.lit('delivered' as const))
    .where('orders.method', '=', sql.lit('cash' as const))
    .where('orderSettlements.cashDue', '>', sql.lit(0))
    .where('cashEntries.orderId', 'is', null)

const uncounted = query({ limit: integer }, (db, { limit }) =>
  uncountedCash(db).orderBy('deliveries.at').orderBy('orders.seq').limit(limit),
)

const uncountedOf = family((size: number) =>
  query({ ids: many(text, size) }, (db, { ids }) => uncountedCash(db).where('orders.id', 'in', ids)),
)

const runs = (db: Kysely<Schema>) =>
  db
    .selectFrom('cashRuns')
    .select(cashRunRecord.columns)
    .select([
      'seq',
      sql<number>`(select count(*) from cash_entries where cash_entries.run_id = cash_runs.id)`.as('orders'),
    ])

const runsPage = family((continued: boolean) =>
  query({ before: integer, limit: integer }, (db, { before, limit }) =>
    (continued ? runs(db).where('seq', '<', before) : runs(db)).orderBy('seq', 'desc').limit(limit),
  ),
)

const runByKey = query({ key: text }, (db, { key }) => runs(db).where('key', '=', key))

const addDelivery = query({ orderId: text, staffId: kind<string | null>(), at: integer }, (db, delivery) =>
  db
    .insertInto('deliveries')
    .values(delivery)
    .onConflict((conflict) => conflict.column('orderId').doNothing()),
)

const addRuns = insertRows('cashRuns', cashRunRecord.columns)
const addEntries = insertRows('cashEntries', ['orderId', 'due', 'runId'])
