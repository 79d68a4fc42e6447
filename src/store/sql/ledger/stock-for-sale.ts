import { sql } from 'kysely'
import { UNPACKED_STATES } from '#domain/orders.ts'
import type { StockForSale } from '#domain/stock/stock-for-sale.ts'
import type { ChangeListeners } from '../catalogue.ts'
import { filledUp, rowsByIds } from '../query/by-ids.ts'
import { forUpdate } from '../query/dialect.ts'
import { family, integer, many, query, text } from '../query/query.ts'
import type { Session } from '../query/session.ts'

/** Where the units of a pack are. */
export interface StockPosition extends StockForSale {
  productId: string
  /** Held by open checkouts. */
  reserved: number
  /** Of orders, still to be picked. */
  ordered: number
}

export interface StockForSaleReads {
  /** Of the products that exist, in no particular order. */
  stockPositions(productIds: readonly string[]): Promise<StockPosition[]>
  /** Products of which customers were promised units that the shop does not have. */
  productsWithShortfall(limit: number): Promise<string[]>
}

export interface StockForSaleWrites {
  /**
   * Locks products and their lots until the transaction ends, in the order of ids as `takeStock` does, and answers what is
   * for sale of those that exist.
   */
  lockStock(productIds: readonly string[]): Promise<Map<string, StockForSale>>
  /** Of a locked product: what is more or less than before was received or lost. */
  setStockForSale(productId: string, before: StockForSale, after: StockForSale): Promise<void>
}

export function stockForSaleReads(session: Session): StockForSaleReads {
  return {
    stockPositions: (productIds) => positionsOf(session, [...new Set(productIds)]),
    productsWithShortfall: async (limit) =>
      (await session.rows(productsWithShortfall, { limit })).map(({ productId }) => productId),
  }
}

export function stockForSaleWrites(session: Session, { changed, indexAgain }: ChangeListeners): StockForSaleWrites {
  return {
    async lockStock(productIds) {
      const ids = [...new Set(productIds)].sort()
      const locked = new Map<string, StockForSale>()
      for (let start = 0; start < ids.length; ) {
        const some = filledUp(ids.slice(start))
        if (session.dialect.lockRows) await session.rows(lockProducts(some.length), { ids: some })
        for (const { productId, stock, shortfall } of await session.rows(stockOf(some.length), { ids: some })) {
          locked.set(productId, { stock, shortfall })
        }
        start += some.length
      }
      return locked
    },
    async setStockForSale(productId, before, after) {
      const change = after.stock - before.stock
      if (change !== 0) {
        if ((await session.write(changeStock, { productId, change })) !== 1) throw new Error(`No product ${productId}`)
        changed()
        if (before.stock > 0 !== after.stock > 0) indexAgain([productId])
      }
      if (after.shortfall === before.shortfall) return
      if (after.shortfall === 0) await session.write(deleteShortfall, { productId })
      else await session.write(saveShortfall, { productId, units: after.shortfall })
    },
  }
}

async function positionsOf(session: Session, ids: readonly string[]): Promise<StockPosition[]> {
  const products = await rowsByIds(session, stockOf, ids)
  const reserved = unitsOf(await rowsByIds(session, reservedUnits, ids))
  const ordered = unitsOf(await rowsByIds(session, orderedUnits, ids))
  return products.map(({ productId, stock, shortfall }) => {
    return { productId, stock, shortfall, reserved: reserved(productId), ordered: ordered(productId) }
  })
}

/** Sums are read as text: PostgreSQL's are of a type that JavaScript's numbers cannot all hold. */
function unitsOf(rows: readonly { productId: string; units: string }[]): (productId: string) => number {
  const units = new Map(rows.map((row) => [row.productId, Number(row.units)]))
  return (productId) => units.get(productId) ?? 0
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
      .leftJoin('stockShortfalls', 'stockShortfalls.productId', 'products.id')
      .select(({ fn, val }) => [
        'products.id as productId',
        'products.stock',
        fn.coalesce('stockShortfalls.units', val(0)).as('shortfall'),
      ])
      .where('products.id', 'in', ids),
  ),
)

const reservedUnits = family((size: number) =>
  query({ ids: many(text, size) }, (db, { ids }) =>
    db
      .selectFrom('checkoutLines')
      .select(['productId', sql<string>`cast(sum(qty) as text)`.as('units')])
      // Not joined: for a single product SQLite would go through the lines of all checkouts there ever were.
      .where('checkoutId', 'in', (eb) =>
        eb
          .selectFrom('checkouts')
          .select('id')
          .where('state', '=', sql.lit('open' as const)),
      )
      .where('productId', 'in', ids)
      .groupBy('productId'),
  ),
)

const orderedUnits = family((size: number) =>
  query({ ids: many(text, size) }, (db, { ids }) =>
    db
      .selectFrom('orders')
      .innerJoin('orderLines', 'orderLines.orderId', 'orders.id')
      .leftJoin('pickLines', (join) =>
        join.onRef('pickLines.orderId', '=', 'orders.id').onRef('pickLines.line', '=', 'orderLines.line'),
      )
      .select(['orderLines.productId', sql<string>`cast(sum(order_lines.qty) as text)`.as('units')])
      .where(
        'orders.state',
        'in',
        UNPACKED_STATES.map((state) => sql.lit(state)),
      )
      .where('orderLines.productId', 'in', ids)
      // Only lines of orders that somebody claimed have a row.
      .where((eb) => eb.or([eb('pickLines.state', 'is', null), eb('pickLines.state', '=', sql.lit('open' as const))]))
      .groupBy('orderLines.productId'),
  ),
)

const productsWithShortfall = query({ limit: integer }, (db, { limit }) =>
  db.selectFrom('stockShortfalls').select('productId').orderBy('productId').limit(limit),
)

const changeStock = query({ productId: text, change: integer }, (db, { productId, change }) =>
  db
    .updateTable('products')
    .set((eb) => ({ stock: eb('stock', '+', change), received: eb('received', '+', change) }))
    .where('id', '=', productId),
)

const deleteShortfall = query({ productId: text }, (db, { productId }) =>
  db.deleteFrom('stockShortfalls').where('productId', '=', productId),
)

const saveShortfall = query({ productId: text, units: integer }, (db, { productId, units }) =>
  db
    .insertInto('stockShortfalls')
    .values({ productId, units })
    .onConflict((conflict) => conflict.column('productId').doUpdateSet({ units })),
)
