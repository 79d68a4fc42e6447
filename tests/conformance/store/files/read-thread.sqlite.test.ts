import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEFAULT_CATALOGUE_QUERY } from '#domain/catalogue/query.ts'
import { openSqlite } from '#store/connections/node-sqlite.ts'
import { openReadThread } from '#store/connections/read-thread/read-thread.ts'
import type { Store } from '#store/store.ts'
import { isStoreUnavailable } from '#store/store-unavailable.ts'
import { aProduct } from '#tests/support/records/factories.ts'
import { saveProducts } from '#tests/support/stores/saved-records.ts'

let folder: string
let file: string
let store: Store

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haribhari-reads-'))
  file = join(folder, 'shop.sqlite')
  store = openSqlite({ file })
  await store.migrate()
})
afterAll(async () => {
  await store.close()
  await rm(folder, { recursive: true })
})

test('while the whole catalogue is read, somebody who asks for one product is answered first', async () => {
  const products = Array.from({ length: 3000 }, () => aProduct())
  await saveProducts(store, ...products)
  const answered: string[] = []
  const all = store
    .products(DEFAULT_CATALOGUE_QUERY, { limit: 3000, cursor: null })
    .then(() => answered.push('the catalogue'))
  await store.product(products[0]?.id ?? '')
  answered.push('the product')
  await all
  expect(answered).toEqual(['the product', 'the catalogue'])
})

test('a list has what was committed just before', async () => {
  const mango = aProduct({ title: 'Totapuri' })
  await saveProducts(store, mango)
  const { products } = await store.products(
    { ...DEFAULT_CATALOGUE_QUERY, q: mango.title },
    { limit: 100, cursor: null },
  )
  expect(products).toEqual([mango])
})

test('a thread that has nothing to read ends, and the next read starts another', async () => {
  const ended = Promise.withResolvers<void>()
  const reads = openReadThread(file, { idleMs: 1, onIdle: ended.resolve })
  const one = { sql: 'select 1 as one', name: null }
  expect(await reads.rows(one, [])).toEqual([{ one: 1 }])
  await ended.promise
  expect(await reads.rows(one, [])).toEqual([{ one: 1 }])
  await reads.close()
})

test('whoever closes the connection waits for the thread that ends because it has nothing to read', async () => {
  const happened: string[] = []
  const reads = openReadThread(file, { idleMs: 0, onIdle: () => happened.push('the thread ended') })
  await reads.rows({ sql: 'select 1 as one', name: null }, [])
  // The time for that is over, and the thread has not ended yet.
  await new Promise((resolve) => setTimeout(resolve, 1))
  await reads.close()
  happened.push('the connection is closed')
  expect(happened).toEqual(['the thread ended', 'the connection is closed'])
})

test('a thread that cannot read says that the store is unavailable, and the next read tries again', async () => {
  const missing = join(folder, 'later.sqlite')
  const reads = openReadThread(missing)
  const count = { sql: 'select count(*) as products from products', name: null }
  expect(await reads.rows(count, []).catch((error: unknown) => error)).toSatisfy(isStoreUnavailable)
  const later = openSqlite({ file: missing })
  await later.migrate()
  expect(await reads.rows(count, [])).toEqual([{ products: 0 }])
  await later.close()
  await reads.close()
  expect(await reads.rows(count, []).catch((error: unknown) => error)).toSatisfy(isStoreUnavailable)
})
