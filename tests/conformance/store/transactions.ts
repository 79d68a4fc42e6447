import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Transaction } from '#store/store.ts'
import {
  aCategory,
  aCheckout,
  aCustomer,
  anAddress,
  anOrder,
  aPayment,
  aProduct,
  aRefund,
  NOON,
} from '#tests/support/records/factories.ts'
import { ordersOf, saveCustomer, saveProducts } from '#tests/support/stores/saved-records.ts'
import type { StoreUnderTest } from './suite.ts'

export function transactionConformance(underTest: StoreUnderTest): void {
  test('a throw undoes everything the transaction wrote', async () => {
    const store = await underTest.empty()
    const asha = await saveCustomer(store)
    const mango = aProduct()
    await saveProducts(store, mango)
    const contents = () =>
      Promise.all([
        store.settings(),
        store.catalogueVersion(),
        store.product(mango.id),
        store.categories(),
        store.customerByEmail(asha.email),
        store.basket(asha.id),
        store.wishlist(asha.id),
        store.addresses(asha.id),
        store.expiredCheckouts(NOON, 9),
        ordersOf(store, asha.id),
        store.paymentsWithRefunds([], { userId: asha.id, limit: 9 }),
        store.dueRefunds(NOON, { first: 'newest', limit: 9 }),
      ])
    const before = await contents()
    const newcomer = aCustomer()
    const eventId = randomUUID()
    const work = async (tx: Transaction) => {
      const source = aCheckout({ userId: asha.id })
      const payment = aPayment(source)
      await tx.saveSettings({ ...(await tx.settings()), name: 'Another shop' })
      await tx.saveProducts([{ ...mango, title: 'Not a mango' }])
      await tx.saveCategories([aCategory()])
      await tx.takeStock([{ productId: mango.id, qty: 1 }])
      await tx.addCustomer(newcomer, 'hash')
      await tx.setPasswordHash(asha.id, 'other-hash')
      await tx.saveBasketLine(asha.id, mango.id, 1, NOON)
      await tx.addToWishlist(asha.id, mango.id, NOON)
      await tx.saveAddresses(asha.id, [anAddress()])
      await tx.addCheckout(source)
      await tx.addOrder(anOrder(source))
      await tx.savePayment(payment)
      await tx.saveRefund(aRefund(payment))
      await tx.addProviderEvent(eventId, 'order.paid', NOON)
      expect(await tx.basket(asha.id)).toHaveLength(1)
      expect((await tx.product(mango.id))?.title).toBe('Not a mango')
      throw new Error('on second thoughts')
    }
    await expect(store.transaction(work)).rejects.toThrow('on second thoughts')
    expect(await contents()).toEqual(before)
    expect(await store.customerByEmail(newcomer.email)).toBeNull()
    expect(await store.transaction((tx) => tx.addProviderEvent(eventId, 'order.paid', NOON))).toBe(true)
  })

  test('a refused write undoes what came before it in the transaction', async () => {
    const store = underTest.store()
    const asha = await saveCustomer(store)
    const mango = aProduct()
    await saveProducts(store, mango)
    const work = async (tx: Transaction) => {
      await tx.addToWishlist(asha.id, mango.id, NOON)
      await tx.saveBasketLine(asha.id, mango.id, 101, NOON)
    }
    await expect(store.transaction(work)).rejects.toThrow()
    expect(await store.wishlist(asha.id)).toEqual([])
  })

  test('a transaction’s writes are invisible to others before its commit, and visible after', async () => {
    const store = underTest.store()
    const asha = await saveCustomer(store)
    const mango = aProduct()
    await saveProducts(store, mango)
    await store.transaction(async (tx) => {
      await tx.saveBasketLine(asha.id, mango.id, 4, NOON)
      expect(await store.basket(asha.id)).toEqual([])
      expect(await tx.basket(asha.id)).toHaveLength(1)
    })
    expect(await store.basket(asha.id)).toHaveLength(1)
  })

  test('a transaction answers what its work answers', async () => {
    const store = underTest.store()
    expect(await store.transaction(async () => 42)).toBe(42)
  })

  test('a transaction that has ended writes nothing more, in another one neither', async () => {
    const store = underTest.store()
    const mango = aProduct({ stock: 10 })
    await saveProducts(store, mango)
    const ended = await store.transaction(async (tx) => ({ tx }))
    const late = () => ended.tx.takeStock([{ productId: mango.id, qty: 1 }])
    await store.transaction(async () => expect(late()).rejects.toThrow('The transaction has ended'))
    expect((await store.product(mango.id))?.stock).toBe(10)
  })

  test('a hundred concurrent steps on a locked customer’s basket all count', async () => {
    const store = underTest.store()
    const asha = await saveCustomer(store)
    const mango = aProduct()
    await saveProducts(store, mango)
    const step = () =>
      store.transaction(async (tx) => {
        await tx.lockCustomer(asha.id)
        const [line] = await tx.basket(asha.id)
        await tx.saveBasketLine(asha.id, mango.id, (line?.qty ?? 0) + 1, NOON)
      })
    await Promise.all(Array.from({ length: 100 }, step))
    expect((await store.basket(asha.id))[0]?.qty).toBe(100)
  })

  test('a locked checkout is settled once by many at the same moment', async () => {
    const store = underTest.store()
    const asha = await saveCustomer(store)
    const source = aCheckout({ userId: asha.id })
    await store.transaction((tx) => tx.addCheckout(source))
    const settle = () =>
      store.transaction(async (tx) => {
        const now = await tx.lockCheckout(source.id)
        if (now?.state !== 'open') return false
        await tx.setCheckoutState(source.id, 'placed', NOON)
        await tx.addOrder(anOrder(source))
        return true
      })
    const answers = await Promise.all(Array.from({ length: 20 }, settle))
    expect(answers.filter(Boolean)).toHaveLength(1)
    expect(await ordersOf(store, asha.id)).toHaveLength(1)
  })

  test('a store that was brought up to date is ready, and bringing it up to date again changes nothing', async () => {
    const store = underTest.store()
    const asha = await saveCustomer(store)
    await store.migrate()
    await store.ready()
    expect(await store.customer(asha.id)).toEqual(asha)
  })
}
