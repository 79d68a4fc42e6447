import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Store } from '#store/store.ts'
import { aCustomer, anOrder, aProduct, NOON } from '#tests/support/records/factories.ts'
import { ordersOf, saveCheckout, saveCustomer, saveProducts } from '#tests/support/stores/saved-records.ts'
import { openWasmStore } from '#tests/support/stores/wasm-store.ts'
import { storeConformance } from './suite.ts'

const opened: Store[] = []
let shared: Store

beforeAll(async () => {
  shared = await empty()
})

afterAll(async () => {
  for (const store of opened) await store.close()
})

storeConformance({ store: () => shared, empty })

async function empty() {
  const store = await openWasmStore()
  opened.push(store)
  return store
}

test('a store opened from the bytes of another has everything the first one had', async () => {
  const first = await empty()
  const asha = await saveCustomer(first)
  const mango = aProduct({ badge: { text: 'Exotic', color: 'yellow' } })
  await saveProducts(first, mango)
  const source = await saveCheckout(first, { userId: asha.id })
  await first.transaction(async (tx) => {
    await tx.addOrder(anOrder(source))
    await tx.saveBasketLine(asha.id, mango.id, 2, NOON)
  })
  const again = await openWasmStore(first.bytes())
  opened.push(again)
  expect(await again.customerByEmail(asha.email)).toEqual(await first.customerByEmail(asha.email))
  expect(await ordersOf(again, asha.id)).toEqual(await ordersOf(first, asha.id))
  expect(await again.basket(asha.id)).toEqual(await first.basket(asha.id))
  expect(await again.catalogueVersion()).toEqual(await first.catalogueVersion())
})

test('bytes are not changed by what happens after they were taken', async () => {
  const store = await empty()
  const mango = aProduct({ stock: 5 })
  await saveProducts(store, mango)
  const bytes = store.bytes()
  await store.transaction((tx) => tx.takeStock([{ productId: mango.id, qty: 5 }]))
  const again = await openWasmStore(bytes)
  opened.push(again)
  expect((await again.product(mango.id))?.stock).toBe(5)
})

test('bytes taken during a transaction contain nothing of it', async () => {
  const store = await empty()
  const asha = aCustomer()
  const bytes = await store.transaction(async (tx) => {
    await tx.addCustomer(asha, 'hash')
    return store.bytes()
  })
  const again = await openWasmStore(bytes)
  opened.push(again)
  expect(await again.customer(asha.id)).toBeNull()
  expect(await store.customer(asha.id)).toEqual(asha)
})

test('damaged bytes are refused', async () => {
  const store = await empty()
  for (let count = 0; count < 40; count += 1) await saveCustomer(store)
  const bytes = store.bytes()
  const torn = bytes.slice(0, bytes.length / 2)
  const overwritten = bytes.slice().fill(7, 4096, bytes.length)
  const text = new TextEncoder().encode('not a database, '.repeat(400))
  for (const damaged of [torn, overwritten, text]) {
    await expect(openWasmStore(damaged)).rejects.toThrow()
  }
})

test('the version changes with every commit that wrote something and with nothing else', async () => {
  const store = await empty()
  const versions = [store.version()]
  await store.transaction((tx) => tx.addCustomer(aCustomer(), 'hash'))
  versions.push(store.version())
  await store.transaction((tx) => tx.categories())
  versions.push(store.version())
  await expect(
    store.transaction(async (tx) => {
      await tx.addCustomer(aCustomer(), 'hash')
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  versions.push(store.version())
  await saveCustomer(store)
  versions.push(store.version())
  const [opened = 0] = versions
  expect(versions.map((version) => version - opened)).toEqual([0, 1, 1, 1, 2])
})

test('a transaction larger than the page cache is seen by no reader before its commit', async () => {
  const store = await empty()
  // 24 MB, more than the 16 MB that each connection caches.
  const before = Array.from({ length: 600 }, (_, at) => aProduct({ position: at, description: 'a'.repeat(40_000) }))
  const after = before.map((product) => ({ ...product, description: 'b'.repeat(40_000) }))
  const written = async () => {
    const found = await store.productsById(before.map(({ id }) => id))
    return [...new Set(found.map(({ description }) => description.slice(0, 1)))]
  }
  await saveProducts(store, ...before)
  await store.transaction(async (tx) => {
    await tx.saveProducts(after)
    expect(await written()).toEqual(['a'])
  })
  expect(await written()).toEqual(['b'])
})
