import type { BasketLine } from '#domain/basket.ts'
import type { WishlistLine } from '#domain/wishlist.ts'
import { integer, query, text } from './query/query.ts'
import type { Session } from './query/session.ts'
import { productRecord } from './records.ts'

export interface ListReads {
  /** Oldest line first; a line keeps its place when its quantity changes. */
  basket(userId: string): Promise<BasketLine[]>
  wishlist(userId: string): Promise<WishlistLine[]>
}

export interface ListWrites {
  /** Adds the line at the end or sets the quantity of the one that is there. */
  saveBasketLine(userId: string, productId: string, qty: number, now: number): Promise<void>
  removeBasketLine(userId: string, productId: string): Promise<boolean>
  clearBasket(userId: string): Promise<void>
  /** False, with nothing written, when the product is on the list already. */
  addToWishlist(userId: string, productId: string, now: number): Promise<boolean>
  removeFromWishlist(userId: string, productId: string): Promise<boolean>
}

export function listReads(session: Session): ListReads {
  return {
    basket: async (userId) =>
      (await session.rows(basketOf, { userId })).map((row) => ({
        product: productRecord.fromRow(row),
        qty: row.qty,
        createdAt: row.createdAt,
        updatedAt: row.updatedAt,
      })),
    wishlist: async (userId) =>
      (await session.rows(wishlistOf, { userId })).map((row) => ({
        product: productRecord.fromRow(row),
        createdAt: row.createdAt,
        updatedAt: row.updatedAt,
      })),
  }
}

export function listWrites(session: Session): ListWrites {
  return {
    async saveBasketLine(userId, productId, qty, now) {
      await session.write(saveBasketLine, { userId, productId, qty, now })
    },
    removeBasketLine: async (userId, productId) => (await session.write(removeBasketLine, { userId, productId })) > 0,
    async clearBasket(userId) {
      await session.write(clearBasket, { userId })
    },
    addToWishlist: async (userId, productId, now) =>
      (await session.write(addToWishlist, { userId, productId, now })) > 0,
    removeFromWishlist: async (userId, productId) =>
      (await session.write(removeFromWishlist, { userId, productId })) > 0,
  }
}

const basketOf = query({ userId: text }, (db, { userId }) =>
  db
    .selectFrom('basketLines as line')
    .innerJoin('products', 'products.id', 'line.productId')
    .select(productRecord.columnsIn('products'))
    .select(['line.qty', 'line.createdAt', 'line.updatedAt'])
    .where('line.userId', '=', userId)
    .orderBy('line.seq'),
)

const wishlistOf = query({ userId: text }, (db, { userId }) =>
  db
    .selectFrom('wishlistLines as line')
    .innerJoin('products', 'products.id', 'line.productId')
    .select(productRecord.columnsIn('products'))
    .select(['line.createdAt', 'line.updatedAt'])
    .where('line.userId', '=', userId)
    .orderBy('line.seq'),
)

const saveBasketLine = query(
  { userId: text, productId: text, qty: integer, now: integer },
  (db, { userId, productId, qty, now }) =>
    db
      .insertInto('basketLines')
      .values({ userId, productId, qty, createdAt: now, updatedAt: now })
      .onConflict((conflict) =>
        conflict.columns(['userId', 'productId']).doUpdateSet((eb) => ({
          qty: eb.ref('excluded.qty'),
          updatedAt: eb.ref('excluded.updatedAt'),
        })),
      ),
)

const removeBasketLine = query({ userId: text, productId: text }, (db, { userId, productId }) =>
  db.deleteFrom('basketLines').where('userId', '=', userId).where('productId', '=', productId),
)

const clearBasket = query({ userId: text }, (db, { userId }) =>
  db.deleteFrom('basketLines').where('userId', '=', userId),
)

const addToWishlist = query({ userId: text, productId: text, now: integer }, (db, { userId, productId, now }) =>
  db
    .insertInto('wishlistLines')
    .values({ userId, productId, createdAt: now, updatedAt: now })
    .onConflict((conflict) => conflict.columns(['userId', 'productId']).doNothing()),
)

const removeFromWishlist = query({ userId: text, productId: text }, (db, { userId, productId }) =>
  db.deleteFrom('wishlistLines').where('userId', '=', userId).where('productId', '=', productId),
)
