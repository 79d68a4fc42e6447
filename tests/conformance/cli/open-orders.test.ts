import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listOpenOrders, OPEN_ORDERS } from '#cli/open-orders.ts'
import { type AuditConnection, openPostgresAudit, openSqliteAudit } from '#operations/invariants/audit-connection.ts'
import { openSqlite } from '#store/connections/node-sqlite.ts'
import { openPostgres } from '#store/connections/postgres.ts'
import type { Store } from '#store/store.ts'
import { createTestDatabase } from '#tests/support/postgres/postgres.ts'
import { aCheckout, aCustomer, anOrder } from '#tests/support/records/factories.ts'

const INDEX = 'orders_by_state'

test('on SQLite the orders that need a step are listed without reading all that were ever made', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'haribhari-open-orders-'))
  const file = join(folder, 'shop.db')
  const store = openSqlite({ file })
  const open = await addOrders(store)
  const audit = openSqliteAudit(file)
  expect(await listOpenOrders(audit)).toEqual([expect.stringContaining(open)])
  expect(await planOf(audit, 'explain query plan')).toContain(INDEX)
  await audit.close()
  await store.close()
  await rm(folder, { recursive: true })
})

test('on PostgreSQL the orders that need a step are listed without reading all that were ever made', async () => {
  const { url, drop } = await createTestDatabase()
  const store = openPostgres({ url })
  const open = await addOrders(store)
  const audit = await openPostgresAudit(url)
  expect(await listOpenOrders(audit)).toEqual([expect.stringContaining(open)])
  // So few orders are rather read all.
  await audit.rows('set local enable_seqscan = off')
  expect(await planOf(audit, 'explain')).toContain(INDEX)
  await audit.close()
  await store.close()
  await drop()
})

/** Twenty delivered orders and an open one, whose id it returns. */
async function addOrders(store: Store): Promise<string> {
  await store.migrate()
  const customer = aCustomer()
  const checkouts = Array.from({ length: 21 }, () => aCheckout({ userId: customer.id, state: 'placed' }))
  const orders = checkouts.map((checkout, index) => anOrder(checkout, { state: index === 10 ? 'placed' : 'delivered' }))
  await store.transaction(async (tx) => {
    await tx.addCustomer(customer, 'argon2-hash')
    for (const checkout of checkouts) await tx.addCheckout(checkout)
    for (const order of orders) await tx.addOrder(order)
  })
  return orders[10]?.id ?? ''
}

async function planOf(audit: AuditConnection, explain: string): Promise<string> {
  return JSON.stringify(await audit.rows(`${explain} ${OPEN_ORDERS}`))
}
