import * as v from 'valibot'
import { afterAll, expect, test } from 'vitest'
import { format1Schema } from '#browser/worker/database/format-1.ts'
import { openDatabase, UnreadableRecordsError } from '#browser/worker/database/open-database.ts'
import { asOnlyPack, productSchema } from '#domain/catalogue/product.ts'
import { DEFAULT_CATALOGUE_QUERY } from '#domain/catalogue/query.ts'
import { seedSampleStore } from '#seed/seed-sample-store.ts'
import { SAMPLE_SETTINGS } from '#seed/settings.ts'
import type { Store } from '#store/store.ts'
import { openWasmStore, sqlite3 } from '#tests/support/stores/wasm-store.ts'
import { readRecordedFile } from '#tests/upgrade/recording.ts'

/** What the browser runtime of release 0.1.0 had stored. */
const { records } = v.parse(
  v.object({ records: v.object({ state: v.looseObject({}) }) }),
  JSON.parse(readRecordedFile('0.1.0', 'browser-snapshot.json').toString()),
)
const snapshot = records.state
const stored = v.parse(format1Schema, snapshot)

const opened: Store[] = []
afterAll(async () => {
  for (const store of opened) await store.close()
})

const nothing = { database: undefined, state: undefined, revision: 0, secret: null }

async function open(records: { database?: unknown; state?: unknown }) {
  const store = await openDatabase(sqlite3, { ...nothing, ...records })
  opened.push(store)
  return store
}

test('an earlier version’s snapshot becomes a database with every record of it', async () => {
  const store = await open({ state: snapshot })
  for (const [id, { shopper: customer, passwordHash }] of stored.accounts) {
    expect(await store.customer(id)).toEqual(customer)
    expect(await store.customerByEmail(customer.email)).toEqual({ customer, passwordHash })
  }
  for (const [id, session] of stored.sessions)
    expect(await store.session(id)).toEqual({ ...session, audience: 'customer' })
  for (const [id, checkout] of stored.checkouts)
    expect(await store.checkout(id)).toEqual({ ...checkout, lines: linesOf(checkout), provider: '' })
  for (const [id, payment] of stored.payments) expect(await store.payment(id)).toEqual({ ...payment, provider: '' })
  for (const [, refund] of stored.refunds)
    expect(await store.refundByKey(refund.idempotencyKey)).toEqual({ ...refund, provider: '' })
  for (const [userId, book] of stored.addresses) expect(await store.addresses(userId)).toEqual(book)
  for (const [id, order] of stored.orders)
    expect(await store.order(order.userId, id)).toEqual({ ...order, lines: linesOf(order) })
  for (const [userId, lines] of stored.baskets) {
    const basket = await store.basket(userId)
    expect(basket.map(({ product, ...line }) => ({ productId: product.id, ...line }))).toEqual(lines)
  }
  for (const [userId, lines] of stored.wishlists) {
    const wishlist = await store.wishlist(userId)
    expect(wishlist.map(({ product, ...line }) => ({ productId: product.id, qty: 1, ...line }))).toEqual(lines)
  }
  const { products } = await store.products(DEFAULT_CATALOGUE_QUERY, { limit: 100, cursor: null })
  // Fields that products have got since have their defaults.
  expect(products).toEqual(stored.products.map(([, product]) => v.parse(productSchema, asOnlyPack(product))))
  expect(await store.settings()).toEqual(SAMPLE_SETTINGS)
})

test('after the import units can be returned, and the shop is not seeded again', async () => {
  const store = await open({ state: snapshot })
  const unused = () => Promise.reject(new Error('not called'))
  expect(await seedSampleStore(store, { newId: () => '', now: () => 0, hashPassword: unused })).toBe(false)
  const [, checkout] = stored.checkouts.find(([, { state }]) => state === 'open') ?? []
  const [line] = checkout?.lines ?? []
  const before = (await store.product(line?.productId ?? ''))?.stock ?? 0
  await store.transaction((tx) => tx.returnStock([{ productId: line?.productId ?? '', qty: line?.qty ?? 0 }]))
  expect((await store.product(line?.productId ?? ''))?.stock).toBe(before + (line?.qty ?? 0))
})

test('an imported snapshot is a database file from then on, which the next start reads', async () => {
  const imported = await open({ state: snapshot })
  const again = await open({ database: imported.bytes() })
  for (const [id, { userId }] of stored.orders) {
    expect(await again.order(userId, id)).toEqual(await imported.order(userId, id))
  }
})

test('what cannot be read is said to be unreadable, and is never taken for a new shop', async () => {
  const bytes = (await openWasmStore()).bytes()
  const unreadable = [
    { database: 'text' },
    { database: bytes.slice(0, bytes.length / 2) },
    { database: new Uint8Array(8192) },
    { state: null },
    { state: { ...snapshot, format: 2 } },
    { state: { ...snapshot, orders: [['x', { id: 'x' }]] } },
    { state: { ...snapshot, products: [] } },
  ]
  for (const records of unreadable) {
    await expect(open(records)).rejects.toThrow(UnreadableRecordsError)
  }
})

/** Nobody was asked what may stand for goods that are not there. */
function linesOf<T extends object>({ lines }: { lines: readonly T[] }) {
  return lines.map((line) => ({ ...line, substitution: null, wantedSubstituteId: null, stepGrams: null }))
}
