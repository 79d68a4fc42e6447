import { sql } from 'kysely'
import { BARCODE_LENGTHS, barcodeKey, writtenBarcodes } from '#domain/catalogue/editing/keys/pack-codes.ts'
import { salesDays } from '#domain/stock/reorder.ts'
import { rowsByIds } from '../query/by-ids.ts'
import { family, integer, many, patternOf, plannedByValues, query, text } from '../query/query.ts'
import type { Session } from '../query/session.ts'
import { isLow } from './low-stock.ts'
import { FIRST_RECEIVED_DAY, type SalesWindow, salesWindowKinds, soldUnits, soldUnitsOf } from './sold-units.ts'

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
  /** Units of a case in which it is bought; null where it is bought by the unit. */
  caseSize: number | null
  barcode: string | null
  /** Units sold in the window, and on how many days of it they could be. */
  sold: number
  soldDays: number
}

interface StockListRequest {
  /**
   * All packs, those at or below their reorder point, those without stock, or those of which customers miss some; or the archived
   * ones of which there are units.
   */
  view: 'all' | 'low' | 'out' | 'missing' | 'archived'
  /** Part of a title or SKU, or a whole barcode; empty for every pack. */
  text: string
  /** The rank up to which an earlier page went; null for the first. */
  after: number | null
  limit: number
  /** Of which time `sold` is, and what low is told by. */
  sales: SalesWindow
}

export interface StockListReads {
  /** Packs that are not archived, or those that are, in the owner's order. */
  stockedPacks(request: StockListRequest): Promise<StockedPack[]>
  stockedPack(productId: string, sales: SalesWindow): Promise<StockedPack | null>
  /** Selling prices in paise of the packs that exist. */
  packPrices(productIds: readonly string[]): Promise<ReadonlyMap<string, number>>
}

export function stockListReads(longReads: Session): StockListReads {
  const withSold = async (rows: readonly PackRow[], sales: SalesWindow): Promise<StockedPack[]> => {
    const ids = rows.map(({ productId }) => productId)
    const sold = await soldUnitsOf(longReads, ids, sales)
    // A release before knew no SKUs.
    return rows.map(({ firstReceivedDay, ...row }) => {
      const { units = 0, firstDay = null } = sold.get(row.productId) ?? {}
      const days = [firstReceivedDay, firstDay].filter((day) => day !== null)
      const since = days.length === 0 ? null : Math.min(...days)
      return { ...row, sku: row.sku ?? '', sold: units, soldDays: salesDays(since, sales.firstDay) }
    })
  }
  return {
    async stockedPacks({ view, text: wanted, after, limit, sales }) {
      const shape = { view, isNamed: wanted !== '', isContinued: after !== null }
      const barcodes = sameBarcodes(wanted)
      // The shortest way of writing a barcode is a part of all others, and of what was typed.
      const patterns = {
        pattern: patternOf(wanted.toLowerCase()),
        shortestPattern: patternOf((barcodes[0] ?? wanted).toLowerCase()),
      }
      const asked = { ...patterns, barcodes, after: after ?? 0, limit, ...sales }
      return withSold(await longReads.rows(packs(shape), asked), sales)
    },
    async stockedPack(id, sales) {
      const [pack] = await withSold(await longReads.rows(packById, { id }), sales)
      return pack ?? null
    },
    async packPrices(productIds) {
      const rows = await rowsByIds(longReads, pricesOf, [...new Set(productIds)])
      return new Map(rows.map(({ id, sellingPrice }) => [id, sellingPrice]))
    },
  }
}

type PackRow = Omit<StockedPack, 'sku' | 'sold' | 'soldDays'> & { sku: string | null; firstReceivedDay: number | null }

const COLUMNS = [
  'products.id as productId',
  'products.sku',
  'shared.title',
  'products.unit',
  'shared.img',
  'products.position',
  'products.sellingPrice',
  'products.reorderAt',
  'products.caseSize',
  'products.barcode',
] as const

/** The barcode in every way it may be written, the shortest first, or the text that is none, as often as the statement asks. */
function sameBarcodes(typed: string): string[] {
  const key = barcodeKey(typed)
  const written = key === null ? [] : writtenBarcodes(key)
  return BARCODE_LENGTHS.map((_, at) => written[at] ?? typed)
}

interface ListShape {
  view: StockListRequest['view']
  isNamed: boolean
  isContinued: boolean
}

const packs = family(({ view, isNamed, isContinued }: ListShape) => {
  const list = query(
    {
      pattern: text,
      shortestPattern: text,
      barcodes: many(text, BARCODE_LENGTHS.length),
      after: integer,
      limit: integer,
      ...salesWindowKinds,
    },
    (db, { pattern, shortestPattern, barcodes, after, limit, ...sales }, dialect) => {
      let found = db
        .selectFrom('products')
        .innerJoin('productGroups as shared', 'shared.id', 'products.groupId')
        .select(COLUMNS)
        .select(sql<number | null>`${FIRST_RECEIVED_DAY}`.as('firstReceivedDay'))
        .where('products.listing', view === 'archived' ? '=' : '<>', sql.lit('archived' as const))
      if (isContinued) found = found.where('products.position', '>', after)
      if (isNamed) {
        const has = (column: string) => sql<boolean>`lower(${sql.ref(column)}) like ${pattern} escape '\\'`
        // Packs that do not match are excluded by a small table, without reading their groups. The plus keeps SQLite from reading the
        // matching packs, which may be nearly all, one by one and sorting them.
        const seq = dialect.namesIndexes ? sql`+products.seq` : sql`products.seq`
        found = found.where(
          sql<boolean>`${seq} in (select product_seq from pack_search_texts where text like ${shortestPattern} escape '\\')`,
        )
        found = found.where(({ eb, or }) =>
          or([has('shared.title'), has('products.sku'), eb('products.barcode', 'in', barcodes)]),
        )
      }
      if (view === 'archived') {
        const inLots = db.selectFrom('lots').select('productId').where('onHand', '>', sql.lit(0))
        found = found.where(({ eb, or }) => or([sql<boolean>`+products.stock > 0`, eb('products.id', 'in', inLots)]))
      }
      // A draft without stock has not sold out.
      if (view === 'out') {
        found = found.where('products.stock', '=', sql.lit(0)).where('products.listing', '=', sql.lit('live' as const))
      }
      if (view === 'low') {
        // Which packs they are is found before anything is read of their groups.
        const { summed, since } = soldUnits(sales)
        const low = db
          .selectFrom('products')
          .leftJoin(summed.as('summed'), 'summed.productId', 'products.id')
          .leftJoin(since.as('since'), 'since.productId', 'products.id')
          .select('products.seq')
          .where('products.listing', '<>', sql.lit('archived' as const))
          .where(isLow(sales.firstDay))
        const later = isContinued ? low.where('products.position', '>', after) : low
        found = found.where('products.seq', 'in', isNamed ? later : later.orderBy('products.position').limit(limit))
      }
      if (view === 'missing') {
        // Few, so they are found first and then put in order: in the order of packs SQLite would look at all of them.
        return found
          .where('products.id', 'in', db.selectFrom('stockShortfalls').select('productId'))
          .orderBy(sql`products.position + 0`)
          .limit(limit)
      }
      return found.orderBy('products.position').limit(limit)
    },
  )
  return view === 'low' || isNamed ? plannedByValues(list) : list
})

const packById = query({ id: text }, (db, { id }) =>
  db
    .selectFrom('products')
    .innerJoin('productGroups as shared', 'shared.id', 'products.groupId')
    .select(COLUMNS)
    .select(sql<number | null>`${FIRST_RECEIVED_DAY}`.as('firstReceivedDay'))
    .where('products.id', '=', id),
)

const pricesOf = family((size: number) =>
  query({ ids: many(text, size) }, (db, { ids }) =>
    db.selectFrom('products').select(['id', 'sellingPrice']).where('id', 'in', ids),
  ),
)
