import type { DatabaseSync } from 'node:sqlite'

const MINUTE_MS = 60_000

/** What an order consists of, each after what it refers to, and which of its columns hold ids of these, or a time. */
const ORDER_TABLES = ['shoppers', 'checkouts', 'checkout_lines', 'orders', 'order_lines', 'order_events', 'payments']
const IDS = ['id', 'user_id', 'order_id', 'checkout_id', 'payment_id']
const TIMES = ['created_at', 'updated_at', 'expires_at']
const ADDRESSES = ['email', 'email_key']

/**
 * Copies all orders and their customers so many `times`, each copy as much later as the orders are minutes long. Stock is not touched.
 */
export function copyOrders(database: DatabaseSync, times: number): void {
  const count = Number(database.prepare('select count(*) as count from orders').get()?.count)
  const statements = ORDER_TABLES.map((table) => copyOf(database, table))
  for (let copy = 1; copy <= times; copy += 1) {
    const values = { ':suffix': copy.toString(16).padStart(12, '0'), ':later': copy * count * MINUTE_MS }
    for (const { statement, names } of statements)
      statement.run(Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name))))
  }
}

/** The statement that copies the rows that there are now, and the names of its values. */
function copyOf(database: DatabaseSync, table: string) {
  const columns = database
    .prepare(`select name from pragma_table_info('${table}') where name <> 'seq'`)
    .all()
    .map(({ name }) => String(name))
  const { last } = database.prepare(`select max(rowid) as last from ${table}`).get() ?? {}
  const customers = table === 'shoppers' ? 'and id in (select user_id from orders)' : ''
  const text = `insert into ${table} (${columns.join(', ')})
    select ${columns.map(copiedValue).join(', ')} from ${table} where rowid <= ${last} ${customers}`
  return { statement: database.prepare(text), names: [':suffix', ':later'].filter((name) => text.includes(name)) }
}

function copiedValue(column: string): string {
  if (IDS.includes(column)) return `substr(${column}, 1, length(${column}) - 12) || :suffix`
  if (TIMES.includes(column)) return `${column} + :later`
  return ADDRESSES.includes(column) ? `:suffix || ${column}` : column
}
