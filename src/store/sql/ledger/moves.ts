import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { StockMove } from '#domain/stock/moves.ts'
import type { PageRequest } from '../../page.ts'
import { rowsByIds } from '../query/by-ids.ts'
import { family, integer, kindsOf, many, query, text } from '../query/query.ts'
import type { Session } from '../query/session.ts'
import { stockMoveRecord } from '../records.ts'
import type { Schema } from '../schema.ts'

interface StockMovePage {
  moves: StockMove[]
  /** The cursor of the page after this one; null when this is the last. */
  nextCursor: string | null
}

export interface MoveReads {
  /** Moves of a product, or of one of its lots, the last written first. An unknown cursor answers the first page. */
  stockMoves(of: { productId: string } | { lotId: string }, page: PageRequest): Promise<StockMovePage>
  stockMove(key: string): Promise<StockMove | null>
  movesOfOrder(orderId: string): Promise<StockMove[]>
  /** When units of these products were last found, missing or counted, in ms since 1970; none of those that never were. */
  lastCorrections(productIds: readonly string[]): Promise<ReadonlyMap<string, number>>
  /** The orders for which units of a lot were picked. */
  ordersWithLot(lotId: string): Promise<string[]>
}

export interface MoveWrites {
  /**
   * Writes a move and brings its lot along. False, with nothing changed, when a move with its key is there already. Throws
   * when the lot has too few units, or is not of the move's product.
   */
  addStockMove(move: StockMove): Promise<boolean>
}

export function moveReads(session: Session): MoveReads {
  return {
    async stockMoves(of, { limit, cursor }) {
      const [column, id] = 'lotId' in of ? (['lotId', of.lotId] as const) : (['productId', of.productId] as const)
      const before = cursor === null ? undefined : (await session.row(seqOfMove, { key: cursor }))?.seq
      const shape = { column, continued: before !== undefined }
      const rows = await session.rows(movesPage(shape), { id, before: before ?? 0, limit: limit + 1 })
      const moves = rows.slice(0, limit).map(stockMoveRecord.fromRow)
      return { moves, nextCursor: rows.length > limit ? (moves.at(-1)?.key ?? null) : null }
    },
    async stockMove(key) {
      const row = await session.row(moveByKey, { key })
      return row && stockMoveRecord.fromRow(row)
    },
    movesOfOrder: async (orderId) => (await session.rows(movesOfOrder, { orderId })).map(stockMoveRecord.fromRow),
    async lastCorrections(productIds) {
      const rows = await rowsByIds(session, correctionsOf, [...new Set(productIds)])
      return new Map(rows.flatMap(({ productId, at }) => (at === null ? [] : [[productId, at]])))
    },
    ordersWithLot: async (lotId) =>
      (await session.rows(ordersWithLot, { lotId })).flatMap(({ orderId }) => orderId ?? []),
  }
}

export function moveWrites(session: Session): MoveWrites {
  return {
    async addStockMove(move) {
      if ((await session.write(addMove, stockMoveRecord.toRow(move))) === 0) return false
      const { lotId, productId, qty } = move
      if ((await session.write(changeLot, { lotId, productId, qty })) !== 1) {
        throw new Error(`The lot ${lotId} cannot give ${qty} units of ${productId}`)
      }
      return true
    },
  }
}

const moves = (db: Kysely<Schema>) => db.selectFrom('stockMoves').select(stockMoveRecord.columns)

const movesPage = family(({ column, continued }: { column: 'lotId' | 'productId'; continued: boolean }) =>
  query({ id: text, before: integer, limit: integer }, (db, { id, before, limit }) => {
    const all = moves(db).where(column, '=', id)
    return (continued ? all.where('seq', '<', before) : all).orderBy('seq', 'desc').limit(limit)
  }),
)

const seqOfMove = query({ key: text }, (db, { key }) =>
  db.selectFrom('stockMoves').select('seq').where('key', '=', key),
)

const moveByKey = query({ key: text }, (db, { key }) => moves(db).where('key', '=', key))

const movesOfOrder = query({ orderId: text }, (db, { orderId }) =>
  moves(db).where('orderId', '=', orderId).orderBy('seq'),
)

// Of each product by itself, so that the end of its part of an index answers it, whose conditions these are word for word.
// SQLite would take the index of all moves where most products have few: it goes by how many a product has on average.
const correctionsOf = family((size: number) =>
  query({ ids: many(text, size) }, (db, { ids }, { namesIndexes }) =>
    db
      .selectFrom(sql<{ column1: string }>`(values ${sql.join(ids.map(asRow))})`.as<'asked'>(sql`asked`))
      .select('asked.column1 as productId')
      .select(
        sql<number | null>`(select max(at) from stock_moves ${namesIndexes ? sql`indexed by corrected_units` : sql``}
          where product_id = asked.column1 and kind in ('count', 'adjust'))`.as('at'),
      ),
  ),
)

const asRow = (id: RawBuilder<string>) => sql`(cast(${id} as text))`

const ordersWithLot = query({ lotId: text }, (db, { lotId }) =>
  db
    .selectFrom('stockMoves')
    .select('orderId')
    .where('lotId', '=', lotId)
    // What was put back, since a line was opened again or the order was cancelled, did not leave the shop, and what came
    // back is no longer the customer's.
    .where('kind', 'in', [sql.lit('sell' as const), sql.lit('return' as const), sql.lit('take back' as const)])
    .where('orderId', 'is not', null)
    .groupBy('orderId')
    .having(({ fn }) => fn.sum('qty'), '<', sql.lit(0))
    .orderBy('orderId'),
)

const addMove = query(kindsOf(stockMoveRecord), (db, move) =>
  db
    .insertInto('stockMoves')
    .values(move)
    .onConflict((conflict) => conflict.column('key').doNothing()),
)

const changeLot = query({ lotId: text, productId: text, qty: integer }, (db, { lotId, productId, qty }) =>
  db
    .updateTable('lots')
    .set((eb) => ({ onHand: eb('onHand', '+', qty) }))
    .where('id', '=', lotId)
    .where('productId', '=', productId)
    .where((eb) => eb(eb('onHand', '+', qty), '>=', 0)),
)
