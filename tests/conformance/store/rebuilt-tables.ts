import { expect, test } from 'vitest'
import { MIGRATIONS } from '#store/sql/migrations/index.ts'
import { migrate } from '#store/sql/migrations/migrate.ts'
import type { Migration, MigrationConnection } from '#store/sql/migrations/migration.ts'
import type { Dialect } from '#store/sql/query/dialect.ts'
import type { Store } from '#store/store.ts'
import { anOrder } from '#tests/support/records/factories.ts'
import { saveCheckout, saveCustomer } from '#tests/support/stores/saved-records.ts'

export interface MigratedDatabase {
  store: Store
  dialect: Dialect
  /** A second connection to the store's database. */
  connection: MigrationConnection
}

/** What a migration that builds tables anew must leave as it was. */
export function rebuiltTablesConformance(open: () => Promise<MigratedDatabase>): void {
  test('A106 a migration can rewrite the history of orders; afterwards it is append-only again, and nothing is lost', async () => {
    const { store, dialect, connection } = await open()
    const { order, customer } = await anOrderIn(store)
    await runMigration(dialect, connection, {
      name: '9998 placed is called received',
      statements: () => [
        `update order_events set state = 'accepted' where state = 'placed'`,
        `update orders set state = 'accepted' where state = 'placed'`,
      ],
      rebuilds: ({ types: { text, integer, sequence } }) => [
        {
          table: 'order_events',
          columns: `seq ${sequence}, order_id ${text} not null references orders (id), state ${text} not null,
            at ${integer} not null, note ${text} not null`,
        },
      ],
    })
    expect(await store.order(customer.id, order.id)).toEqual({
      ...order,
      state: 'accepted',
      history: order.history.map((event) => ({ ...event, state: 'accepted' })),
    })
    await expect(connection.execute(`update order_events set note = 'changed'`)).rejects.toThrow('append-only')
    await expect(connection.execute('delete from order_events')).rejects.toThrow('append-only')
    expect(await connection.list(INDEX[dialect.kind])).toHaveLength(1)
  })

  test('a migration that fails leaves every row, trigger and reference as it was', async () => {
    const { store, dialect, connection } = await open()
    const { order, customer } = await anOrderIn(store)
    const failing = runMigration(dialect, connection, {
      name: '9998 fails',
      statements: () => [`update order_events set state = 'accepted'`, 'select * from no_such_table'],
      rebuilds: ({ types: { text, integer, sequence } }) => [
        {
          table: 'order_events',
          columns: `seq ${sequence}, order_id ${text} not null references orders (id), state ${text} not null,
            at ${integer} not null, note ${text} not null`,
        },
      ],
    })
    await expect(failing).rejects.toThrow('no_such_table')
    expect(await store.order(customer.id, order.id)).toEqual(order)
    await expect(connection.execute(`update order_events set note = 'changed'`)).rejects.toThrow('append-only')
    const stray = `insert into order_events (order_id, state, at, note) values ('nobody', 'placed', 0, '')`
    await expect(connection.execute(stray)).rejects.toThrow()
  })

  test('a new state needs no migration: the tables list none', async () => {
    const { store, connection } = await open()
    const { order } = await anOrderIn(store)
    await connection.execute(`update orders set state = 'exchanged' where id = '${order.id}'`)
    expect(await connection.list(`select state from orders where id = '${order.id}'`)).toEqual([
      expect.objectContaining({ state: 'exchanged' }),
    ])
    // Until the shop knows it, it is found where it is read.
    await expect(store.order(order.userId, order.id)).rejects.toThrow('exchanged')
  })
}

const INDEX = {
  sqlite: `select name from sqlite_master where name = 'order_events_by_order'`,
  postgres: `select indexname from pg_indexes where indexname = 'order_events_by_order'`,
}

async function anOrderIn(store: Store) {
  const customer = await saveCustomer(store)
  const order = anOrder(await saveCheckout(store, { userId: customer.id }))
  await store.transaction((tx) => tx.addOrder(order))
  return { customer, order }
}

function runMigration(dialect: Dialect, connection: MigrationConnection, added: Migration): Promise<void> {
  return migrate(dialect, connection, () => {}, [...MIGRATIONS, added])
}
