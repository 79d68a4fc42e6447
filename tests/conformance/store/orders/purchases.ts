import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Product } from '#domain/catalogue/product.ts'
import type { PurchaseQuestion } from '#store/store.ts'
import { anAddress, anOrder, aPayment, aProduct, aRefund, NOON } from '#tests/support/records/factories.ts'
import { saveCheckout, saveCustomer, saveProducts } from '#tests/support/stores/saved-records.ts'
import type { StoreUnderTest } from '../suite.ts'

export function purchasesConformance(underTest: StoreUnderTest): void {
  const ofBasket = (userId: string): PurchaseQuestion => ({
    userId,
    productIds: null,
    paymentId: null,
    idempotencyKey: null,
  })

  test('what a purchase is decided by is read at once, and is what each part answers by itself', async () => {
    const store = underTest.store()
    const [asha, ravi] = [await saveCustomer(store), await saveCustomer(store)]
    const [mango, methi] = [aProduct(), aProduct()]
    await saveProducts(store, mango, methi)
    const ended = await saveCheckout(store, { userId: asha.id, state: 'placed' })
    const open = await saveCheckout(store, { userId: asha.id, state: 'open' })
    await saveCheckout(store, { userId: ravi.id, state: 'open' })
    const paid = aPayment(ended)
    await store.transaction(async (tx) => {
      await tx.savePayment(paid)
      await tx.saveAddresses(asha.id, [anAddress({ isDefault: true }), anAddress()])
      await tx.saveBasketLine(asha.id, methi.id, 2, NOON)
      await tx.saveBasketLine(asha.id, mango.id, 1, NOON)
      await tx.saveBasketLine(ravi.id, mango.id, 1, NOON)
    })
    const question = { ...ofBasket(asha.id), paymentId: paid.id, idempotencyKey: ended.idempotencyKey }
    const basis = {
      basket: await store.basket(asha.id),
      products: [methi, mango],
      addresses: await store.addresses(asha.id),
      openCheckoutId: open.id,
      repeatedCheckoutId: ended.id,
      isPaymentKnown: true,
    }
    expect(await store.purchaseBasis(question)).toEqual(basis)
    expect(await store.transaction((tx) => tx.lockPurchaseBasis(question))).toEqual(basis)
    expect(await store.purchaseBasis({ ...question, paymentId: 'pay_other', idempotencyKey: randomUUID() })).toEqual({
      ...basis,
      repeatedCheckoutId: null,
      isPaymentKnown: false,
    })
    // Another's key says nothing, another's payment is known.
    expect(await store.purchaseBasis({ ...question, userId: ravi.id })).toMatchObject({
      addresses: [],
      repeatedCheckoutId: null,
      isPaymentKnown: true,
    })
  })

  test('named products are read instead of the basket, any number of them, and those that do not exist are left out', async () => {
    const store = underTest.store()
    const asha = await saveCustomer(store)
    const products = Array.from({ length: 300 }, () => aProduct())
    await saveProducts(store, ...products)
    await store.transaction((tx) => tx.saveAddresses(asha.id, [anAddress({ isDefault: true })]))
    const ask = (productIds: string[]) => store.purchaseBasis({ ...ofBasket(asha.id), productIds })
    const idsOf = (found: readonly Product[] | undefined) => new Set(found?.map(({ id }) => id))
    const all = products.map(({ id }) => id)
    expect(idsOf((await ask([...all, randomUUID()]))?.products)).toEqual(new Set(all))
    expect(await ask(all.slice(0, 3))).toMatchObject({ basket: [], addresses: await store.addresses(asha.id) })
  })

  test('with nothing to buy the rest is answered, and without the customer nothing', async () => {
    const store = underTest.store()
    const asha = await saveCustomer(store)
    const open = await saveCheckout(store, { userId: asha.id, state: 'open' })
    await store.transaction((tx) => tx.saveAddresses(asha.id, [anAddress({ isDefault: true })]))
    for (const productIds of [null, [], [randomUUID()]]) {
      expect(await store.purchaseBasis({ ...ofBasket(asha.id), productIds })).toEqual({
        basket: [],
        products: [],
        addresses: await store.addresses(asha.id),
        openCheckoutId: open.id,
        repeatedCheckoutId: null,
        isPaymentKnown: false,
      })
    }
    expect(await store.purchaseBasis(ofBasket(randomUUID()))).toBeNull()
    const mango = aProduct()
    await saveProducts(store, mango)
    expect(await store.purchaseBasis({ ...ofBasket(randomUUID()), productIds: [mango.id] })).toBeNull()
  })

  test('a page of orders comes with the payments of its orders, and the first one with money that became none', async () => {
    const store = underTest.store()
    const asha = await saveCustomer(store)
    const first = { limit: 2, cursor: null }
    expect(await store.orderHistory(asha.id, first)).toEqual({ orders: [], payments: [], nextCursor: null })
    const sales = []
    for (const at of [0, 1, 2]) {
      const checkout = await saveCheckout(store, { userId: asha.id, state: 'placed' })
      const order = anOrder(checkout, { createdAt: NOON + at })
      const payment = aPayment(checkout, { id: order.paymentId, orderId: order.id, createdAt: NOON + at })
      await store.transaction((tx) => tx.addSale({ order, payment, checkout: null }))
      sales.push({ order, payment })
    }
    const [oldest, middle, newest] = sales
    if (!oldest || !middle || !newest) throw new Error('three were made')
    const refund = aRefund(middle.payment)
    await store.transaction((tx) => tx.saveRefund(refund))
    const payments = [
      { payment: newest.payment, refunds: [] },
      { payment: middle.payment, refunds: [refund] },
    ]
    const page = await store.orderHistory(asha.id, first)
    expect(page).toEqual({ ...(await store.ordersPage(asha.id, first)), payments })
    const second = { limit: 2, cursor: page.nextCursor }
    const rest = { orders: [oldest.order], payments: [{ payment: oldest.payment, refunds: [] }], nextCursor: null }
    expect(await store.orderHistory(asha.id, second)).toEqual(rest)

    const lost = aPayment(await saveCheckout(store, { userId: asha.id }), { createdAt: NOON + 1 })
    await store.transaction((tx) => tx.savePayment(lost))
    const withLost = await store.orderHistory(asha.id, first)
    expect(withLost.payments.map(({ payment }) => payment.id)).toEqual([newest.payment.id, lost.id, middle.payment.id])
    expect(await store.orderHistory(asha.id, second)).toEqual(rest)
  })

  test('money that became no order is shown to who has no order', async () => {
    const store = underTest.store()
    const asha = await saveCustomer(store)
    const lost = aPayment(await saveCheckout(store, { userId: asha.id }))
    await store.transaction((tx) => tx.savePayment(lost))
    const payments = [{ payment: lost, refunds: [] }]
    expect(await store.orderHistory(asha.id, { limit: 2, cursor: null })).toMatchObject({ orders: [], payments })
  })
}
