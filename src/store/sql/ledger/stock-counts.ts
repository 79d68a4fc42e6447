import { type Kysely, sql } from 'kysely'
import type { CountedLot, CountScope, CountState, StockCount } from '#domain/stock/counts/stock-count.ts'
import { forUpdate } from '../query/dialect.ts'
import { family, insertRows, integer, kind, kindsOf, query, text } from '../query/query.ts'
import type { Session } from '../query/session.ts'
import { countedLotRecord, stockCountRecord } from '../records.ts'
import type { Schema } from '../schema.ts'

/** A count as it is listed. */
export interface ListedStockCount {
  count: StockCount
  seq: number
  packs: number
  /** Of them, how many were counted at least once. */
  counted: number
}

/** A pack of a count as whoever counts finds it. */
export interface PackToCount {
  productId: string
  sku: string
  barcode: string | null
  title: string
  unit: string
  img: string
  location: string | null
  /** Paise. */
  sellingPrice: number
}

export interface StockCountReads {
  /** The last opened first, those before a `seq`; null for the newest. */
  stockCounts(page: { before: number | null; limit: number }): Promise<ListedStockCount[]>
  stockCount(id: string): Promise<StockCount | null>
  stockCountByKey(key: string): Promise<StockCount | null>
  /** In the order of the picker's way. */
  packsOfCount(countId: string): Promise<PackToCount[]>
  /** In the order in which they were written. */
  countedLots(countId: string): Promise<CountedLot[]>
  /** Packs that stand on a shelf or in a category and are not archived. */
  packsInScope(scope: Exclude<CountScope, 'packs'>, name: string, limit: number): Promise<string[]>
  /** Every place where packs stand that are not archived, with how many. */
  locations(): Promise<{ name: string; packs: number }[]>
}

export interface StockCountWrites {
  /** False, and nothing written, when there is a count with its key, which another process may just have added. */
  addStockCount(count: StockCount, productIds: readonly string[]): Promise<boolean>
  /** Locks a count until the transaction ends, and answers it as it is then. */
  lockStockCount(id: string): Promise<StockCount | null>
  /** Adds a pack to a locked count, unless it has it. */
  addPackToCount(countId: string, productId: string): Promise<void>
  /** Of a locked count. */
  addCountedLots(lots: readonly CountedLot[]): Promise<void>
  /** Ends a locked count. */
  closeStockCount(id: string, closed: { state: CountState; closedBy: string; closedAt: number }): Promise<void>
}

/** What goes through the packs of the shop is asked of `longReads`. */
export function stockCountReads(session: Session, longReads: Session): StockCountReads {
  return {
    stockCounts: async ({ before, limit }) =>
      (await session.rows(countsPage(before !== null), { before: before ?? 0, limit })).map(
        ({ seq, packs, counted, ...row }) => ({ count: stockCountRecord.fromRow(row), seq, packs, counted }),
      ),
    async stockCount(id) {
      const row = await session.row(countById, { id })
      return row && stockCountRecord.fromRow(row)
    },
    async stockCountByKey(key) {
      const row = await session.row(countByKey, { key })
      return row && stockCountRecord.fromRow(row)
    },
    packsOfCount: async (countId) =>
      // A release before knew no SKUs.
      (await session.rows(packsOfCount, { countId })).map((pack) => ({ ...pack, sku: pack.sku ?? '' })),
    countedLots: async (countId) => (await session.rows(lotsOfCount, { countId })).map(countedLotRecord.fromRow),
    packsInScope: async (scope, name, limit) =>
      (await longReads.rows(packsInScope(scope), { name, limit })).map(({ id }) => id),
    locations: async () =>
      (await longReads.rows(locations, {})).flatMap(({ name, packs }) => (name === null ? [] : { name, packs })),
  }
}

export function stockCountWrites(session: Session): StockCountWrites {
  return {
    async addStockCount(count, productIds) {
      if ((await session.write(addCount, stockCountRecord.toRow(count))) === 0) return false
      await session.insert(
        addPacks,
        productIds.map((productId) => ({ countId: count.id, productId })),
      )
      return true
    },
    async lockStockCount(id) {
      const row = await session.row(lockCount, { id })
      return row && stockCountRecord.fromRow(row)
    },
    addPackToCount: (countId, productId) => session.insert(addPacks, [{ countId, productId }]),
    addCountedLots: (lots) => session.insert(addLots, lots.map(countedLotRecord.toRow)),
    async closeStockCount(id, closed) {
      if ((await session.write(closeCount, { id, ...closed })) !== 1) throw new Error(`No open count ${id}`)
    },
  }
}

const counts = (db: Kysely<Schema>) => db.selectFrom('stockCounts').select(stockCountRecord.columns)

const countsPage = family((continued: boolean) =>
  query({ before: integer, limit: integer }, (db, { before, limit }) => {
    const all = counts(db).select([
      'seq',
      sql<number>`(select count(*) from stock_count_packs p where p.count_id = stock_counts.id)`.as('packs'),
      sql<number>`(select count(distinct l.product_id) from counted_lots l where l.count_id = stock_counts.id)`.as(
        'counted',
      ),
    ])
    return (continued ? all.where('seq', '<', before) : all).orderBy('seq', 'desc').limit(limit)
  }),
)

const countById = query({ id: text }, (db, { id }) => counts(db).where('id', '=', id))
const countByKey = query({ key: text }, (db, { key }) => counts(db).where('key', '=', key))
const lockCount = query({ id: text }, (db, { id }, dialect) => forUpdate(counts(db).where('id', '=', id), dialect))

const packsOfCount = query({ countId: text }, (db, { countId }) =>
  db
    .selectFrom('stockCountPacks')
    .innerJoin('products', 'products.id', 'stockCountPacks.productId')
    .innerJoin('productGroups as shared', 'shared.id', 'products.groupId')
    .select([
      'products.id as productId',
      'products.sku',
      'products.barcode',
      'shared.title',
      'products.unit',
      'shared.img',
      'products.location',
      'products.sellingPrice',
    ])
    .where('stockCountPacks.countId', '=', countId)
    // What stands nowhere comes last; both engines put null elsewhere by themselves.
    .orderBy(sql`case when products.location is null then 1 else 0 end`)
    .orderBy('products.location')
    .orderBy(sql`coalesce(products.pick_order, 1000000000)`)
    .orderBy('products.position'),
)

const lotsOfCount = query({ countId: text }, (db, { countId }) =>
  db.selectFrom('countedLots').select(countedLotRecord.columns).where('countId', '=', countId).orderBy('seq'),
)

const packsInScope = family((scope: Exclude<CountScope, 'packs'>) =>
  query({ name: text, limit: integer }, (db, { name, limit }) =>
    db
      .selectFrom('products')
      .select('id')
      .where(scope === 'location' ? 'location' : 'category', '=', name)
      .where('listing', '<>', sql.lit('archived' as const))
      .orderBy('position')
      .limit(limit),
  ),
)

const locations = query({}, (db) =>
  db
    .selectFrom('products')
    .select(({ fn }) => ['location as name', fn.countAll<number>().as('packs')])
    .where('location', 'is not', null)
    .where('listing', '<>', sql.lit('archived' as const))
    .groupBy('location')
    .orderBy('location'),
)

const addCount = query(kindsOf(stockCountRecord), (db, count) =>
  db
    .insertInto('stockCounts')
    .values(count)
    .onConflict((conflict) => conflict.column('key').doNothing()),
)
const addPacks = insertRows('stockCountPacks', ['countId', 'productId'], 'on conflict do nothing')
const addLots = insertRows('countedLots', countedLotRecord.columns)

const closeCount = query(
  { id: text, state: kind<CountState>(), closedBy: text, closedAt: integer },
  (db, { id, ...closed }) =>
    db
      .updateTable('stockCounts')
      .set(closed)
      .where('id', '=', id)
      .where('state', '=', sql.lit('open' as const)),
)
