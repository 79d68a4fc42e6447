import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { SETTLED_AFTER_MS } from '#domain/order-handling/order-changes.ts'
import { orderNumber } from '#domain/order-handling/order-number.ts'
import { readOrderSearch } from '#domain/order-handling/order-search.ts'
import { LONG_WAIT_MS, MAX_COUNTED_ORDERS, type OrderView } from '#domain/order-handling/order-views.ts'
import type { OrderState } from '#domain/orders.ts'
import type { Store } from '#store/store.ts'
import { aCheckout, anOrder, anOrderLine, aPayment, aProduct, NOON } from '#tests/support/records/factories.ts'
import { saveCustomer, saveProducts } from '#tests/support/stores/saved-records.ts'
import { readOrderChanges } from '#use-cases/orders/index.ts'
import type { StoreUnderTest } from '../suite.ts'

export function orderQueueConformance(underTest: StoreUnderTest): void {
  test('staff see the orders of a state, the longest waiting first, and all orders, the newest first', async () => {
    const store = await underTest.empty()
    const place = await orders(store)
    const late = await place('placed', NOON + 2000)
    const early = await place('placed', NOON + 1000)
    const packed = await place('packed', NOON)
    expect(await queue(store, 'to-accept')).toEqual([early, late])
    expect(await queue(store, 'to-hand-over')).toEqual([packed])
    expect(await queue(store, 'picking')).toEqual([])
    expect(await queue(store, 'all')).toEqual([packed, early, late])
    expect(await count(store, 'all')).toBe(3)
    expect(await count(store, 'to-accept')).toBe(2)
    expect(MAX_COUNTED_ORDERS).toBeGreaterThan(3)
    const request = { search: null, longSince: 0, limit: 1 } as const
    const after = { createdAt: NOON + 1000, seq: await seqOf(store, early) }
    const rest = await store.queuedOrders({ ...request, view: 'to-accept', after })
    expect(rest.map(({ order }) => order.id)).toEqual([late])
    const newest = { ...request, view: 'to-accept', sequence: 'newest' } as const
    const [first] = await store.queuedOrders({ ...newest, after: null })
    expect(first?.order.id).toBe(late)
    const behind = await store.queuedOrders({ ...newest, after: { createdAt: NOON + 2000, seq: first?.seq ?? 0 } })
    expect(behind.map(({ order }) => order.id)).toEqual([early])
    const older = await store.queuedOrders({ ...request, view: 'all', after, limit: 9 })
    expect(older.map(({ order, lineCount }) => [order.id, lineCount])).toEqual([[late, 1]])
  })

  test('an order that waits too long is a problem until it is delivered', async () => {
    const store = await underTest.empty()
    const place = await orders(store)
    const waiting = await place('out for delivery', NOON - LONG_WAIT_MS - 1)
    await place('delivered', NOON - LONG_WAIT_MS - 1)
    await place('placed', NOON)
    expect(await queue(store, 'problems')).toEqual([waiting])
    expect(await count(store, 'problems')).toBe(1)
  })

  test('staff find orders by the beginning of an id, a name in any case, and digits of a number', async () => {
    const store = await underTest.empty()
    const place = await orders(store, { name: 'Asha_Rao', mobileNum: '9876543210' })
    const order = await place('accepted', NOON)
    const other = await (await orders(store, { name: 'Bina', mobileNum: '9123456780' }))('accepted', NOON)
    for (const q of [
      order,
      order.slice(0, 13),
      orderNumber(order),
      order.slice(-8),
      'ASHA',
      'a_r',
      '+91 98765 43210',
      '65432',
    ]) {
      expect(await queue(store, 'all', q), q).toEqual([order])
    }
    for (const q of ['asha%rao', '_____', 'nobody']) expect(await queue(store, 'all', q), q).toEqual([])
    expect(await queue(store, 'to-pick', 'bina')).toEqual([other])
    expect(await queue(store, 'to-accept', 'bina')).toEqual([])
  })

  test('notes about an order stay in the order they were written', async () => {
    const store = await underTest.empty()
    const orderId = await (await orders(store))('placed', NOON)
    const notes = ['Rang twice', 'Called back'].map((note, at) => ({ orderId, at, staffId: 'staff-1', note }))
    for (const note of notes) await store.transaction((tx) => tx.addOrderNote(note))
    expect(await store.orderNotes(orderId)).toEqual(notes)
    expect(await store.orderNotes(randomUUID())).toEqual([])
  })
}

/** Placed long enough ago that nothing can come to light before it. */
const LONG_AGO = NOON - SETTLED_AFTER_MS - 1

export function orderChangesConformance(underTest: StoreUnderTest): void {
  test('whoever goes on from where an answer ended reads every later step of orders, and the latest again', async () => {
    const store = await underTest.empty()
    const place = await orders(store)
    const read = async (after: number | null) => {
      const { changes, settled } = await readOrderChanges(store, NOON, after)
      return { ids: changes.map(({ orderId }) => orderId), settled }
    }
    expect(await read(null)).toEqual({ ids: [], settled: 0 })
    const early = await place('placed', LONG_AGO)
    expect((await read(0)).ids).toEqual([early])
    const { ids, settled } = await read(null)
    expect(ids).toEqual([])
    const late = await place('placed', NOON)
    await store.transaction((tx) => tx.addOrderEvent(early, { state: 'accepted', at: NOON, note: '' }))
    for (const after of [settled, null]) expect(await read(after)).toEqual({ ids: [late, early], settled })
  })
}

/** Places orders of a new customer, and answers their ids. */
async function orders(store: Store, customer: { name?: string; mobileNum?: string } = {}) {
  const mango = aProduct()
  await saveProducts(store, mango)
  const { id: userId } = await saveCustomer(store, customer)
  return async (state: OrderState, at: number) => {
    const checkout = aCheckout({ userId, lines: [anOrderLine(mango, 1)], state: 'placed' })
    const times = { createdAt: at, updatedAt: at }
    const order = { ...anOrder(checkout), state, history: [{ state, at, note: '' }], ...times }
    const payment = aPayment(checkout, { id: order.paymentId, orderId: order.id })
    await store.transaction((tx) => tx.addSale({ order, payment, checkout }))
    return order.id
  }
}

async function queue(store: Store, view: OrderView, q = ''): Promise<string[]> {
  const selection = { view, search: readOrderSearch(q), longSince: NOON - LONG_WAIT_MS }
  return (await store.queuedOrders({ ...selection, after: null, limit: 9 })).map(({ order }) => order.id)
}

function count(store: Store, view: OrderView): Promise<number> {
  return store.countQueuedOrders({ view, search: null, longSince: NOON - LONG_WAIT_MS })
}

async function seqOf(store: Store, orderId: string): Promise<number> {
  const found = await store.queuedOrders({ view: 'all', search: null, longSince: 0, after: null, limit: 9 })
  return found.find(({ order }) => order.id === orderId)?.seq ?? 0
}
