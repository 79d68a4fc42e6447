import { type Kysely, sql } from 'kysely'
import type { BasketLineNotSold } from '#domain/basket.ts'
import type { ProductNotSold } from '#domain/catalogue/product.ts'
import { rowsByIds } from '../query/by-ids.ts'
import { family, many, query, text } from '../query/query.ts'
import type { Session } from '../query/session.ts'
import { productNotSoldRecord } from '../records.ts'
import type { Schema } from '../schema.ts'

export interface NotSoldReads {
  /** What `basket` leaves out: its lines wait where they are, until they are removed or sold again. */
  basketLinesNotSold(userId: string): Promise<readonly BasketLineNotSold[]>
  /** What `wishlist` leaves out. */
  wishlistLinesNotSold(userId: string): Promise<readonly ProductNotSold[]>
  /** Those of these products that were live once and are drafts or archived now, in no order. */
  productsNotSold(ids: readonly string[]): Promise<readonly ProductNotSold[]>
}

export function notSoldReads(session: Session): NotSoldReads {
  return {
    basketLinesNotSold: async (userId) =>
      (await session.rows(ofBasket, { userId })).map((row) => ({ ...productNotSoldRecord.fromRow(row), qty: row.qty })),
    wishlistLinesNotSold: async (userId) =>
      (await session.rows(ofWishlist, { userId })).map(productNotSoldRecord.fromRow),
    productsNotSold: async (ids) =>
      (await rowsByIds(session, ofIds, [...new Set(ids)])).map(productNotSoldRecord.fromRow),
  }
}

const ofBasket = query({ userId: text }, (db, { userId }) =>
  packsNotSold(db)
    .innerJoin('basketLines as line', 'line.productId', 'products.id')
    .select('line.qty')
    .where('line.userId', '=', userId)
    .orderBy('line.seq'),
)

/** What lies in a list was live when it was laid there. */
const ofWishlist = query({ userId: text }, (db, { userId }) =>
  packsNotSold(db)
    .innerJoin('wishlistLines as line', 'line.productId', 'products.id')
    .where('line.userId', '=', userId)
    .orderBy('line.seq'),
)

const ofIds = family((size: number) =>
  query({ ids: many(text, size) }, (db, { ids }) =>
    packsNotSold(db).where('products.id', 'in', ids).where('products.wasLive', '=', sql.lit(1)),
  ),
)

function packsNotSold(db: Kysely<Schema>) {
  return db
    .selectFrom('products')
    .innerJoin('productGroups', 'productGroups.id', 'products.groupId')
    .select(['products.id', 'productGroups.title', 'products.unit'])
    .select(['products.vendor', 'products.organicScheme', 'products.organicUntil'])
    .where('products.listing', '<>', sql.lit('live' as const))
}
