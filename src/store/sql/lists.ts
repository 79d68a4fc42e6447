import { sql } from 'kysely'
import type { BasketLine } from '#domain/basket.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { WishlistLine } from '#domain/wishlist.ts'
import { mergeStockLines, type StockLine } from '../stock-lines.ts'
import { lockCustomer } from './accounts.ts'
import { type NotSoldReads, notSoldReads } from './buying/not-sold.ts'
import { rowsToInsert } from './query/insert-all.ts'
import { family, insertRows, integer, many, query, text } from './query/query.ts'
import type { Columns } from './query/record.ts'
import type { Session } from './query/session.ts'
import { unitsTable } from './query/units-table.ts'
import { productRecord } from './records.ts'

export interface ListReads extends NotSoldReads {
  /** Oldest line first; a line keeps its place when its quantity changes. */
  basket(userId: string): Promise<BasketLine[]>
  /** The basket, and a product that is perhaps not in it. */
  basketAndProduct(userId: string, productId: string): Promise<BasketAndProduct>
  wishlist(userId: string): Promise<WishlistLine[]>
}

interface BasketAndProduct {
  basket: BasketLine[]
  /** Null when there is no such product. */
  product: Product | null
}

export interface ListWrites {
  /** Locks the customer, whether there is one or not, before it reads. */
  lockBasketAndProduct(userId: string, productId: string): Promise<BasketAndProduct>
  /**
   * Adds the line at the end or sets the quantity of the one that is there. False, with nothing written, when there is
   * no such customer.
   */
  saveBasketLine(userId: string, productId: string, qty: number, now: number): Promise<boolean>
  /**
   * Sets the quantities of these basket lines, and the weights that were wanted, and adds those that are missing; adds
   * products to the wishlist.
   */
  saveListLines(
    userId: string,
    lines: { basket: readonly (StockLine & Pick<BasketLine, 'wantedGrams'>)[]; wishlist: readonly string[] },
    now: number,
  ): Promise<void>
  /** Takes so many units off the lines of these products; a line that has no more than that goes. */
  takeFromBasket(userId: string, units: readonly StockLine[], now: number): Promise<void>
  /** The customer has seen that the line is another weight than was wanted. */
  deleteWantedGrams(userId: string, productId: string): Promise<void>
  removeBasketLine(userId: string, productId: string): Promise<boolean>
  clearBasket(userId: string): Promise<void>
  /** False, with nothing written, when the product is on the list already. */
  addToWishlist(userId: string, productId: string, now: number): Promise<boolean>
  removeFromWishlist(userId: string, productId: string): Promise<boolean>
}

export function listReads(session: Session): ListReads {
  return {
    basket: async (userId) => (await session.rows(basketOf, { userId })).map(basketLineFrom),
    ...notSoldReads(session),
    basketAndProduct: (userId, productId) => readBasketAndProduct(session, userId, productId),
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
    async lockBasketAndProduct(userId, productId) {
      // Neither waits for the other's answer. They are two, since what one statement locks and reads may be older than
      // the lock; SQLite has one writer.
      const locked = session.dialect.lockRows ? session.row(lockCustomer, { id: userId }) : null
      const [found] = await Promise.all([readBasketAndProduct(session, userId, productId), locked])
      return found
    },
    saveBasketLine: async (userId, productId, qty, now) =>
      (await session.write(saveBasketLine, { userId, productId, qty, now })) === 1,
    async saveListLines(userId, { basket, wishlist }, now) {
      const common = { userId, createdAt: now, updatedAt: now }
      await session.insertAll([
        rowsToInsert(
          saveBasketLines,
          basket.map(({ wantedGrams = null, ...line }) => ({ ...line, wantedGrams, ...common })),
        ),
        rowsToInsert(
          addWishlistLines,
          wishlist.map((productId) => ({ productId, ...common })),
        ),
      ])
    },
    async takeFromBasket(userId, units, now) {
      const lines = mergeStockLines(units)
      if (lines.length === 0) return
      const taken = { userId, ids: lines.map((line) => line.productId), units: lines.map((line) => line.qty) }
      const removed = await session.write(removeEmptied(lines.length), taken)
      if (removed < lines.length) await session.write(lessen(lines.length), { ...taken, now })
    },
    async deleteWantedGrams(userId, productId) {
      await session.send(deleteWantedGrams, { userId, productId })
    },
    removeBasketLine: async (userId, productId) => (await session.write(removeBasketLine, { userId, productId })) > 0,
    async clearBasket(userId) {
      await session.send(clearBasket, { userId })
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
    .innerJoin('productsWithGroup as products', 'products.id', 'line.productId')
    .select(productRecord.columnsIn('products'))
    .select(['line.qty', 'line.wantedGrams', 'line.createdAt', 'line.updatedAt'])
    .where('line.userId', '=', userId)
    .orderBy('line.seq'),
)

type BasketLineRow = Omit<BasketLine, 'product' | 'wantedGrams'> & { wantedGrams: number | null }

function basketLineFrom(row: Columns<typeof productRecord> & BasketLineRow): BasketLine {
  const { qty, wantedGrams, createdAt, updatedAt } = row
  const product = productRecord.fromRow(row)
  return { product, qty, ...(wantedGrams !== null && { wantedGrams }), createdAt, updatedAt }
}

async function readBasketAndProduct(session: Session, userId: string, productId: string): Promise<BasketAndProduct> {
  const rows = await session.rows(basketAndProduct, { userId, productId })
  const basket: BasketLine[] = []
  let product: Product | null = null
  for (const row of rows) {
    const { qty, createdAt, updatedAt } = row
    if (row.id === productId) product = productRecord.fromRow(row)
    if (qty !== null && createdAt !== null && updatedAt !== null)
      basket.push(basketLineFrom({ ...row, qty, createdAt, updatedAt }))
  }
  return { basket, product }
}

const basketAndProduct = query({ userId: text, productId: text }, (db, { userId, productId }) =>
  db
    .selectFrom('productsWithGroup as products')
    .leftJoin('basketLines as line', (join) =>
      join.onRef('line.productId', '=', 'products.id').on('line.userId', '=', userId),
    )
    .select(productRecord.columnsIn('products'))
    .select(['line.qty', 'line.wantedGrams', 'line.createdAt', 'line.updatedAt'])
    .where('products.id', 'in', (ids) =>
      ids
        .selectFrom('basketLines as own')
        .select('own.productId')
        .where('own.userId', '=', userId)
        .unionAll(db.selectNoFrom(productId.as('productId'))),
    )
    .orderBy('line.seq'),
)

const wishlistOf = query({ userId: text }, (db, { userId }) =>
  db
    .selectFrom('wishlistLines as line')
    .innerJoin('productsWithGroup as products', 'products.id', 'line.productId')
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
      .columns(['userId', 'productId', 'qty', 'createdAt', 'updatedAt'])
      .expression((from) =>
        from
          .selectFrom('shoppers')
          .select(['id', productId.as('productId'), qty.as('qty'), now.as('createdAt'), now.as('updatedAt')])
          .where('id', '=', userId),
      )
      .onConflict((conflict) =>
        conflict.columns(['userId', 'productId']).doUpdateSet((eb) => ({
          qty: eb.ref('excluded.qty'),
          wantedGrams: null,
          updatedAt: eb.ref('excluded.updatedAt'),
        })),
      ),
)

const saveBasketLines = insertRows(
  'basketLines',
  ['userId', 'productId', 'qty', 'wantedGrams', 'createdAt', 'updatedAt'],
  `on conflict (user_id, product_id) do update
    set qty = excluded.qty, wanted_grams = excluded.wanted_grams, updated_at = excluded.updated_at`,
)

const addWishlistLines = insertRows(
  'wishlistLines',
  ['userId', 'productId', 'createdAt', 'updatedAt'],
  'on conflict (user_id, product_id) do nothing',
)

/** Lines of which no unit is left. */
const removeEmptied = family((lines: number) =>
  query({ userId: text, ids: many(text, lines), units: many(integer, lines) }, (db, { userId, ids, units }) =>
    db
      .deleteFrom('basketLines')
      .where('userId', '=', userId)
      .where(({ or, and, eb }) =>
        or(ids.map((id, index) => and([eb('productId', '=', id), eb('qty', '<=', units[index] ?? sql.lit(0))]))),
      ),
  ),
)

const lessen = family((lines: number) =>
  query(
    { userId: text, ids: many(text, lines), units: many(integer, lines), now: integer },
    (db, { userId, ids, units, now }) =>
      db
        .updateTable('basketLines')
        .from(unitsTable(ids, units))
        .set((eb) => ({ qty: eb('basketLines.qty', '-', eb.ref('moved.column2')), wantedGrams: null, updatedAt: now }))
        .where('basketLines.userId', '=', userId)
        .whereRef('basketLines.productId', '=', 'moved.column1')
        .whereRef('basketLines.qty', '>', 'moved.column2'),
  ),
)

const deleteWantedGrams = query({ userId: text, productId: text }, (db, { userId, productId }) =>
  db
    .updateTable('basketLines')
    .set({ wantedGrams: null })
    .where('userId', '=', userId)
    .where('productId', '=', productId),
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
