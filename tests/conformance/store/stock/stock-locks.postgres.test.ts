import pg from 'pg'
import { expect, test } from 'vitest'
import { openPostgres } from '#store/connections/postgres.ts'
import { createMigratedDatabase } from '#tests/support/postgres/postgres.ts'
import { aProduct, NOON } from '#tests/support/records/factories.ts'
import { saveCustomer, saveProducts } from '#tests/support/stores/saved-records.ts'

const BATCHES = 10
const BATCH_SIZE = 60

test.each([1, 3])(
  'no deadlock among those who buy, return and put in the basket the same things, of which there are %i',
  async (count) => {
    const database = await createMigratedDatabase()
    const store = openPostgres({ url: database.url, poolSize: 20 })
    await store.migrate()
    const products = Array.from({ length: count }, () => aProduct({ stock: 100_000 }))
    await saveProducts(store, ...products)
    const customers = await Promise.all(Array.from({ length: 30 }, () => saveCustomer(store)))
    const lines = products.map(({ id }) => ({ productId: id, qty: 1 }))
    const change = (n: number) =>
      store.transaction(async (tx) => {
        const customer = customers[n % customers.length]
        const product = products[n % count]
        // A basket's reference to a product locks its row as well, though only against its deletion.
        if (customer && product && n % 2 === 0) {
          await tx.removeBasketLine(customer.id, product.id)
          await tx.saveBasketLine(customer.id, product.id, 1, NOON)
          return
        }
        const some = n % 3 === 0 ? lines.slice(0, 1) : n % 3 === 1 ? lines : lines.toReversed()
        if (n % 5 === 0) await tx.returnStock(some)
        else await tx.takeStock(some, n % 7 === 0 ? lines.slice(-1) : [])
      })
    for (let batch = 0; batch < BATCHES; batch += 1) {
      await Promise.all(Array.from({ length: BATCH_SIZE }, (_, n) => change(batch + n)))
    }
    // What a connection counts is told when it ends, at the latest.
    await store.close()
    const audit = new pg.Client({ connectionString: database.url })
    await audit.connect()
    const { rows } = await audit.query('select deadlocks from pg_stat_database where datname = current_database()')
    await audit.end()
    await database.drop()
    // The store would run them again, and only the clock would tell.
    expect(rows).toEqual([{ deadlocks: '0' }])
  },
)
