import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openPostgres } from '#store/connections/postgres.ts'
import { createMigratedDatabase } from '#tests/support/postgres/postgres.ts'
import { anEditableProduct } from '#tests/support/records/factories.ts'

let database: Awaited<ReturnType<typeof createMigratedDatabase>>
let first: pg.Client
let second: pg.Client

beforeAll(async () => {
  database = await createMigratedDatabase()
  const store = openPostgres({ url: database.url })
  await store.transaction((tx) => tx.saveEditableProducts([anEditableProduct()]))
  await store.close()
  first = new pg.Client({ connectionString: database.url })
  second = new pg.Client({ connectionString: database.url })
  await Promise.all([first.connect(), second.connect()])
})

afterAll(async () => {
  await Promise.all([first.end(), second.end()])
  await database.drop()
})

const renameGroup = "update product_groups set title = 'Muskmelon'"
const renamePack = "update products set sku = 'MUSK-1'"

test.each([
  ['a product, and then its pack', renameGroup, renamePack],
  ['a pack, and then its product', renamePack, renameGroup],
])('staff find a pack by its new names when two rename %s at the same time', async (_, one, other) => {
  await first.query(`update product_groups set title = 'Watermelon'`)
  await first.query(`update products set sku = 'WATER-1'`)
  await first.query('begin')
  await first.query(one)
  const waiting = second.query(other)
  await vi.waitFor(async () => {
    const { rows } = await first.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    expect(rows).toHaveLength(1)
  }, 30_000)
  await first.query('commit')
  await waiting
  const { rows } = await first.query('select text from pack_search_texts')
  expect(rows.map(({ text }) => text)).toEqual([expect.stringMatching(/^muskmelon\n.*\nmusk-1$/s)])
})
