import { gunzipSync } from 'node:zlib'
import * as v from 'valibot'
import { afterAll, expect, test, vi } from 'vitest'
import { openSampleDatabase } from '#browser/worker/database/open-database.ts'
import type { SampleDatabase } from '#browser/worker/database/sample-database.ts'
import { createPbkdf2Passwords } from '#browser/worker/pbkdf2-passwords.ts'
import { createPersistedApp } from '#browser/worker/persisted-app.ts'
import { createSampleDatabase } from '#build/sample-database.ts'
import { DEFAULT_CATALOGUE_QUERY } from '#domain/catalogue/query.ts'
import { GUEST } from '#seed/guest.ts'
import { seedSampleStore } from '#seed/seed-sample-store.ts'
import type { Store } from '#store/store.ts'
import { openWasmStore, sqlite3 } from '#tests/support/stores/wasm-store.ts'

const NOW = Date.parse('2026-11-22T06:00:00Z')
const passwords = createPbkdf2Passwords()
const built = await createSampleDatabase()
const sample: SampleDatabase = { bytes: new Uint8Array(gunzipSync(built.gzipped)), passwordHash: built.passwordHash }

const opened: Store[] = []
afterAll(async () => {
  for (const store of opened) await store.close()
})

async function firstVisit(from = sample) {
  const store = await openSampleDatabase(sqlite3, from, { newId: () => crypto.randomUUID(), now: () => NOW })
  opened.push(store)
  return store
}

/** Everything of the sample store that a customer or the account's owner sees, without the ids. */
async function contents(store: Store) {
  const { products, total } = await store.products(DEFAULT_CATALOGUE_QUERY, { limit: 200, cursor: null })
  const found = await store.products({ ...DEFAULT_CATALOGUE_QUERY, q: 'mango' }, { limit: 200, cursor: null })
  const account = await store.customerByEmail(GUEST.email)
  const addresses = await store.addresses(account?.customer.id ?? '')
  return {
    total,
    products: products.map(({ groupId: _, ...product }) => withoutId(product)),
    found: found.products.map(({ slug }) => slug),
    categories: (await store.categories()).map(withoutId),
    settings: await store.settings(),
    account: account && withoutId(account.customer),
    addresses: addresses.map(withoutId),
  }
}

function withoutId<T extends { id: string }>({ id: _, ...rest }: T) {
  return rest
}

function schema(bytes: Uint8Array): unknown[] {
  const name = `/schema-${crypto.randomUUID()}.db`
  sqlite3.capi.sqlite3_js_posix_create_file(name, bytes)
  const database = new sqlite3.oo1.DB(`file:${name}?vfs=unix-none`, 'c')
  const of = (sql: string) => database.selectArrays(sql)
  const found = [
    of('select type, name, sql from sqlite_schema order by name'),
    of('select name from schema_migrations order by name'),
  ]
  database.close()
  return found
}

test('the file that a first visit opens holds what seeding makes', async () => {
  const seeded = await openWasmStore()
  opened.push(seeded)
  await seedSampleStore(seeded, { newId: () => crypto.randomUUID(), now: () => NOW, hashPassword: passwords.hash })
  expect(await contents(await firstVisit())).toEqual(await contents(seeded))
  expect(schema(sample.bytes)).toEqual(schema(seeded.bytes()))
})

test('A071 the sample account of a first visit signs in with its password, and is as old as the visit', async () => {
  const account = await (await firstVisit()).customerByEmail(GUEST.email)
  expect(await passwords.matches(GUEST.password, account?.passwordHash ?? null)).toBe(true)
  expect(passwords.outdated(account?.passwordHash ?? '')).toBe(false)
  expect(account?.customer.createdAt).toBe(NOW)
})

test('two visitors’ sample accounts have different ids', async () => {
  const ids = await Promise.all(
    [firstVisit(), firstVisit()].map(async (visit) => (await (await visit).customerByEmail(GUEST.email))?.customer.id),
  )
  expect(new Set(ids).size).toBe(2)
})

test('nobody’s account is in the file', async () => {
  const store = await openWasmStore(sample.bytes)
  opened.push(store)
  expect(await store.customerByEmail(GUEST.email)).toBeNull()
})

test('the same sources make the same file, whenever they are built', async () => {
  vi.setSystemTime(NOW)
  const again = await createSampleDatabase().finally(() => vi.useRealTimers())
  expect(again.passwordHash).toBe(built.passwordHash)
  expect(Buffer.from(again.gzipped).equals(built.gzipped)).toBe(true)
})

test('a file that is no database, or half of one, is refused', async () => {
  const html = new TextEncoder().encode('<!doctype html>')
  for (const bytes of [html, sample.bytes.slice(0, sample.bytes.length / 2), new Uint8Array(8192)]) {
    await expect(firstVisit({ ...sample, bytes })).rejects.toThrow()
  }
})

test('A003 a first visit shows the same shop whether the file can be had or not', async () => {
  const warnings: string[] = []
  const visit = (loadSampleDatabase: () => Promise<SampleDatabase>) => {
    const { api } = createPersistedApp({
      origin: 'http://localhost',
      scope: '/',
      log: { info: () => undefined, warn: (message) => warnings.push(message), error: () => undefined },
      warn: () => undefined,
      loadSqlite: async () => sqlite3,
      loadSampleDatabase,
    })
    return shownProducts(api)
  }
  const opened = await visit(async () => sample)
  const seedingWarning = expect.stringContaining('the shop is seeded')
  expect(warnings).not.toContainEqual(seedingWarning)
  const seeded = await visit(() => Promise.reject(new Error('The host answered 404')))
  expect(warnings).toContainEqual(seedingWarning)
  expect(opened.length).toBeGreaterThanOrEqual(40)
  expect(opened).toEqual(seeded)
  expect(await visit(async () => ({ ...sample, bytes: new Uint8Array(8192) }))).toEqual(seeded)
})

async function shownProducts(api: (request: Request) => Promise<Response>) {
  const response = await api(new Request('http://localhost/api/products?limit=200'))
  const shown = v.parse(
    v.object({ products: v.array(v.looseObject({ _id: v.string(), group: v.object({ slug: v.string() }) })) }),
    await response.json(),
  )
  return shown.products.map(({ _id, id: __, group: { slug }, ...product }) => ({ ...product, slug }))
}
