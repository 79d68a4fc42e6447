import { sql } from 'kysely'
import { mergeStockLines, type StockLine, type StockShortage } from '../stock-lines.ts'
import type { ChangeListeners } from './catalogue.ts'
import { rowsByIds } from './query/by-ids.ts'
import { forUpdate } from './query/dialect.ts'
import { family, integer, many, type Query, query, text } from './query/query.ts'
import type { Session } from './query/session.ts'
import { unitsTable } from './query/units-table.ts'

export interface StockWrites {
  /**
   * Takes units off the stock, only where there is enough. Lines for the same product are added up first. Answers the
   * products that had too little, of which nothing was taken; if there is any, the caller must throw, or give back those
   * lines that were taken. Units are whole and at least 1, here and below. The products stay locked until the
   * transaction ends: take them last, since everybody who buys one of them waits. For the same reason units that go back
   * in the same transaction are `returned` here: products locked in two steps could be locked in opposite orders.
   */
  takeStock(lines: readonly StockLine[], returned?: readonly StockLine[]): Promise<StockShortage[]>
  returnStock(lines: readonly StockLine[]): Promise<void>
  /** Adds units an owner received. */
  receiveStock(lines: readonly StockLine[]): Promise<void>
}

/**
 * `changed` is called when units move, since customers see how many are left; `indexAgain` for what has sold out or is
 * there again.
 */
export function stockWrites(session: Session, { changed, indexAgain }: ChangeListeners): StockWrites {
  const move = async (lines: readonly StockLine[], change: (lines: number) => StockChange, sign: 1 | -1) => {
    const units = { ids: lines.map((line) => line.productId), units: lines.map((line) => line.qty) }
    // The change needs no answer of the lock. They are two statements: PostgreSQL would let those that lock and change
    // the same rows in one wait for each other. A single row needs no order.
    const inOrder = session.dialect.lockRows && lines.length > 1
    const locked = inOrder ? session.rows(lockProducts(lines.length), { ids: units.ids }) : null
    const [moved] = await Promise.all([session.rows(change(lines.length), units), locked])
    if (moved.length > 0) changed()
    const moves = new Map(lines.map((line) => [line.productId, sign * line.qty]))
    const before = ({ id, stock }: { id: string; stock: number }) => stock - (moves.get(id) ?? 0)
    indexAgain(moved.filter((each) => before(each) > 0 !== each.stock > 0).map(({ id }) => id))
    return new Set(moved.map(({ id }) => id))
  }
  const moveAll = async (lines: readonly StockLine[], change: (lines: number) => StockChange) => {
    const merged = mergeStockLines(lines)
    if (merged.length === 0) return
    const moved = await move(merged, change, 1)
    for (const { productId } of merged) if (!moved.has(productId)) throw new Error(`No product ${productId}`)
  }
  return {
    async takeStock(lines, returned = []) {
      const wanted = mergeStockLines(lines)
      const back = mergeStockLines(returned)
      const net = netUnits(wanted, back)
      if (net.length === 0) return []
      const moved = await move(net, take, -1)
      const short = wanted.filter(({ productId }) => !moved.has(productId))
      if (short.length === 0) return []
      const ids = short.map(({ productId }) => productId)
      const left = new Map((await rowsByIds(session, stockOf, ids)).map(({ id, stock }) => [id, stock]))
      for (const { productId, qty } of back) left.set(productId, (left.get(productId) ?? 0) + qty)
      return short.map(({ productId, qty }) => ({ productId, wanted: qty, left: left.get(productId) ?? 0 }))
    },
    returnStock: (lines) => moveAll(lines, returned),
    receiveStock: (lines) => moveAll(lines, receive),
  }
}

/** What has to be taken of each product; less than none where more goes back. In the order of ids. */
function netUnits(wanted: readonly StockLine[], back: readonly StockLine[]): StockLine[] {
  const units = new Map(wanted.map(({ productId, qty }) => [productId, qty]))
  for (const { productId, qty } of back) units.set(productId, (units.get(productId) ?? 0) - qty)
  return [...units].map(([productId, qty]) => ({ productId, qty })).sort((a, b) => (a.productId < b.productId ? -1 : 1))
}

/** Answers the stock that is left. */
type StockChange = Query<Units, { id: string; stock: number }>

interface Units {
  ids: readonly string[]
  units: readonly number[]
}

const lockProducts = family((size: number) =>
  query({ ids: many(text, size) }, (db, { ids }, dialect) =>
    forUpdate(db.selectFrom('products').select('id').where('id', 'in', ids).orderBy('id'), dialect),
  ),
)

const stockOf = family((size: number) =>
  query({ ids: many(text, size) }, (db, { ids }) =>
    db
      .selectFrom('products')
      .select(['id', sql<number>`case when listing = 'live' then stock else 0 end`.as('stock')])
      .where('id', 'in', ids),
  ),
)

const take = family((lines: number) => stockChange(lines, 'take'))
const returned = family((lines: number) => stockChange(lines, 'return'))
const receive = family((lines: number) => stockChange(lines, 'receive'))

/**
 * Changes the stock of many products by one statement, which answers those that it changed: with `take` only where there
 * is enough.
 */
function stockChange(lines: number, change: 'take' | 'return' | 'receive'): StockChange {
  return query({ ids: many(text, lines), units: many(integer, lines) }, (db, { ids, units }) => {
    const all = db
      .updateTable('products')
      .from(unitsTable(ids, units))
      .set((eb) => ({
        stock: eb('products.stock', change === 'take' ? '-' : '+', eb.ref('moved.column2')),
        ...(change === 'receive' ? { received: eb('products.received', '+', eb.ref('moved.column2')) } : {}),
      }))
      .whereRef('products.id', '=', 'moved.column1')
    const enough =
      change === 'take'
        ? all
            .whereRef('products.stock', '>=', 'moved.column2')
            // Less than none is what goes back, which it does whatever has become of the product.
            .where(({ or, eb }) =>
              or([eb('products.listing', '=', sql.lit('live' as const)), sql<boolean>`moved.column2 <= 0`]),
            )
        : all
    return enough.returning(['products.id', 'products.stock'])
  })
}
