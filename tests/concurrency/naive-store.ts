import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { openPostgres } from '#store/connections/postgres.ts'
import type { Store, Transaction } from '#store/store.ts'
import { openTestApi } from '#tests/support/api.ts'
import { createTestDatabase } from '#tests/support/postgres/postgres.ts'
import { createReconciler } from '#use-cases/maintenance/index.ts'
import type { ShopUnderTest } from './shop-under-test.ts'

/** Replaces methods of a transaction by ones that work for one customer at a time and race with several. */
export type NaiveTransaction = (tx: Transaction, database: pg.Pool) => Partial<Transaction>

/** Reads without `for update`. */
export const takesNoLocks: NaiveTransaction = (tx) => ({
  lockCustomer: async (userId) => (await tx.customer(userId)) !== null,
  lockBasketAndProduct: tx.basketAndProduct,
  lockPurchaseBasis: tx.purchaseBasis,
  lockCheckout: (id) => tx.checkout(id),
  lockOrder: async () => null,
})

/** Reads the stock, subtracts in memory and writes the result. The first two buyers both read before either writes. */
export function computesStockInMemory(): NaiveTransaction {
  const bothHaveRead = Promise.withResolvers<void>()
  let readers = 0
  return (_tx, database) => ({
    async takeStock(lines) {
      const short = []
      for (const { productId, qty } of lines) {
        const { rows } = await database.query('select stock from products where id = $1', [productId])
        const left = Number(rows[0]?.stock)
        readers += 1
        if (readers === 2) bothHaveRead.resolve()
        await Promise.race([bothHaveRead.promise, wait(5000)])
        if (left < qty) short.push({ productId, wanted: qty, left })
        else await database.query('update products set stock = $2 where id = $1', [productId, left - qty])
      }
      return short
    },
  })
}

/** Reads an address book without a lock. Two changes of one that is not empty both read it before either writes. */
export function readsAddressesTogether(): NaiveTransaction {
  const bothHaveRead = Promise.withResolvers<void>()
  let readers = 0
  return (tx, database) => ({
    ...takesNoLocks(tx, database),
    async addresses(userId) {
      const book = await tx.addresses(userId)
      if (book.length === 0) return book
      readers += 1
      if (readers === 2) bothHaveRead.resolve()
      await Promise.race([bothHaveRead.promise, wait(5000)])
      return book
    },
  })
}

/** Gives every tab a checkout of its own and does not look for an earlier order of the basket. */
export const ignoresOpenCheckout: NaiveTransaction = (tx) => ({
  async lockPurchaseBasis(question) {
    const basis = await tx.lockPurchaseBasis(question)
    return basis && { ...basis, openCheckoutId: null }
  },
  orders: async () => [],
})

/** Compares emails with their case; needs `findsNoCustomerByEmail`, or the sign-up finds the other spelling first. */
export const comparesEmailAsTyped: NaiveTransaction = (_tx, database) => ({
  async addCustomer(customer, passwordHash) {
    const { id, kind, name, email, gender, location, mobileNum, createdAt, updatedAt } = customer
    const existing = await database.query('select 1 from shoppers where email = $1', [email])
    if (existing.rows.length > 0) return false
    await database.query(
      'insert into shoppers (id, kind, name, email, email_key, password_hash, gender, location, mobile_num, created_at, updated_at) values ($1, $2, $3, $4, $4, $5, $6, $7, $8, $9, $10)',
      [id, kind, name, email, passwordHash, gender, location, mobileNum, createdAt, updatedAt],
    )
    return true
  },
})

export const findsNoCustomerByEmail: Partial<Store> = { customerByEmail: async () => null }

/** The API on PostgreSQL with a naive part, and without the constraints that would prevent its effects. */
export async function openNaiveShop(
  naive: NaiveTransaction,
  naiveReads: Partial<Store> = {},
): Promise<{ shop: ShopUnderTest; close(): Promise<void> }> {
  const postgres = await createTestDatabase()
  const database = new pg.Pool({ connectionString: postgres.url, max: 20 })
  // Dropping the database at the end may cut a connection that is being closed.
  database.on('error', () => undefined)
  const realStore = openPostgres({ url: postgres.url, poolSize: 20 })
  await realStore.migrate()
  await database.query('alter table orders drop constraint orders_checkout_id_key')
  await database.query('alter table orders drop constraint orders_payment_id_key')
  await database.query('alter table payments drop constraint payments_id_key cascade')
  await database.query('drop index one_default_address')
  const store: Store = {
    ...realStore,
    ...naiveReads,
    transaction: (work) => realStore.transaction((tx) => work({ ...tx, ...naive(tx, database) })),
  }
  const api = await openTestApi(store)
  const reconciler = createReconciler(api.deps)
  return {
    shop: {
      createClient: (token) => api.clientFor(token ?? null),
      addProduct: (overrides) => api.addProduct({ sellingPrice: 45_00, mrp: 50_00, ...overrides }),
      controls: api.controls,
      reconcile: () => reconciler.sweep(),
      queryRows: async (sql) => (await database.query<Record<string, unknown>>(sql)).rows,
    },
    async close() {
      api.close()
      await api.waitForBackgroundTasks()
      await database.end()
      await realStore.close()
      await postgres.drop()
    },
  }
}
