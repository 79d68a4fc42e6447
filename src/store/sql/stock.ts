import { mergeStockLines } from '../merge-stock-lines.ts'
import type { StockLine, Transaction } from '../store.ts'
import { held } from './dialect.ts'
import { type QueryOfIds, rowsForIds } from './many-ids.ts'
import { text, whole } from './row.ts'
import { type Session, tuples } from './session.ts'

export type StockWrites = Pick<Transaction, 'takeStock' | 'returnStock' | 'receiveStock'>

/** `changed` is told when units move, since shoppers see how many are left. */
export function stockWrites(session: Session, changed: () => void): StockWrites {
  return {
    async takeStock(lines) {
      const wanted = mergeStockLines(lines)
      const left = await heldStock(session, wanted)
      const enough = wanted.filter(({ productId, qty }) => (left.get(productId) ?? 0) >= qty)
      await move(session, enough, 'set stock = products.stock - moved.column2')
      if (enough.length > 0) changed()
      return wanted
        .filter((line) => !enough.includes(line))
        .map(({ productId, qty }) => ({ productId, wanted: qty, left: left.get(productId) ?? 0 }))
    },
    async returnStock(lines) {
      await moveAll(session, lines, 'set stock = products.stock + moved.column2')
      if (lines.length > 0) changed()
    },
    async receiveStock(lines) {
      await moveAll(
        session,
        lines,
        'set stock = products.stock + moved.column2, received = products.received + moved.column2',
      )
      if (lines.length > 0) changed()
    },
  }
}

/** Holds the products in the order of their ids and answers what is left of each. */
async function heldStock(session: Session, lines: readonly StockLine[]): Promise<Map<string, number>> {
  const ids = lines.map((line) => line.productId)
  const rows = await rowsForIds(session, 'held stock', ids, heldProducts)
  return new Map(rows.map((row) => [text(row, 'id'), whole(row, 'stock')]))
}

const heldProducts: QueryOfIds = (db, ids, dialect) =>
  held(db.selectFrom('products').select(['id', 'stock']).where('id', 'in', ids).orderBy('id'), dialect)

async function moveAll(session: Session, lines: readonly StockLine[], change: string): Promise<void> {
  const moved = mergeStockLines(lines)
  const known = await heldStock(session, moved)
  for (const { productId } of moved) if (!known.has(productId)) throw new Error(`No product ${productId}`)
  await move(session, moved, change)
}

async function move(session: Session, lines: readonly StockLine[], change: string): Promise<void> {
  if (lines.length === 0) return
  const rows = tuples(session.dialect, lines.length, 2, ['text', 'bigint'])
  await session.run(
    `update products ${change} from (values ${rows}) as moved where products.id = moved.column1`,
    lines.flatMap(({ productId, qty }) => [productId, qty]),
  )
}
