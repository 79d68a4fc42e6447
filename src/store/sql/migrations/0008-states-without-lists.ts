import type { Dialect } from '../query/dialect.ts'
import type { TableRebuild } from './migration.ts'

/*
 * The states of checkouts, orders, payments and refunds are listed by the shop alone, which refuses an unknown one where
 * it reads it: a list in a CHECK would have to be changed with every new state, on SQLite by building the table anew.
 */

const TABLES_WITH_STATES = ['checkouts', 'orders', 'order_events', 'payments', 'refunds']

/** PostgreSQL can drop the constraints themselves. */
export function dropStateLists({ kind }: Dialect): string[] {
  if (kind === 'sqlite') return []
  return TABLES_WITH_STATES.map((table) => `alter table ${table} drop constraint ${table}_state_check`)
}

/** SQLite cannot change a CHECK, so the tables are built anew without it. */
export function tablesWithoutStateLists({ types: { text, integer, sequence } }: Dialect): TableRebuild[] {
  const sale = `
      seq ${sequence},
      id ${text} not null unique,
      user_id ${text} not null references shoppers (id),
      method ${text} not null check (method in ('online', 'cash')),
      address ${text},
      mrp ${integer} not null check (mrp >= 0),
      total ${integer} not null check (total >= 0),
      discount ${integer} not null,
      created_at ${integer} not null,
      updated_at ${integer} not null,`
  return [
    {
      table: 'checkouts',
      columns: `${sale}
      idempotency_key ${text} not null,
      state ${text} not null,
      provider_order_id ${text} unique,
      expires_at ${integer} not null,
      unique (user_id, idempotency_key)`,
    },
    {
      table: 'orders',
      columns: `${sale}
      checkout_id ${text} not null unique references checkouts (id),
      payment_id ${text} not null unique,
      state ${text} not null`,
    },
    {
      table: 'order_events',
      columns: `
      seq ${sequence},
      order_id ${text} not null references orders (id),
      state ${text} not null,
      at ${integer} not null,
      note ${text} not null`,
    },
    {
      table: 'payments',
      columns: `
      seq ${sequence},
      id ${text} not null unique,
      checkout_id ${text} not null references checkouts (id),
      user_id ${text} not null references shoppers (id),
      order_id ${text} references orders (id) deferrable initially deferred,
      amount ${integer} not null check (amount >= 0),
      currency ${text} not null check (currency = 'INR'),
      state ${text} not null,
      method ${text} not null check (method in ('online', 'cash')),
      created_at ${integer} not null,
      updated_at ${integer} not null`,
    },
    {
      table: 'refunds',
      columns: `
      seq ${sequence},
      id ${text} not null unique,
      payment_id ${text} not null references payments (id),
      user_id ${text} not null references shoppers (id),
      order_id ${text} references orders (id) deferrable initially deferred,
      amount ${integer} not null check (amount > 0),
      idempotency_key ${text} not null unique,
      provider_refund_id ${text},
      state ${text} not null,
      reason ${text} not null,
      created_at ${integer} not null,
      updated_at ${integer} not null`,
    },
  ]
}
