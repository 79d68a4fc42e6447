import { type RawBuilder, sql } from 'kysely'
import { TAKEN_BACK_STATES } from '#domain/orders.ts'
import { DEFAULT_SUPPLY_TIMES, SALES_WINDOW_DAYS } from '#domain/stock/reorder.ts'
import { family, integer, query, text } from '../query/query.ts'
import type { Session } from '../query/session.ts'

/** A pack as the list of stock shows it. */
export interface StockedPack {
  productId: string
  sku: string
  title: string
  unit: string
  img: string
  position: number
  /** Paise. */
  sellingPrice: number
  /** The owner's own reorder point; null where what was sold says it. */
  reorderAt: number | null
  /** Units ordered since `soldSince` and not taken back. */
  sold: number
}

interface StockListRequest {
  /** All packs, those at or below their reorder point, those without stock, or those of which customers miss some. */
  view: 'all' | 'low' | 'out' | 'missing'
  /** Part of a title or SKU; empty for every pack. */
  text: string
  /** The rank up to which an earlier page went; null for the first. */
  after: number | null
  limit: number
  /** Milliseconds since 1970: the beginning of the SALES_WINDOW_DAYS. */
  soldSince: number
}

export interface StockListReads {
  /** Packs that are not archived, in the owner's order. */
  stockedPacks(request: StockListRequest): Promise<StockedPack[]>
  stockedPack(productId: string, soldSince: number): Promise<StockedPack | null>
}

export function stockListReads(longReads: Session): StockListReads {
  return {
    async stockedPacks({ view, text: wanted, after, limit, soldSince }) {
      const pattern = `%${wanted.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
      const shape = { view, isNamed: wanted !== '', isContinued: after !== null }
      const rows = await longReads.rows(packs(shape), { pattern, after: after ?? 0, limit, soldSince })
      return rows.map(packFrom)
    },
    async stockedPack(id, soldSince) {
      const row = await longReads.row(packById, { id, soldSince })
      return row && packFrom(row)
    },
  }
}

/** A release before knew no SKUs; sums are read as text, since PostgreSQL's are larger than a number may be. */
function packFrom({ sku, sold, ...pack }: Omit<StockedPack, 'sku' | 'sold'> & { sku: string | null; sold: string }) {
  return { ...pack, sku: sku ?? '', sold: Number(sold) }
}

const COLUMNS = [
  'products.id as productId',
  'products.sku',
  'shared.title',
  'products.unit',
  'shared.img',
  'products.position',
  'products.sellingPrice',
  'products.reorderAt',
] as const

/** `since` is a parameter: when the sales begin that count. */
const soldSum = (since: RawBuilder<number>) => sql<number>`(select coalesce(sum(l.qty), 0)
  from order_lines l join orders o on o.id = l.order_id
  where l.product_id = products.id and o.created_at >= ${since}
    and o.state not in (${sql.join(TAKEN_BACK_STATES.map((state) => sql.lit(state)))}))`

/** As `reorderPoint` has it: rounded up, so that one unit less is below what was sold in the time. */
const isLow = (since: RawBuilder<number>) => {
  const days = sql.lit(DEFAULT_SUPPLY_TIMES.leadDays + DEFAULT_SUPPLY_TIMES.safetyDays)
  return sql<boolean>`case when products.reorder_at is null
    then (products.stock - 1) * ${sql.lit(SALES_WINDOW_DAYS)} < ${soldSum(since)} * ${days}
    else products.stock <= products.reorder_at end`
}

interface ListShape {
  view: StockListRequest['view']
  isNamed: boolean
  isContinued: boolean
}

const packs = family(({ view, isNamed, isContinued }: ListShape) =>
  query(
    { pattern: text, after: integer, limit: integer, soldSince: integer },
    (db, { pattern, after, limit, soldSince }) => {
      let found = db
        .selectFrom('products')
        .innerJoin('productGroups as shared', 'shared.id', 'products.groupId')
        .leftJoin('stockShortfalls', 'stockShortfalls.productId', 'products.id')
        .select(COLUMNS)
        .select(sql<string>`cast(${soldSum(soldSince)} as text)`.as('sold'))
        .where('products.listing', '<>', sql.lit('archived' as const))
      if (isContinued) found = found.where('products.position', '>', after)
      if (isNamed) {
        const has = (column: string) => sql<boolean>`lower(${sql.ref(column)}) like ${pattern} escape '\\'`
        found = found.where(({ or }) => or([has('shared.title'), has('products.sku')]))
      }
      if (view === 'out') found = found.where('products.stock', '=', sql.lit(0))
      if (view === 'low') found = found.where(isLow(soldSince))
      if (view === 'missing') found = found.where('stockShortfalls.units', '>', sql.lit(0))
      return found.orderBy('products.position').limit(limit)
    },
  ),
)

const packById = query({ id: text, soldSince: integer }, (db, { id, soldSince }) =>
  db
    .selectFrom('products')
    .innerJoin('productGroups as shared', 'shared.id', 'products.groupId')
    .select(COLUMNS)
    .select(sql<string>`cast(${soldSum(soldSince)} as text)`.as('sold'))
    .where('products.id', '=', id),
)
