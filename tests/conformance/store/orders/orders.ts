import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Checkout } from '#domain/checkout.ts'
import type { Order, OrderState } from '#domain/orders.ts'
import { seededRandom } from '#domain/values/seeded-random.ts'
import type { Store } from '#store/store.ts'
import { aCheckout, anAddress, anOrder, anOrderLine, aProduct, NOON } from '#tests/support/records/factories.ts'
import { ordersOf, saveCheckout, saveCustomer, saveProducts } from '#tests/support/stores/saved-records.ts'
import type { StoreUnderTest } from '../suite.ts'

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

  test('what a customer buys comes in stock first, then by orders, then by the last of them', async () => {
    const store = underTest.store()
    const [asha, ravi] = [await saveCustomer(store), await saveCustomer(store)]
    const products = Array.from({ length: 6 }, (_, n) => aProduct({ stock: n % 3, position: n }))
    await saveProducts(store, ...products)
    const random = seededRandom(7)
    const orders: { state: OrderState; products: typeof products }[] = []
    for (let n = 0; n < 12; n += 1) {
      const state = (['placed', 'delivered', 'cancelled', 'returned', 'refunded'] as const)[n % 5] ?? 'placed'
      const bought = products.filter(() => random() < 0.4)
      await placed(store, asha.id, { state, lines: bought.map((product) => anOrderLine(product)) })
      orders.unshift({ state, products: bought })
    }
    await placed(store, ravi.id, { lines: [anOrderLine(products[0])] })

    const counted = orders.filter(({ state }) => state === 'placed' || state === 'delivered')
    const expected = (most: { orders: number; products: number }) => {
      const latest = counted.slice(0, most.orders)
      const has = (product: (typeof products)[number]) => latest.map((order) => order.products.includes(product))
      const rank = (product: (typeof products)[number]) => [
        product.stock > 0 ? 0 : 1,
        -has(product).filter(Boolean).length,
        has(product).indexOf(true),
        product.position,
      ]
      const bought = products.filter((product) => has(product).includes(true))
      return bought.toSorted((a, b) => compareRanks(rank(a), rank(b))).slice(0, most.products)
    }
    for (const most of [
      { orders: 50, products: 12 },
      { orders: 3, products: 12 },
      { orders: 50, products: 2 },
    ]) {
      expect(await store.boughtProducts(asha.id, most)).toEqual(expected(most))
    }
    expect(await store.boughtProducts(randomUUID(), { orders: 50, products: 12 })).toEqual([])
  })

  test('a line of an order has 1 to 100 units', async () => {
    const store = underTest.store()
    const asha = await saveCustomer(store)
    for (const qty of [0, 101]) {
      const lines = [anOrderLine(aProduct(), qty)]
      await expect(saveCheckout(store, { userId: asha.id, lines })).rejects.toThrow()
    }
  })

  test('open checkouts whose time is over come the longest ended first; closed ones are not among them', async () => {
    const store = await underTest.empty()
    const asha = await saveCustomer(store)
    const made = []
    // Made in another order than they end: reservations may last differently long.
    for (const [createdAt, expiresAt] of [
      [NOON, NOON + 12],
      [NOON + 1, NOON + 11],
      [NOON + 1, NOON + 11],
      [NOON + 2, NOON + 10],
    ] as const) {
      made.push(await saveCheckout(store, { userId: asha.id, createdAt, expiresAt }))
    }
    const [last, first, second, oldest] = made.map((each) => each.id)
    const expired = async (now: number, limit = 10) => (await store.expiredCheckouts(now, limit)).map(({ id }) => id)
    expect(await expired(NOON + 12)).toEqual([oldest, first, second, last])
    expect(await expired(NOON + 12, 2)).toEqual([oldest, first])
    expect(await expired(NOON + 10)).toEqual([oldest])
    expect(await expired(NOON + 9)).toEqual([])
    await store.transaction((tx) => tx.setCheckoutState(oldest ?? '', 'expired', NOON + 9))
    expect(await store.checkout(oldest ?? '')).toMatchObject({ state: 'expired', updatedAt: NOON + 9 })
    expect((await store.openCheckoutOfCustomer(asha.id))?.id).toBe(last)
    expect(await expired(NOON + 12)).toEqual([first, second, last])
    await expect(store.transaction((tx) => tx.setCheckoutState(randomUUID(), 'expired', NOON))).rejects.toThrow()
  })

  test('checkouts that money may still arrive for are due when their time comes, the longest overdue first', async () => {
    const store = await underTest.empty()
    const asha = await saveCustomer(store)
    const of = (about: object) => saveCheckout(store, { userId: asha.id, providerOrderId: randomUUID(), ...about })
    const late = await of({ state: 'expired', createdAt: NOON + 2 })
    const open = await of({ createdAt: NOON + 1 })
    const paid = await of({ state: 'placed', createdAt: NOON + 1 })
    const unopened = await of({ providerOrderId: null, createdAt: NOON + 1 })
    await of({ createdAt: NOON })
    const due = (kind: 'open' | 'ended' | 'placed', now: number, about: { first?: 'newest'; limit?: number } = {}) =>
      store.dueCheckouts(now, { kind, first: 'overdue', madeAfter: NOON, limit: 10, ...about })
    expect(await due('open', NOON + 1)).toEqual([open])
    expect(await due('open', NOON)).toEqual([])
    expect(await due('ended', NOON + 1)).toEqual([])
    expect(await due('ended', NOON + 2)).toEqual([late])
    expect(await due('placed', NOON + 2)).toEqual([paid])

    await store.transaction((tx) => tx.setCheckoutDue(open.id, NOON + 9))
    expect(await due('open', NOON + 8)).toEqual([])
    await store.transaction((tx) => tx.setProviderOrder(unopened.id, randomUUID(), NOON + 4))
    const idsOf = async (found: Promise<Checkout[]>) => (await found).map(({ id }) => id)
    expect(await idsOf(due('open', NOON + 9))).toEqual([unopened.id, open.id])
    expect(await idsOf(due('open', NOON + 9, { limit: 1 }))).toEqual([unopened.id])
    const newest = await of({ createdAt: NOON + 3 })
    expect(await idsOf(due('open', NOON + 9, { first: 'newest' }))).toEqual([newest.id, unopened.id, open.id])
    const later = await of({ state: 'cancelled', createdAt: NOON + 5 })
    expect(await due('ended', NOON + 9)).toEqual([late, later])
    expect(await due('ended', NOON + 9, { first: 'newest' })).toEqual([later, late])
    await store.transaction((tx) => tx.setCheckoutDue(late.id, null))
    expect(await due('ended', NOON + 9)).toEqual([later])
    await expect(store.transaction((tx) => tx.setCheckoutDue(randomUUID(), NOON))).rejects.toThrow()
  })

  test('a checkout that the provider has told of is due earlier, never later, and not once it is an order', async () => {
    const store = await underTest.empty()
    const asha = await saveCustomer(store)
    const of = async (about: object, dueAt: number | null) => {
      const providerOrderId = randomUUID()
      const { id, provider } = await saveCheckout(store, { userId: asha.id, providerOrderId, ...about })
      await store.transaction((tx) => tx.setCheckoutDue(id, dueAt))
      return { id, provider, providerOrderId }
    }
    const open = await of({}, NOON + 9)
    const sooner = await of({}, NOON + 2)
    const ended = await of({ state: 'expired' }, null)
    const placed = await of({ state: 'placed' }, NOON + 9)
    const ofAnother = { ...(await of({}, NOON + 9)), provider: 'another' }
    await store.transaction(async (tx) => {
      for (const each of [open, sooner, ended, placed, ofAnother]) await tx.bringCheckoutForward(each, NOON + 5)
    })
    const due = async (kind: 'open' | 'ended' | 'placed', now: number) =>
      (await store.dueCheckouts(now, { kind, first: 'overdue', madeAfter: 0, limit: 10 })).map(({ id }) => id)
    expect(await due('open', NOON + 4)).toEqual([sooner.id])
    expect(await due('open', NOON + 5)).toEqual([sooner.id, open.id])
    expect([await due('ended', NOON + 4), await due('ended', NOON + 5)]).toEqual([[], [ended.id]])
    expect(await due('placed', NOON + 8)).toEqual([])
  })

  test('what an older version left due although it is settled can be cleared', async () => {
    const store = await underTest.empty()
    const asha = await saveCustomer(store)
    const of = (createdAt: number) =>
      saveCheckout(store, { userId: asha.id, providerOrderId: randomUUID(), createdAt, state: 'expired' })
    await of(NOON)
    const young = await of(NOON + 1)
    expect(await store.transaction((tx) => tx.clearSettledDue(NOON, NOON + 5))).toBe(1)
    expect(await store.dueCheckouts(NOON + 5, { kind: 'ended', first: 'overdue', madeAfter: 0, limit: 10 })).toEqual([
      young,
    ])
    expect(await store.transaction((tx) => tx.clearSettledDue(NOON, NOON + 5))).toBe(0)
  })

  test('of what is settled, open checkouts and those whose time has not come are not cleared', async () => {
    const store = await underTest.empty()
    const asha = await saveCustomer(store)
    const of = (about: object) => saveCheckout(store, { userId: asha.id, createdAt: NOON, ...about })
    const open = await of({ providerOrderId: randomUUID() })
    await of({ providerOrderId: randomUUID(), state: 'placed' })
    const later = await of({ providerOrderId: randomUUID(), state: 'placed' })
    const unopened = await of({ state: 'expired', createdAt: NOON + 3 })
    await store.transaction(async (tx) => {
      await tx.setCheckoutDue(later.id, NOON + 6)
      await tx.setCheckoutDue(unopened.id, NOON + 4)
    })
    expect(await store.transaction((tx) => tx.clearSettledDue(NOON, NOON + 5))).toBe(2)
    const due = async (kind: 'open' | 'ended' | 'placed') =>
      (await store.dueCheckouts(NOON + 9, { kind, first: 'overdue', madeAfter: 0, limit: 10 })).map(({ id }) => id)
    expect([await due('open'), await due('ended'), await due('placed')]).toEqual([[open.id], [], [later.id]])
  })

  test('an order is read as it was placed, and only by its customer', async () => {
    const store = underTest.store()
    const [asha, ravi] = [await saveCustomer(store), await saveCustomer(store)]
    const order = await placed(store, asha.id)
    expect(await store.order(asha.id, order.id)).toEqual(order)
    expect(await store.transaction((tx) => tx.lockOrder(order.id))).toEqual(order)
    expect(await store.order(ravi.id, order.id)).toBeNull()
    expect(await ordersOf(store, ravi.id)).toEqual([])
    expect(await store.transaction((tx) => tx.lockOrder(randomUUID()))).toBeNull()
  })

  test('A062 orders come in the order they were placed, the last first, also when the clock was set back meanwhile', async () => {
    const store = underTest.store()
    const asha = await saveCustomer(store)
    const orders: Order[] = []
    for (const createdAt of [NOON, NOON + 1, NOON, NOON]) {
      orders.unshift(await placed(store, asha.id, { createdAt }))
    }
    expect(await ordersOf(store, asha.id)).toEqual(orders)
    const first = await store.ordersPage(asha.id, { limit: 2, cursor: null })
    const second = await store.ordersPage(asha.id, { limit: 2, cursor: first.nextCursor })
    expect([...first.orders, ...second.orders]).toEqual(orders)
    expect(await store.hasOrderSince(asha.id, NOON + 1)).toBe(true)
    expect(await store.hasOrderSince(asha.id, NOON + 2)).toBe(false)
  })

  test('A062 orders come in pages without loss or repetition, also when one is placed between two pages', async () => {
    const store = underTest.store()
    const [asha, ravi] = [await saveCustomer(store), await saveCustomer(store)]
    const orders: Order[] = []
    for (const createdAt of [NOON, NOON, NOON + 1, NOON + 1, NOON + 2]) {
      orders.unshift(await placed(store, asha.id, { createdAt }))
    }
    const strange = await placed(store, ravi.id)
    const first = await store.ordersPage(asha.id, { limit: 2, cursor: null })
    expect(first.orders).toEqual(orders.slice(0, 2))
    await placed(store, asha.id, { createdAt: NOON + 3 })
    const second = await store.ordersPage(asha.id, { limit: 2, cursor: first.nextCursor })
    expect(second.orders).toEqual(orders.slice(2, 4))
    const last = await store.ordersPage(asha.id, { limit: 2, cursor: second.nextCursor })
    expect(last).toEqual({ orders: orders.slice(4), nextCursor: null })
    for (const cursor of [randomUUID(), strange.id, '\0']) {
      expect((await store.ordersPage(asha.id, { limit: 1, cursor })).orders).toMatchObject([{ createdAt: NOON + 3 }])
    }
    expect((await store.ordersPage(asha.id, { limit: 6, cursor: null })).nextCursor).toBeNull()
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
    expect(await ordersOf(store, asha.id)).toHaveLength(1)
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
    await expect(store.transaction((tx) => tx.addOrderEvent(randomUUID(), packed))).rejects.toThrow()
  })
}

async function placed(store: Store, userId: string, about: Partial<Order> = {}): Promise<Order> {
  const source = await saveCheckout(store, { userId })
  const order = anOrder(source, about)
  await store.transaction((tx) => tx.addOrder(order))
  return order
}

function compareRanks(a: readonly number[], b: readonly number[]): number {
  for (const [index, value] of a.entries()) {
    const difference = value - (b[index] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}
