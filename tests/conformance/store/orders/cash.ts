import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { LONG_WAIT_MS, type OrderView } from '#domain/order-handling/order-views.ts'
import type { OrderState } from '#domain/orders.ts'
import type { Payment } from '#domain/payments.ts'
import type { Store } from '#store/store.ts'
import { aCheckout, anOrder, anOrderLine, aPayment, aProduct, NOON } from '#tests/support/records/factories.ts'
import { saveCustomer, saveProducts } from '#tests/support/stores/saved-records.ts'
import type { StoreUnderTest } from '../suite.ts'

const STAFF = 'staff-1'

export function cashConformance(underTest: StoreUnderTest): void {
  test('cash that was handed over waits to be counted, the longest first, unless the goods were taken back', async () => {
    const store = await underTest.empty()
    const place = await orders(store)
    const deliver = async (at: number, cashDue: number, state: OrderState = 'delivered') => {
      const orderId = await place(state)
      await store.transaction((tx) => tx.addDelivery({ orderId, staffId: STAFF, at, cashDue }))
      return orderId
    }
    const late = await deliver(NOON, 50_00)
    const early = await deliver(NOON - LONG_WAIT_MS - 1, 70_00)
    const paid = await deliver(NOON - LONG_WAIT_MS - 1, 0)
    const takenBack = await deliver(NOON - LONG_WAIT_MS - 1, 90_00, 'returned')
    const ofEarly = { orderId: early, staffId: STAFF, deliveredAt: NOON - LONG_WAIT_MS - 1, due: 70_00 }
    const ofLate = { orderId: late, staffId: STAFF, deliveredAt: NOON, due: 50_00 }
    expect(await store.uncountedCash(9)).toEqual([ofEarly, ofLate])
    expect(await store.uncountedCash(1)).toEqual([ofEarly])
    expect(await store.uncountedCashOf([late, paid, takenBack, randomUUID()])).toEqual([ofLate])
    expect(await store.uncountedCashOf([])).toEqual([])
    expect(await problems(store)).toEqual([early])
    const run = { id: randomUUID(), key: randomUUID(), staffId: STAFF, expected: 70_00, counted: 70_00 }
    const closed = { ...run, reason: '', closedBy: STAFF, closedAt: NOON }
    await store.transaction((tx) => tx.addCashRun(closed, [early]))
    expect(await store.uncountedCash(9)).toEqual([ofLate])
    expect(await store.uncountedCashOf([early, late])).toEqual([ofLate])
    expect(await problems(store)).toEqual([])
  })

  test('what customers paid too much is listed, the newest first, and added up, unless their money has gone back', async () => {
    const store = await underTest.empty()
    const place = await orders(store)
    const settle = async (at: number, surplus: number, payment: Payment['state'] = 'captured') => {
      const orderId = await place('packed', payment)
      const settlement = { orderId, final: 50_00, refund: 0, surplus, waived: 0, cashDue: 0, cashRounding: 0, at }
      await store.transaction((tx) => tx.addSettlement(settlement))
      return settlement
    }
    expect(await store.sumOfSurpluses()).toBe(0)
    const early = await settle(NOON, 40)
    const late = await settle(NOON + 1, 50)
    await settle(NOON + 2, 0)
    await settle(NOON + 3, 60, 'refunded')
    expect(await store.settlementsWithSurplus(9)).toEqual([late, early])
    expect(await store.settlementsWithSurplus(1)).toEqual([late])
    expect(await store.sumOfSurpluses()).toBe(90)
  })
}

/** Places orders of a new customer, and answers their ids. */
async function orders(store: Store) {
  const mango = aProduct()
  await saveProducts(store, mango)
  const { id: userId } = await saveCustomer(store)
  return async (state: OrderState, paymentState: Payment['state'] = 'captured') => {
    const checkout = aCheckout({ userId, lines: [anOrderLine(mango, 1)], state: 'placed' })
    const order = anOrder(checkout, { state })
    const payment = aPayment(checkout, { id: order.paymentId, orderId: order.id, state: paymentState })
    await store.transaction((tx) => tx.addSale({ order, payment, checkout }))
    return order.id
  }
}

/** The ids of orders in need of a person, which are counted too. */
async function problems(store: Store): Promise<string[]> {
  const view: OrderView = 'problems'
  const selection = { view, search: null, longSince: NOON - LONG_WAIT_MS }
  const found = (await store.queuedOrders({ ...selection, after: null, limit: 9 })).map(({ order }) => order.id)
  expect(await store.countQueuedOrders(selection)).toBe(found.length)
  return found
}
