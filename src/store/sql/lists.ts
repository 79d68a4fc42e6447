import type { BasketLine } from '#domain/basket.ts'
import type { WishlistLine } from '#domain/wishlist.ts'
import type { Reads, Transaction } from '../store.ts'
import { PRODUCT_SELECTION, productFrom } from './product-rows.ts'
import { whole } from './row.ts'
import type { Row, Session } from './session.ts'
import { given, type Query } from './statement.ts'

export type ListReads = Pick<Reads, 'basket' | 'wishlist'>
export type ListWrites = Pick<
  Transaction,
  'saveBasketLine' | 'removeBasketLine' | 'clearBasket' | 'addToWishlist' | 'removeFromWishlist'
>

export function listReads(session: Session): ListReads {
  return {
    basket: async (userId) => (await session.rows(basketOf, { userId })).map(basketLineFrom),
    wishlist: async (userId) => (await session.rows(wishlistOf, { userId })).map(wishlistLineFrom),
  }
}

export function listWrites(session: Session): ListWrites {
  return {
    async saveBasketLine(userId, productId, qty, now) {
      await session.write(keepBasketLine, { userId, productId, qty, now })
    },
    removeBasketLine: async (userId, productId) => (await session.write(leaveBasket, { userId, productId })) > 0,
    async clearBasket(userId) {
      await session.write(emptyBasket, { userId })
    },
    addToWishlist: async (userId, productId, now) =>
      (await session.write(joinWishlist, { userId, productId, now })) > 0,
    removeFromWishlist: async (userId, productId) => (await session.write(leaveWishlist, { userId, productId })) > 0,
  }
}

const basketOf: Query = (db) =>
  db
    .selectFrom('basket_lines as lines')
    .innerJoin('products', 'products.id', 'lines.product_id')
    .select(PRODUCT_SELECTION)
    .select(['lines.qty as line_qty', 'lines.created_at as line_created_at', 'lines.updated_at as line_updated_at'])
    .where('lines.user_id', '=', given<string>('userId'))
    .orderBy('lines.seq')

const wishlistOf: Query = (db) =>
  db
    .selectFrom('wishlist_lines as lines')
    .innerJoin('products', 'products.id', 'lines.product_id')
    .select(PRODUCT_SELECTION)
    .select(['lines.created_at as line_created_at', 'lines.updated_at as line_updated_at'])
    .where('lines.user_id', '=', given<string>('userId'))
    .orderBy('lines.seq')

const keepBasketLine: Query = (db) =>
  db
    .insertInto('basket_lines')
    .values({
      user_id: given<string>('userId'),
      product_id: given<string>('productId'),
      qty: given<number>('qty'),
      created_at: given<number>('now'),
      updated_at: given<number>('now'),
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'product_id']).doUpdateSet((eb) => ({
        qty: eb.ref('excluded.qty'),
        updated_at: eb.ref('excluded.updated_at'),
      })),
    )

const leaveBasket: Query = (db) =>
  db
    .deleteFrom('basket_lines')
    .where('user_id', '=', given<string>('userId'))
    .where('product_id', '=', given<string>('productId'))

const emptyBasket: Query = (db) => db.deleteFrom('basket_lines').where('user_id', '=', given<string>('userId'))

const joinWishlist: Query = (db) =>
  db
    .insertInto('wishlist_lines')
    .values({
      user_id: given<string>('userId'),
      product_id: given<string>('productId'),
      created_at: given<number>('now'),
      updated_at: given<number>('now'),
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'product_id']).doNothing())

const leaveWishlist: Query = (db) =>
  db
    .deleteFrom('wishlist_lines')
    .where('user_id', '=', given<string>('userId'))
    .where('product_id', '=', given<string>('productId'))

function basketLineFrom(row: Row): BasketLine {
  return { ...wishlistLineFrom(row), qty: whole(row, 'line_qty') }
}

function wishlistLineFrom(row: Row): WishlistLine {
  return {
    product: productFrom(row),
    createdAt: whole(row, 'line_created_at'),
    updatedAt: whole(row, 'line_updated_at'),
  }
}
