import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { openPostgres } from '#store/connections/postgres.ts'
import type { Store, Transaction } from '#store/store.ts'
import { openTestApi } from '#tests/support/api.ts'
import { createTestDatabase } from '#tests/support/postgres.ts'
import { createReconciler } from '#use-cases/maintenance/reconcile.ts'
import type { TestShop } from './shop-under-test.ts'

/** How a shop goes wrong that was only ever tried by one shopper at a time. Each replaces a part of the store. */
export type RemovedSafeguard = (tx: Transaction, database: pg.Pool) => Partial<Transaction>

/** Reads what there is and decides by it, without holding it. */
export const takesNoLocks: RemovedSafeguard = (tx) => ({
  lockCustomer: async (userId) => (await tx.customer(userId)) !== null,
  lockCheckout: (id) => tx.checkout(id),
  lockOrder: async () => null,
})

/** Reads the stock, reckons, and writes the result. The first two buyers both read before either writes. */
export function computesStockInMemory(): RemovedSafeguard {
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

/** Gives every tab a checkout of its own and does not look for another way in which the basket was bought. */
export const ignoresOpenCheckout: RemovedSafeguard = () => ({
  openCheckoutOfCustomer: async () => null,
  orders: async () => [],
})

/** Knows e-mails as they are written; see also `looksForNobody`. */
export const comparesEmailAsTyped: RemovedSafeguard = (_tx, database) => ({
  async addCustomer(shopper, passwordHash) {
    const { id, kind, name, email, gender, location, mobileNum, createdAt, updatedAt } = shopper
    const known = await database.query('select 1 from shoppers where email = $1', [email])
    if (known.rows.length > 0) return false
    await database.query(
      'insert into shoppers (id, kind, name, email, email_key, password_hash, gender, location, mobile_num, created_at, updated_at) values ($1, $2, $3, $4, $4, $5, $6, $7, $8, $9, $10)',
      [id, kind, name, email, passwordHash, gender, location, mobileNum, createdAt, updatedAt],
    )
    return true
  },
})

/** Trusts that nobody who signs up is there already. */
export const skipsIdempotencyLookup: Partial<Store> = { customerByEmail: async () => null }

/** The shop's API on PostgreSQL with one naive part, and without the engine's own guards against it. */
export async function openNaiveShop(
  naivety: RemovedSafeguard,
  reads: Partial<Store> = {},
): Promise<{ place: TestShop; close(): Promise<void> }> {
  const postgres = await createTestDatabase()
  const database = new pg.Pool({ connectionString: postgres.url, max: 20 })
  // Dropping the database at the end may cut a connection that is just being closed.
  database.on('error', () => undefined)
  const real = openPostgres({ url: postgres.url, poolSize: 20 })
  await real.migrate()
  await database.query('alter table orders drop constraint orders_checkout_id_key')
  await database.query('alter table orders drop constraint orders_payment_id_key')
  await database.query('drop index one_default_address')
  const store: Store = {
    ...real,
    ...reads,
    transaction: (work) => real.transaction((tx) => work({ ...tx, ...naivety(tx, database) })),
  }
  const api = await openTestApi(store)
  const reconciler = createReconciler(api.deps)
  return {
    place: {
      createClient: (token) => api.clientFor(token ?? null),
      addProduct: (about) => api.addProduct({ sellingPrice: 4500, mrp: 5000, ...about }),
      controls: api.controls,
      reconcile: () => reconciler.sweep(),
      queryRows: async (query) => (await database.query<Record<string, unknown>>(query)).rows,
    },
    async close() {
      api.close()
      await api.waitForBackgroundTasks()
      await database.end()
      await real.close()
      await postgres.drop()
    },
  }
}
