import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { expect, test } from 'vitest'
import { DEFAULT_CATALOGUE_QUERY } from '#domain/catalogue/query.ts'
import { openSqlite } from '#store/connections/node-sqlite.ts'
import { openPostgres } from '#store/connections/postgres.ts'
import type { Store } from '#store/store.ts'
import { createTestDatabase } from '#tests/support/postgres/postgres.ts'
import { aProduct } from '#tests/support/records/factories.ts'
import { createProductSearch } from '#use-cases/catalogue/index.ts'

const log = { info: () => {}, warn: () => {}, error: () => {} }

/** `remove` runs a statement of the owner's own. */
async function expectRemovalIsSearched(store: Store, remove: (statement: string) => Promise<void>): Promise<void> {
  await store.migrate()
  const [left, removed] = [aProduct({ title: 'Zarlemit stone' }), aProduct({ title: 'Zarlemit gem', position: 2 })]
  await store.transaction((tx) => tx.saveProducts([left, removed]))
  const search = createProductSearch({ store, log })
  const idsOf = async () => {
    const page = await search.search({ ...DEFAULT_CATALOGUE_QUERY, q: 'zarlemit' }, { limit: 5, cursor: null })
    expect(page.total).toBe(page.products.length)
    return page.products.map(({ id }) => id)
  }
  expect(await idsOf()).toEqual([left.id, removed.id])
  const before = await store.catalogueVersion()
  await remove(`delete from products where id = '${removed.id}'`)
  expect(await idsOf()).toEqual([left.id])
  expect((await store.catalogueVersion()).content).toBeGreaterThan(before.content)
}

test('a product that an owner deletes with a statement is found no more, on SQLite', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'haribhari-removed-'))
  const file = join(folder, 'shop.db')
  const store = openSqlite({ file })
  await expectRemovalIsSearched(store, async (statement) => {
    const database = new DatabaseSync(file)
    database.exec(statement)
    database.close()
  })
  await store.close()
  rmSync(folder, { recursive: true })
})

test('a product that an owner deletes with a statement is found no more, on PostgreSQL', async () => {
  const { url, drop } = await createTestDatabase()
  const store = openPostgres({ url })
  await expectRemovalIsSearched(store, async (statement) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query(statement)
    await client.end()
  })
  await store.close()
  await drop()
})
