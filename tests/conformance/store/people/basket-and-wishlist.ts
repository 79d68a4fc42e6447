import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { anAddress, aProduct, NOON } from '#tests/support/records/factories.ts'
import { saveCustomer, saveProducts } from '#tests/support/stores/saved-records.ts'
import type { StoreUnderTest } from '../suite.ts'

export function basketAndWishlistConformance(underTest: StoreUnderTest): void {
  test('basket lines stand in the order they were added, and keep their place when a quantity changes', async () => {
    const store = underTest.store()
    const asha = await saveCustomer(store)
    const [mango, methi, honey] = [aProduct(), aProduct({ position: 0 }), aProduct()]
    await saveProducts(store, mango, methi, honey)
    await store.transaction(async (tx) => {
      await tx.saveBasketLine(asha.id, mango.id, 1, NOON)
      await tx.saveBasketLine(asha.id, methi.id, 2, NOON)
      await tx.saveBasketLine(asha.id, honey.id, 3, NOON)
    })
    await store.transaction((tx) => tx.saveBasketLine(asha.id, mango.id, 7, NOON + 60))
    expect(await store.basket(asha.id)).toEqual([
      { product: mango, qty: 7, createdAt: NOON, updatedAt: NOON + 60 },
      { product: methi, qty: 2, createdAt: NOON, updatedAt: NOON },
      { product: honey, qty: 3, createdAt: NOON, updatedAt: NOON },
    ])
  })

  test('a line taken out of the basket and put in again stands last', async () => {
    const store = underTest.store()
    const asha = await saveCustomer(store)
    const [mango, methi] = [aProduct(), aProduct()]
    await saveProducts(store, mango, methi)
    await store.transaction(async (tx) => {
      await tx.saveBasketLine(asha.id, mango.id, 1, NOON)
      await tx.saveBasketLine(asha.id, methi.id, 1, NOON)
    })
    expect(await store.transaction((tx) => tx.removeBasketLine(asha.id, mango.id))).toBe(true)
    expect(await store.transaction((tx) => tx.removeBasketLine(asha.id, mango.id))).toBe(false)
    await store.transaction((tx) => tx.saveBasketLine(asha.id, mango.id, 1, NOON))
    expect((await store.basket(asha.id)).map((line) => line.product.id)).toEqual([methi.id, mango.id])
  })

  test('what was bought leaves the basket, and units beyond it stay on their lines', async () => {
    const store = underTest.store()
    const [asha, ravi] = [await saveCustomer(store), await saveCustomer(store)]
    const [mango, methi, honey, rice] = [aProduct(), aProduct(), aProduct(), aProduct()]
    await saveProducts(store, mango, methi, honey, rice)
    await store.transaction(async (tx) => {
      await tx.saveBasketLine(asha.id, mango.id, 2, NOON)
      await tx.saveBasketLine(asha.id, methi.id, 5, NOON)
      await tx.saveBasketLine(asha.id, honey.id, 1, NOON)
      await tx.saveBasketLine(ravi.id, mango.id, 2, NOON)
    })
    const bought = [mango, methi, rice].map(({ id }) => ({ productId: id, qty: 2 }))
    await store.transaction((tx) => tx.takeFromBasket(asha.id, bought, NOON + 60))
    expect(await store.basket(asha.id)).toEqual([
      { product: methi, qty: 3, createdAt: NOON, updatedAt: NOON + 60 },
      { product: honey, qty: 1, createdAt: NOON, updatedAt: NOON },
    ])
    expect(await store.basket(ravi.id)).toHaveLength(1)
    await store.transaction((tx) => tx.takeFromBasket(asha.id, [], NOON + 90))
    expect(await store.basket(asha.id)).toHaveLength(2)
  })

  test('a basket is read with a product that is in it, that is not, and that does not exist', async () => {
    const store = underTest.store()
    const asha = await saveCustomer(store)
    const [mango, methi, honey] = [aProduct(), aProduct(), aProduct()]
    await saveProducts(store, mango, methi, honey)
    await store.transaction(async (tx) => {
      await tx.saveBasketLine(asha.id, methi.id, 2, NOON)
      await tx.saveBasketLine(asha.id, mango.id, 1, NOON)
    })
    const basket = await store.basket(asha.id)
    expect(await store.basketAndProduct(asha.id, mango.id)).toEqual({ basket, product: mango })
    expect(await store.basketAndProduct(asha.id, honey.id)).toEqual({ basket, product: honey })
    expect(await store.basketAndProduct(asha.id, randomUUID())).toEqual({ basket, product: null })
    expect(await store.transaction((tx) => tx.lockBasketAndProduct(asha.id, honey.id))).toEqual({
      basket,
      product: honey,
    })
    expect(await store.basketAndProduct(randomUUID(), honey.id)).toEqual({ basket: [], product: honey })
  })

  test('lines of both lists are saved at once: those that are there change, the others stand last', async () => {
    const store = underTest.store()
    const asha = await saveCustomer(store)
    const [mango, methi, honey] = [aProduct(), aProduct(), aProduct()]
    await saveProducts(store, mango, methi, honey)
    const save = (basket: { productId: string; qty: number }[], wishlist: string[], now: number) =>
      store.transaction((tx) => tx.saveListLines(asha.id, { basket, wishlist }, now))
    await save([{ productId: mango.id, qty: 2 }], [methi.id], NOON)
    await save(
      [methi, mango].map(({ id }) => ({ productId: id, qty: 7 })),
      [methi.id, honey.id],
      NOON + 60,
    )
    expect(await store.basket(asha.id)).toEqual([
      { product: mango, qty: 7, createdAt: NOON, updatedAt: NOON + 60 },
      { product: methi, qty: 7, createdAt: NOON + 60, updatedAt: NOON + 60 },
    ])
    expect(await store.wishlist(asha.id)).toEqual([
      { product: methi, createdAt: NOON, updatedAt: NOON },
      { product: honey, createdAt: NOON + 60, updatedAt: NOON + 60 },
    ])
    await save([], [], NOON + 90)
    await expect(save([{ productId: mango.id, qty: 101 }], [mango.id], NOON + 90)).rejects.toThrow()
    expect((await store.wishlist(asha.id)).length).toBe(2)
  })

  test('clearing a basket leaves the baskets of others alone', async () => {
    const store = underTest.store()
    const [asha, ravi] = [await saveCustomer(store), await saveCustomer(store)]
    const mango = aProduct()
    await saveProducts(store, mango)
    await store.transaction(async (tx) => {
      await tx.saveBasketLine(asha.id, mango.id, 1, NOON)
      await tx.saveBasketLine(ravi.id, mango.id, 2, NOON)
    })
    await store.transaction((tx) => tx.clearBasket(asha.id))
    expect(await store.basket(asha.id)).toEqual([])
    expect(await store.basket(ravi.id)).toHaveLength(1)
  })

  test('a basket shows products as they are now', async () => {
    const store = underTest.store()
    const asha = await saveCustomer(store)
    const mango = aProduct()
    await saveProducts(store, mango)
    await store.transaction((tx) => tx.saveBasketLine(asha.id, mango.id, 1, NOON))
    await saveProducts(store, { ...mango, sellingPrice: 12345 })
    expect((await store.basket(asha.id))[0]?.product.sellingPrice).toBe(12345)
  })

  test('A105 a basket line has 0 to 100 whole units of an existing product for an existing customer', async () => {
    const store = underTest.store()
    const asha = await saveCustomer(store)
    const mango = aProduct()
    await saveProducts(store, mango)
    const save = (userId: string, productId: string, qty: number) =>
      store.transaction((tx) => tx.saveBasketLine(userId, productId, qty, NOON))
    await expect(save(asha.id, mango.id, -1)).rejects.toThrow()
    await expect(save(asha.id, mango.id, 101)).rejects.toThrow()
    await expect(save(asha.id, randomUUID(), 1)).rejects.toThrow()
    expect(await save(randomUUID(), mango.id, 1)).toBe(false)
    expect(await save(asha.id, mango.id, 1)).toBe(true)
    await store.transaction((tx) => tx.clearBasket(asha.id))
    expect(await store.basket(asha.id)).toEqual([])
    await save(asha.id, mango.id, 0)
    await save(asha.id, mango.id, 100)
    expect((await store.basket(asha.id)).map((line) => line.qty)).toEqual([100])
  })

  test('A113 a product is on a wishlist once, and lines stand in the order they were added', async () => {
    const store = underTest.store()
    const asha = await saveCustomer(store)
    const [mango, methi] = [aProduct(), aProduct()]
    await saveProducts(store, mango, methi)
    const add = (productId: string, now: number) => store.transaction((tx) => tx.addToWishlist(asha.id, productId, now))
    expect(await add(methi.id, NOON)).toBe(true)
    expect(await add(mango.id, NOON + 1)).toBe(true)
    expect(await add(methi.id, NOON + 2)).toBe(false)
    expect(await store.wishlist(asha.id)).toEqual([
      { product: methi, createdAt: NOON, updatedAt: NOON },
      { product: mango, createdAt: NOON + 1, updatedAt: NOON + 1 },
    ])
    expect(await store.transaction((tx) => tx.removeFromWishlist(asha.id, methi.id))).toBe(true)
    expect(await store.transaction((tx) => tx.removeFromWishlist(asha.id, methi.id))).toBe(false)
    expect(await store.wishlist(asha.id)).toHaveLength(1)
  })

  test('an address book is replaced whole and keeps its order', async () => {
    const store = underTest.store()
    const asha = await saveCustomer(store)
    const [home_, work] = [anAddress({ isDefault: true }), anAddress({ tag: 'Work' })]
    await store.transaction((tx) => tx.saveAddresses(asha.id, [work, home_]))
    expect(await store.addresses(asha.id)).toEqual([work, home_])
    await store.transaction((tx) => tx.saveAddresses(asha.id, [home_]))
    expect(await store.addresses(asha.id)).toEqual([home_])
    await store.transaction((tx) => tx.saveAddresses(asha.id, []))
    expect(await store.addresses(asha.id)).toEqual([])
  })

  test('A102 a customer never has two default addresses', async () => {
    const store = underTest.store()
    const asha = await saveCustomer(store)
    const book = [anAddress({ isDefault: true }), anAddress({ isDefault: true })]
    await expect(store.transaction((tx) => tx.saveAddresses(asha.id, book))).rejects.toThrow()
    expect(await store.addresses(asha.id)).toEqual([])
  })

  test('two customers may have the same address', async () => {
    const store = underTest.store()
    const [asha, ravi] = [await saveCustomer(store), await saveCustomer(store)]
    const shared = anAddress({ isDefault: true })
    await store.transaction((tx) => tx.saveAddresses(asha.id, [shared]))
    await store.transaction((tx) => tx.saveAddresses(ravi.id, [shared]))
    expect(await store.addresses(ravi.id)).toEqual(await store.addresses(asha.id))
  })
}
