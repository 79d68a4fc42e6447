import { sql } from 'kysely'
import { mergeStockLines, type StockLine, type StockShortage } from '../stock-lines.ts'
import { rowsByIds } from './query/by-ids.ts'
import { forUpdate } from './query/dialect.ts'
import { family, integer, many, type Query, query, text } from './query/query.ts'
import type { Session } from './query/session.ts'

export interface StockWrites {
  /**
   * Takes units off the stock, product by product in the order of their ids, only where there is enough.
   * Lines for the same product are added up first. Answers the products that had too little, of which nothing was
   * taken; if there is any, the caller must throw, or give back those lines that were taken. Units are whole and
   * at least 1, here and below.
   */
  takeStock(lines: readonly StockLine[]): Promise<StockShortage[]>
  returnStock(lines: readonly StockLine[]): Promise<void>
  /** Adds units an owner received. */
  receiveStock(lines: readonly StockLine[]): Promise<void>
}

/** `changed` is called when units move, since customers see how many are left. */
export function stockWrites(session: Session, changed: () => void): StockWrites {
  const move = async (lines: readonly StockLine[], change: (lines: number) => Query<Units, unknown>) => {
    if (lines.length === 0) return
    const units = { ids: lines.map((line) => line.productId), units: lines.map((line) => line.qty) }
    await session.write(change(lines.length), units)
    changed()
  }
  const moveAll = async (lines: readonly StockLine[], change: (lines: number) => Query<Units, unknown>) => {
    const merged = mergeStockLines(lines)
    const known = await lockStock(session, merged)
    for (const { productId } of merged) if (!known.has(productId)) throw new Error(`No product ${productId}`)
    await move(merged, change)
  }
  return {
    async takeStock(lines) {
      const wanted = mergeStockLines(lines)
      const left = await lockStock(session, wanted)
      const enough = wanted.filter(({ productId, qty }) => (left.get(productId) ?? 0) >= qty)
      await move(enough, take)
      return wanted
        .filter((line) => !enough.includes(line))
        .map(({ productId, qty }) => ({ productId, wanted: qty, left: left.get(productId) ?? 0 }))
    },
    returnStock: (lines) => moveAll(lines, returned),
    receiveStock: (lines) => moveAll(lines, receive),
  }
}

interface Units {
  ids: readonly string[]
  units: readonly number[]
}

/** Locks the products in the order of their ids and answers what is left of each. */
async function lockStock(session: Session, lines: readonly StockLine[]): Promise<Map<string, number>> {
  const ids = lines.map((line) => line.productId)
  const rows = await rowsByIds(session, lockProducts, ids)
  return new Map(rows.map((row) => [row.id, row.stock]))
}

const lockProducts = family((size: number) =>
  query({ ids: many(text, size) }, (db, { ids }, dialect) =>
    forUpdate(db.selectFrom('products').select(['id', 'stock']).where('id', 'in', ids).orderBy('id'), dialect),
  ),
)

const take = family((lines: number) => stockChange(lines, '-', false))
const returned = family((lines: number) => stockChange(lines, '+', false))
const receive = family((lines: number) => stockChange(lines, '+', true))

/** Changes the stock of many products by one statement. */
function stockChange(lines: number, sign: '+' | '-', received: boolean): Query<Units, unknown> {
  return query({ ids: many(text, lines), units: many(integer, lines) }, (db, { ids, units }) => {
    const rows = ids.map((id, index) => sql`(cast(${id} as text), cast(${units[index]} as bigint))`)
    const moved = sql<{ column1: string; column2: number }>`(values ${sql.join(rows)})`.as<'moved'>(sql`moved`)
    return db
      .updateTable('products')
      .from(moved)
      .set((eb) => ({
        stock: eb('products.stock', sign, eb.ref('moved.column2')),
        ...(received ? { received: eb('products.received', sign, eb.ref('moved.column2')) } : {}),
      }))
      .whereRef('products.id', '=', 'moved.column1')
  })
}
