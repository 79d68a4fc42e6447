import { expect, test } from 'vitest'
import type { OrderState } from '#domain/orders.ts'
import { dayRange, dayStart, hourOfWeek } from '#domain/reports/report-period.ts'
import { indiaDayNumber } from '#domain/values/india-day.ts'
import type { Store } from '#store/store.ts'
import {
  aCheckout,
  anOrder,
  anOrderLine,
  aPayment,
  aProduct,
  aRefund,
  aReportedPayment,
  NOON,
} from '#tests/support/records/factories.ts'
import { saveCustomer, saveProducts } from '#tests/support/stores/saved-records.ts'
import { salesReport, sumSalesDays, trackSoldOut } from '#use-cases/reports/index.ts'
import { salesWindow } from '#use-cases/stock/index.ts'
import type { StoreUnderTest } from '../suite.ts'

const HOUR = 3600_000
const DAY = 24 * HOUR
const TODAY = indiaDayNumber(NOON)
const log = {
  info: () => undefined,
  warn: () => undefined,
  error: (message: string, fields?: Record<string, unknown>) => {
    throw new Error(`${message}: ${fields?.error}`)
  },
}

export function reportsConformance(underTest: StoreUnderTest): void {
  async function shop() {
    const store = await underTest.empty()
    const [mango, honey] = [
      aProduct({ sellingPrice: 100_00, mrp: 100_00, position: 1 }),
      aProduct({ sellingPrice: 50_00, mrp: 50_00, position: 2 }),
    ]
    await saveProducts(store, mango, honey)
    const { id: userId } = await saveCustomer(store)
    const order = async (at: number, quantities: { mango?: number; honey?: number }, state: OrderState = 'placed') => {
      const { mango: mangos = 0, honey: honeys = 0 } = quantities
      const lines = [
        ...(mangos > 0 ? [anOrderLine(mango, mangos)] : []),
        ...(honeys > 0 ? [anOrderLine(honey, honeys)] : []),
      ]
      const times = { createdAt: at, updatedAt: at }
      const checkout = aCheckout({ userId, lines, state: 'placed', ...times })
      const placed = anOrder(checkout, { state, ...times })
      const payment = aPayment(checkout, { id: placed.paymentId, orderId: placed.id, ...times })
      await store.transaction((tx) => tx.addSale({ order: placed, payment, checkout }))
      return { ...placed, payment }
    }
    return { store, mango, honey, order }
  }
  const sum = (store: Store, now: number) => sumSalesDays({ store, log, now: () => now })

  test('sales are counted by days and hours in India, and what was taken back is none', async () => {
    const { store, mango, honey, order } = await shop()
    // The last second of a day in India, and the first of the next.
    await order(dayStart(TODAY) - 1, { mango: 1 })
    await order(dayStart(TODAY), { mango: 2, honey: 1 })
    await order(NOON, { honey: 3 })
    await order(NOON + 1, { mango: 9 }, 'cancelled')
    const two = { from: dayStart(TODAY - 1), to: dayStart(TODAY + 1) }
    expect(await store.salesByDay(two)).toEqual([
      { day: TODAY - 1, orders: 1, amount: 100_00 },
      { day: TODAY, orders: 2, amount: 400_00 },
    ])
    const today = dayRange(TODAY, TODAY)
    expect(await store.salesByHour(today)).toEqual([
      { hour: TODAY * 24, orders: 1, amount: 250_00 },
      { hour: TODAY * 24 + 12, orders: 1, amount: 150_00 },
    ])
    expect((await store.productSales(today)).toSorted((a, b) => a.units - b.units)).toEqual([
      { productId: mango.id, units: 2, amount: 200_00 },
      { productId: honey.id, units: 4, amount: 200_00 },
    ])
    const states = await store.countOrdersByState(today)
    expect(Object.fromEntries(states.map(({ state, count }) => [state, count]))).toEqual({ placed: 2, cancelled: 1 })
    expect(await store.unitsByHourOfWeek([honey.id], today)).toEqual(
      expect.arrayContaining([{ productId: honey.id, hour: hourOfWeek(NOON), units: 3 }]),
    )
  })

  test('days that are over are added up once, and again when an order of theirs is taken back', async () => {
    const { store, mango, order } = await shop()
    await order(NOON - 2 * DAY, { mango: 1 })
    const returned = await order(NOON - DAY, { mango: 3 }, 'delivered')
    await order(NOON - DAY + HOUR, { mango: 1, honey: 1 })
    await order(NOON, { mango: 7 })
    const days = { first: TODAY - 3, last: TODAY }
    // The two days that are over; today is not.
    expect(await sum(store, NOON)).toBe(2)
    expect(await sum(store, NOON)).toBe(0)
    expect(await store.summedDays(days)).toEqual([
      { day: TODAY - 2, orders: 1, amount: 100_00 },
      { day: TODAY - 1, orders: 2, amount: 450_00 },
    ])
    expect(await store.summedProducts({ first: TODAY - 1, last: TODAY - 1 })).toEqual(
      expect.arrayContaining([{ productId: mango.id, units: 4, amount: 400_00, lostAmount: 0, lostMinutes: 0 }]),
    )
    const before = await salesReport(store, NOON, 7)
    expect(before.total).toEqual({ orders: 4, amount: 1250_00 })

    await store.transaction((tx) => tx.addOrderEvent(returned.id, { state: 'returned', at: NOON, note: '' }))

    expect((await store.summedDays(days)).map(({ day }) => day)).toEqual([TODAY - 2])
    // Right at once, and when it is added up again.
    expect((await salesReport(store, NOON, 7)).total).toEqual({ orders: 3, amount: 950_00 })
    expect(await sum(store, NOON)).toBe(1)
    expect((await salesReport(store, NOON, 7)).total).toEqual({ orders: 3, amount: 950_00 })
    expect((await salesReport(store, NOON, 7)).sales.best).toMatchObject([
      { productId: mango.id, units: 9, amount: 900_00 },
      { units: 1, amount: 50_00 },
    ])
  })

  test('an order that is taken back between announcing a day and adding it up takes the announcement away', async () => {
    const { store, order } = await shop()
    const { id } = await order(NOON - DAY, { mango: 1 })
    await store.transaction((tx) => tx.announceSalesDay(TODAY - 1))
    expect(await store.summedDays({ first: TODAY - 1, last: TODAY - 1 })).toEqual([])
    await store.transaction((tx) => tx.addOrderEvent(id, { state: 'cancelled', at: NOON, note: '' }))
    expect(await store.transaction((tx) => tx.lockSalesDay(TODAY - 1))).toBe(false)
    expect(await sum(store, NOON)).toBe(1)
    expect(await store.summedDays({ first: TODAY - 1, last: TODAY - 1 })).toEqual([
      { day: TODAY - 1, orders: 0, amount: 0 },
    ])
  })

  test('what a sold-out product would have sold is estimated from the same hours of the last weeks', async () => {
    const { store, mango, order } = await shop()
    const yesterday = NOON - DAY
    for (const week of [1, 2, 3, 4]) await order(yesterday - week * 7 * DAY, { mango: week })
    const track = (now: number) => trackSoldOut({ store, log, now: () => now })
    await store.transaction((tx) => tx.takeStock([{ productId: mango.id, qty: mango.stock }]))
    await track(yesterday)
    await track(yesterday + 1)
    await store.transaction((tx) => tx.returnStock([{ productId: mango.id, qty: 1 }]))
    await track(yesterday + HOUR / 2)
    expect(await store.hasSoldOutChanges()).toBe(false)
    const times = await store.soldOutTimes({ from: yesterday, to: NOON })
    expect(times).toEqual([
      { productId: mango.id, from: yesterday, to: yesterday + HOUR / 2, price: mango.sellingPrice },
    ])
    await sum(store, NOON)
    // Ten units in four weeks are 2.5 in that hour; of half an hour 1.25.
    const { sales } = await salesReport(store, NOON, 7)
    expect(sales.lost).toMatchObject([{ productId: mango.id, lostMinutes: 30, lostAmount: 125_00 }])
    expect(sales.lostAmount).toBe(125_00)
  })

  test('waste is added up at cost by its reason, and refunds by when they were made', async () => {
    const { store, mango, order } = await shop()
    const lot = { lotNo: '', supplier: '', receivedAt: NOON, bestBefore: null, state: 'good' as const, onHand: 0 }
    const { payment } = await order(NOON, { mango: 2 })
    await store.transaction(async (tx) => {
      for (const [id, cost] of [['dear', 40_00] as const, ['unknown', null] as const]) {
        await tx.addLot({ ...lot, id, productId: mango.id, cost })
        const move = { productId: mango.id, lotId: id, note: '', orderId: null, staffId: null }
        await tx.addStockMove({ ...move, key: `in-${id}`, at: NOON, kind: 'receive', qty: 10, reason: '' })
        await tx.addStockMove({ ...move, key: `out-${id}`, at: NOON, kind: 'waste', qty: -2, reason: 'spoilt' })
        await tx.addStockMove({ ...move, key: `old-${id}`, at: NOON - DAY, kind: 'waste', qty: -1, reason: 'theft' })
      }
      await tx.saveRefund(aRefund(payment, { amount: 30_00, createdAt: NOON }))
      await tx.saveRefund(aRefund(payment, { amount: 20_00, createdAt: NOON - DAY }))
      // Its money is still here.
      await tx.saveRefund(aRefund(payment, { amount: 10_00, createdAt: NOON, state: 'failed' }))
    })
    const today = dayRange(TODAY, TODAY)
    expect(await store.wasteBetween(today)).toEqual([{ reason: 'spoilt', units: 4, cost: 80_00, unitsWithoutCost: 2 }])
    expect(await store.refundsBetween(today)).toEqual({ count: 1, amount: 30_00 })
  })

  test('what waits for a person is counted', async () => {
    const { store, honey, order } = await shop()
    const sales = await salesWindow(store, NOON)
    const work = () => store.openWork({ longSince: NOON - DAY, day: '2026-05-30', sales })
    const nothing = await work()
    const { payment } = await order(NOON - 2 * DAY, { mango: 1 }, 'packed')
    await order(NOON, { honey: 1 })
    const brought = await order(NOON - 3 * DAY, { mango: 1 }, 'delivered')
    const broughtToday = await order(NOON, { mango: 1 }, 'delivered')
    await store.transaction(async (tx) => {
      const delivery = { staffId: null, cashDue: 50_00 }
      await tx.addDelivery({ ...delivery, orderId: brought.id, at: NOON - 2 * DAY })
      await tx.addDelivery({ ...delivery, orderId: broughtToday.id, at: NOON })
      await tx.saveRefund(aRefund(payment, { state: 'failed' }))
      await tx.addReportedPayments([aReportedPayment(), aReportedPayment({ state: 'refund due' })])
      await tx.takeStock([{ productId: honey.id, qty: honey.stock }])
    })
    const waiting = await work()
    const more = Object.entries(waiting).map(([name, count]) => [name, count - Reflect.get(nothing, name)])
    expect(Object.fromEntries(more.filter(([, count]) => count !== 0))).toEqual({
      ...{ lateOrders: 1, ordersToAccept: 1, unclearPayments: 1, failedRefunds: 1, lateCash: 1 },
      // Nothing of it was sold, so one that has none left is at its reorder point.
      ...{ lowStock: 1, soldOut: 1 },
    })
  })

  test('as many products are to be ordered again, and sold out, as the list of stock shows of each', async () => {
    const { store, honey, order } = await shop()
    const listed = async (view: 'low' | 'out') => {
      const sales = await salesWindow(store, NOON)
      return (await store.stockedPacks({ view, text: '', after: null, limit: 9, sales })).length
    }
    const counted = async () => (await salesReport(store, NOON, 7)).work
    expect(await counted()).toMatchObject({ lowStock: await listed('low'), soldOut: await listed('out') })
    // Sold today, so that no day that is over knows of it.
    await order(NOON, { honey: 90 })
    await store.transaction((tx) => tx.takeStock([{ productId: honey.id, qty: honey.stock - 1 }]))
    // A pack that customers do not see yet is received before they do.
    const [draft, archived] = [aProduct({ stock: 0 }), aProduct({ stock: 0 })]
    await saveProducts(store, draft, archived)
    await store.transaction(async (tx) => {
      const products = await tx.editableProducts([draft.groupId, archived.groupId])
      await tx.saveEditableProducts(
        products.map((product) => {
          const state = product.group.id === draft.groupId ? 'draft' : 'archived'
          return { ...product, group: { ...product.group, state } }
        }),
      )
    })
    expect(await counted()).toMatchObject({ lowStock: await listed('low'), soldOut: await listed('out') })
    // It is to be ordered, but what was never sold has not sold out.
    await store.transaction((tx) => tx.takeStock([{ productId: honey.id, qty: 1 }]))
    expect(await counted()).toMatchObject({ lowStock: 2, soldOut: 1 })
    expect([await listed('low'), await listed('out')]).toEqual([2, 1])
  })
}
