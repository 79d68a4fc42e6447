import { expect, test } from 'vitest'
import { createMemoryStore } from '#store/memory/memory-store.ts'
import { aCustomer, anOrder, aProduct, NOON } from '#tests/support/factories.ts'
import { saveCheckout, saveCustomer, saveProducts } from '#tests/support/saved-records.ts'
import { storeConformance } from './suite.ts'

const shared = createMemoryStore()

storeConformance({ store: () => shared, empty: async () => createMemoryStore() })

test('a store made from a snapshot has everything the first one had', async () => {
  const first = createMemoryStore()
  const asha = await saveCustomer(first)
  const mango = aProduct({ badge: { text: 'Exotic', color: 'yellow' } })
  await saveProducts(first, mango)
  const source = await saveCheckout(first, { userId: asha.id })
  await first.transaction(async (tx) => {
    await tx.addOrder(anOrder(source))
    await tx.saveBasketLine(asha.id, mango.id, 2, NOON)
  })
  const again = createMemoryStore({ snapshot: JSON.parse(JSON.stringify(first.snapshot())) })
  expect(await again.customerByEmail(asha.email)).toEqual(await first.customerByEmail(asha.email))
  expect(await again.orders(asha.id)).toEqual(await first.orders(asha.id))
  expect(await again.basket(asha.id)).toEqual(await first.basket(asha.id))
  expect(await again.catalogueVersion()).toBe(await first.catalogueVersion())
  expect(structuredClone(again.snapshot())).toEqual(first.snapshot())
})

test('a snapshot is not changed by what happens after it', async () => {
  const store = createMemoryStore()
  const mango = aProduct({ stock: 5 })
  await saveProducts(store, mango)
  const snapshot = store.snapshot()
  await store.transaction((tx) => tx.takeStock([{ productId: mango.id, qty: 5 }]))
  expect((await createMemoryStore({ snapshot }).product(mango.id))?.stock).toBe(5)
})

test('a damaged snapshot is refused', () => {
  const snapshot = createMemoryStore().snapshot()
  for (const damaged of [null, {}, { ...snapshot, format: 2 }, { ...snapshot, orders: [['x', { id: 'x' }]] }]) {
    expect(() => createMemoryStore({ snapshot: damaged })).toThrow()
  }
})

test('listeners hear of kept changes only, until they stop listening', async () => {
  let heard = 0
  const store = createMemoryStore({ onChange: () => (heard += 1) })
  const stop = store.onChange(() => (heard += 10))
  await store.transaction((tx) => tx.addCustomer(aCustomer(), 'hash'))
  expect(heard).toBe(11)
  await store.transaction((tx) => tx.categories())
  await expect(
    store.transaction(async (tx) => {
      await tx.addCustomer(aCustomer(), 'hash')
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  expect(heard).toBe(11)
  stop()
  await saveCustomer(store)
  expect(heard).toBe(12)
})
