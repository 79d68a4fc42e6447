import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Order } from '#domain/orders.ts'
import type { Store } from '#store/store.ts'
import { aCheckout, anAddress, anOrder, anOrderLine, aProduct, NOON } from '#tests/support/factories.ts'
import { saveCheckout, saveCustomer } from '#tests/support/saved-records.ts'
import type { StoreUnderTest } from './suite.ts'

export function ordersConformance(underTest: StoreUnderTest): void {
  test('a checkout is read back with its lines in order, by each of its names', async () => {
    const store = underTest.store()
    const asha = await saveCustomer(store)
    const { isDefault: _, createdAt: __, updatedAt: ___, ...where } = anAddress()
    const lines = [
      anOrderLine(aProduct({ title: 'Methi' }), 3),
      anOrderLine(aProduct(), 1),
      anOrderLine(aProduct(), 100),
    ]
    const made = await saveCheckout(store, { userId: asha.id, lines, address: where })
    expect(await store.checkout(made.id)).toEqual(made)
    expect(await store.checkoutByKey(asha.id, made.idempotencyKey)).toEqual(made)
    expect(await store.openCheckoutOfCustomer(asha.id)).toEqual(made)
    expect(await store.checkoutByKey(randomUUID(), made.idempotencyKey)).toBeNull()
    expect(await store.checkout(randomUUID())).toBeNull()
    const providerOrderId = `order_${randomUUID()}`
    await store.transaction((tx) => tx.setProviderOrder(made.id, providerOrderId, NOON + 5))
    const opened = { ...made, providerOrderId, updatedAt: NOON + 5 }
    expect(await store.checkoutByProviderOrder(providerOrderId)).toEqual(opened)
    expect(await store.transaction((tx) => tx.lockCheckout(made.id))).toEqual(opened)
    expect(await store.checkoutByProviderOrder('order_unknown')).toBeNull()
  })

  test('an idempotency key is unique for a customer, not among customers', async () => {
    const store = underTest.store()
    const [asha, ravi] = [await saveCustomer(store), await saveCustomer(store)]
    const { idempotencyKey } = await saveCheckout(store, { userId: asha.id })
    await expect(saveCheckout(store, { userId: asha.id, idempotencyKey })).rejects.toThrow()
    await saveCheckout(store, { userId: ravi.id, idempotencyKey })
  })

  test('a provider’s order belongs to one checkout', async () => {
    const store = underTest.store()
    const asha = await saveCustomer(store)
    const [first, second] = [
      await saveCheckout(store, { userId: asha.id }),
      await saveCheckout(store, { userId: asha.id }),
    ]
    await store.transaction((tx) => tx.setProviderOrder(first.id, `order_${first.id}`, NOON))
    await expect(store.transaction((tx) => tx.setProviderOrder(second.id, `order_${first.id}`, NOON))).rejects.toThrow()
  })

  test('a line of an order has 1 to 100 units', async () => {
    const store = underTest.store()
    const asha = await saveCustomer(store)
    for (const qty of [0, 101]) {
      const lines = [anOrderLine(aProduct(), qty)]
      await expect(saveCheckout(store, { userId: asha.id, lines })).rejects.toThrow()
    }
  })

  test('open checkouts come oldest first; closed ones are not among them', async () => {
    const store = await underTest.empty()
    const asha = await saveCustomer(store)
    const made = []
    for (const createdAt of [NOON + 2, NOON + 1, NOON + 1, NOON]) {
      made.push(await saveCheckout(store, { userId: asha.id, createdAt }))
    }
    const [youngest, first, second, oldest] = made.map((each) => each.id)
    expect((await store.openCheckouts(10)).map((each) => each.id)).toEqual([oldest, first, second, youngest])
    expect((await store.openCheckouts(2)).map((each) => each.id)).toEqual([oldest, first])
    await store.transaction((tx) => tx.setCheckoutState(oldest ?? '', 'expired', NOON + 9))
    expect(await store.checkout(oldest ?? '')).toMatchObject({ state: 'expired', updatedAt: NOON + 9 })
    expect((await store.openCheckoutOfCustomer(asha.id))?.id).toBe(first)
    await expect(store.transaction((tx) => tx.setCheckoutState(randomUUID(), 'expired', NOON))).rejects.toThrow()
  })

  test('checkouts that money may still arrive for are those opened with the provider and not placed', async () => {
    const store = await underTest.empty()
    const asha = await saveCustomer(store)
    const of = (about: object) => saveCheckout(store, { userId: asha.id, providerOrderId: randomUUID(), ...about })
    const late = await of({ state: 'expired', createdAt: NOON + 2 })
    const open = await of({ createdAt: NOON + 1 })
    await of({ state: 'placed', createdAt: NOON + 1 })
    await of({ providerOrderId: null, createdAt: NOON + 1 })
    await of({ createdAt: NOON })
    expect(await store.unpaidCheckouts(NOON, 10)).toEqual([open, late])
    expect(await store.unpaidCheckouts(NOON, 1)).toEqual([open])
  })

  test('checkouts that may be paid a second time are those opened with the provider and placed, newest first', async () => {
    const store = await underTest.empty()
    const asha = await saveCustomer(store)
    const placedWith = { userId: asha.id, state: 'placed', providerOrderId: randomUUID() } as const
    const first = await saveCheckout(store, { ...placedWith, createdAt: NOON + 1 })
    const second = await saveCheckout(store, { ...placedWith, providerOrderId: randomUUID(), createdAt: NOON + 2 })
    await saveCheckout(store, { ...placedWith, providerOrderId: randomUUID(), createdAt: NOON })
    await saveCheckout(store, { ...placedWith, providerOrderId: null, createdAt: NOON + 1 })
    await saveCheckout(store, { ...placedWith, state: 'cancelled', providerOrderId: randomUUID(), createdAt: NOON + 1 })
    expect(await store.placedCheckoutIds(NOON, 10)).toEqual([second.id, first.id])
    expect(await store.placedCheckoutIds(NOON, 1)).toEqual([second.id])
  })

  test('an order is read as it was placed, by each of its ids, and only by its customer', async () => {
    const store = underTest.store()
    const [asha, ravi] = [await saveCustomer(store), await saveCustomer(store)]
    const order = await placed(store, asha.id)
    expect(await store.order(asha.id, order.id)).toEqual(order)
    expect(await store.orderByCheckout(order.checkoutId)).toEqual(order)
    expect(await store.orderByPayment(order.paymentId)).toEqual(order)
    expect(await store.transaction((tx) => tx.lockOrder(order.id))).toEqual(order)
    expect(await store.order(ravi.id, order.id)).toBeNull()
    expect(await store.orders(ravi.id)).toEqual([])
    expect(await store.transaction((tx) => tx.lockOrder(randomUUID()))).toBeNull()
  })

  test('A062 orders come newest first, the later of two at one moment before the earlier', async () => {
    const store = underTest.store()
    const asha = await saveCustomer(store)
    const orders: Order[] = []
    for (const createdAt of [NOON, NOON + 1, NOON, NOON]) {
      orders.push(await placed(store, asha.id, { createdAt }))
    }
    const [a, b, c, d] = orders
    expect(await store.orders(asha.id)).toEqual([b, d, c, a])
  })

  test('a checkout and a payment make one order each', async () => {
    const store = underTest.store()
    const asha = await saveCustomer(store)
    const source = await saveCheckout(store, { userId: asha.id })
    const order = anOrder(source)
    await store.transaction((tx) => tx.addOrder(order))
    const other = await saveCheckout(store, { userId: asha.id })
    await expect(store.transaction((tx) => tx.addOrder(anOrder(source)))).rejects.toThrow()
    const samePayment = anOrder(other, { paymentId: order.paymentId })
    await expect(store.transaction((tx) => tx.addOrder(samePayment))).rejects.toThrow()
    await expect(store.transaction((tx) => tx.addOrder(anOrder(aCheckout({ userId: asha.id }))))).rejects.toThrow()
    expect(await store.orders(asha.id)).toHaveLength(1)
  })

  test('A106 an order’s history only grows', async () => {
    const store = underTest.store()
    const asha = await saveCustomer(store)
    const order = await placed(store, asha.id)
    const accepted = { state: 'accepted', at: NOON + 1, note: '' } as const
    const packed = { state: 'packed', at: NOON + 2, note: 'Two bags' } as const
    await store.transaction((tx) => tx.addOrderEvent(order.id, accepted))
    await store.transaction((tx) => tx.addOrderEvent(order.id, packed))
    const now = await store.order(asha.id, order.id)
    expect(now).toEqual({
      ...order,
      state: 'packed',
      updatedAt: NOON + 2,
      history: [...order.history, accepted, packed],
    })
    await store.transaction((tx) => tx.setOrderState(order.id, 'delivered', NOON + 3))
    expect(await store.order(asha.id, order.id)).toMatchObject({ state: 'delivered', updatedAt: NOON + 3 })
    await expect(store.transaction((tx) => tx.addOrderEvent(randomUUID(), packed))).rejects.toThrow()
  })
}

async function placed(store: Store, userId: string, about: Partial<Order> = {}): Promise<Order> {
  const source = await saveCheckout(store, { userId })
  const order = anOrder(source, about)
  await store.transaction((tx) => tx.addOrder(order))
  return order
}
