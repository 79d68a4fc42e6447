import { DEFAULT_CATALOGUE_QUERY } from '#domain/catalogue/query.ts'
import { orderedId } from '#domain/values/ordered-id.ts'
import { seedLargeCatalogue } from '#seed/seed-large-catalogue.ts'
import { seedSampleStore } from '#seed/seed-sample-store.ts'
import type { Store } from '#store/store.ts'
import { aCheckout, aCustomer, anOrder, anOrderLine, aPayment } from '#tests/support/records/factories.ts'
import { auditWrites, noteOrders } from './audit.ts'
import { fillBackOffice, placePacks, sumSales } from './back-office.ts'
import { copyOrders } from './copy-orders.ts'
import { fillAccounts } from './customers.ts'
import { fillingTimes } from './filling-times.ts'
import { findLandmarks, type Landmarks } from './landmarks.ts'
import { addLots, countReceivedUnits, missUnits, receiveGoods } from './lots.ts'
import { addOtherCheckouts, sendMoneyBack } from './money-back.ts'
import type { FillingSqlite } from './open-for-filling.ts'
import { deliverOrders } from './order-history.ts'
import { pickOrders, settleOrders } from './picking.ts'
import { addStaff } from './staff.ts'

const ORDERS_PER_CUSTOMER = 20
const BATCH_SIZE = 500
const LINES_PER_ORDER = 3
const MINUTE_MS = 60_000

type OnProgress = (done: number, total: number) => void

/** What is written through the store; the rest is copied. */
const WRITTEN_ORDERS = 10_000

/**
 * Fills an empty store with the sample store and paid orders a minute apart, three lines of its products each, and with what customers
 * and staff do around them. `copyOrders` copies the orders; so their number is rounded to whole copies.
 */
export async function fillStore(filling: FillingSqlite, wanted: number, onProgress: OnProgress): Promise<Landmarks> {
  const { store, database } = filling
  const times = fillingTimes(Date.now())
  const newId = () => crypto.randomUUID()
  await seedSampleStore(store, { newId, now: Date.now, hashPassword: async () => 'no password' })
  const { managerId: staffId, pickerIds } = await addStaff(store, times.now)
  const orders = Math.min(wanted, WRITTEN_ORDERS)
  const copies = Math.round(wanted / orders) - 1
  await writeOrders(store, { count: orders, first: times.now - orders * (copies + 1) * MINUTE_MS }, onProgress)
  if (copies > 0) copyOrders(database, copies)
  deliverOrders(database, pickerIds)
  fillAccounts(database, { staffId, times })
  receiveGoods(database, staffId)
  pickOrders(database)
  settleOrders(database, staffId)
  addOtherCheckouts(database, times)
  sendMoneyBack(database, times)
  noteOrders(database)
  sumSales(database, times)
  fillBackOffice(database, { staffId, times })
  countReceivedUnits(database)
  missUnits(database)
  addLots(database, 0, times)
  placePacks(database, 0)
  await auditWrites(filling, times)
  await store.transaction(async (tx) => {
    await tx.setShopId(newId())
    await tx.trackSoldOut(times.now)
  })
  return findLandmarks(database, times)
}

/** Adds products until the shop has `total` that are for sale, each with what the shop has of it. */
export async function growCatalogue(
  { store, database }: FillingSqlite,
  total: number,
  onProgress: OnProgress,
): Promise<void> {
  const times = fillingTimes(Date.now())
  const since = Number(database.prepare('select max(seq) as last from products').get()?.last)
  if ((await seedLargeCatalogue(store, { total, seed: 1, onProgress })) === 0) return
  addLots(database, since, times)
  placePacks(database, since)
  await store.transaction((tx) => tx.trackSoldOut(times.now))
}

async function writeOrders(
  store: Store,
  { count, first }: { count: number; first: number },
  onProgress: OnProgress,
): Promise<void> {
  const { products: sold } = await store.products(DEFAULT_CATALOGUE_QUERY, { limit: 48, cursor: null })
  const customers = Array.from({ length: Math.ceil(count / ORDERS_PER_CUSTOMER) }, () => aCustomer())
  const aSale = (place: number) => {
    const customer = customers[place % customers.length] ?? aCustomer()
    const at = first + place * MINUTE_MS
    const times = { createdAt: at, updatedAt: at }
    const line = place % (sold.length - LINES_PER_ORDER)
    const lines = sold.slice(line, line + LINES_PER_ORDER).map((product) => anOrderLine(product, 1))
    const id = orderedId(crypto.randomUUID(), at)
    // One in four is paid in cash.
    const paid = place % 4 === 3 ? ({ method: 'cash', provider: '' } as const) : {}
    const checkout = aCheckout({ id, userId: customer.id, lines, state: 'placed', expiresAt: at, ...paid, ...times })
    const payment = aPayment(checkout, times)
    const order = anOrder(checkout, { id: orderedId(crypto.randomUUID(), at), paymentId: payment.id, ...times })
    return { order, checkout, payment: { ...payment, orderId: order.id } }
  }
  for (let done = 0; done < count; done += BATCH_SIZE) {
    onProgress(done, count)
    await store.transaction(async (tx) => {
      const newCustomers = customers.slice(done, done + BATCH_SIZE)
      // Sent together, so that there is one round trip to the database for all of them.
      await Promise.all(newCustomers.map((customer) => tx.addCustomer(customer, 'no password')))
      const sales = Array.from({ length: Math.min(BATCH_SIZE, count - done) }, (_, index) => aSale(done + index))
      await Promise.all(sales.map((sale) => tx.addSale(sale)))
    })
  }
}
