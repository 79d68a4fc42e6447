import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { openSqlite } from '#store/connections/node-sqlite.ts'
import { openTestApi } from '#tests/support/api.ts'

const PAGE_BYTES = 4096
const FRAME_BYTES = PAGE_BYTES + 24
/** One for each table and index that an order is written to, and those that grow. */
const MAX_PAGES = 29
/** So many that the tables have many pages, as a shop's have. */
const ORDERS_BEFORE = 300
/** Fewer than fill the journal, which would then begin anew. */
const ORDERS = 20

test('an order of three products is written to so many pages and no more', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'haribhari-pages-'))
  const file = join(folder, 'shop.db')
  const store = openSqlite({ file })
  await store.migrate()
  const api = await openTestApi(store)
  const products = [await api.addProduct(), await api.addProduct(), await api.addProduct()].map(({ id }) => id)
  await store.transaction((tx) => tx.receiveStock(products.map((productId) => ({ productId, qty: 10_000 }))))
  const items = products.map((_id) => ({ _id, qty: 1 }))
  const place = async (token: string) => {
    const body = { order: { payment_id: crypto.randomUUID(), items } }
    expect((await api.request('/api/user/place-order', { method: 'POST', token, body })).status).toBe(201)
  }
  for (let placed = 0; placed < ORDERS_BEFORE; placed += 4) {
    const { token } = await api.signInGuest()
    for (let each = 0; each < 4; each += 1) await place(token)
  }
  const tokens = await Promise.all(Array.from({ length: ORDERS }, async () => (await api.signInGuest()).token))
  const other = new DatabaseSync(file)
  other.exec('pragma wal_checkpoint(truncate)')
  for (const token of tokens) await place(token)
  const pages = statSync(`${file}-wal`).size / FRAME_BYTES / ORDERS
  other.close()
  api.close()
  await store.close()
  rmSync(folder, { recursive: true })
  expect(pages).toBeLessThanOrEqual(MAX_PAGES)
})
