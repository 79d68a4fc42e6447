import { DEFAULT_CATALOGUE_QUERY } from '#domain/catalogue/query.ts'
import { orderedId } from '#domain/values/ordered-id.ts'
import { seedSampleStore } from '#seed/seed-sample-store.ts'
import { aCheckout, aCustomer, anAddress, anOrder, anOrderLine, aPayment } from '#tests/support/records/factories.ts'
import type { FillingSqlite } from './open-for-filling.ts'

const ORDERS_PER_CUSTOMER = 20
const BATCH_SIZE = 500
const LINES_PER_ORDER = 3
const MINUTE_MS = 60_000

/** Records that reads ask for. */
export interface Landmarks {
  customerId: string
  email: string
  sessionId: string
  orderId: string
  paymentId: string
  checkoutId: string
  productIds: string[]
}

/** What is written through the store; the rest is copied. */
const WRITTEN_ORDERS = 10_000

/**
 * Fills an empty store with the sample store and paid orders a minute apart, three lines of its products each. `copyOrders` copies all that
 * there are so many times, and answers what its copies sell; so the number of orders is rounded to whole copies.
 */
export async function fillStore(
  { store, copyOrders }: FillingSqlite,
  wanted: number,
  onProgress: (done: number, total: number) => void,
): Promise<Landmarks> {
  const orders = Math.min(wanted, WRITTEN_ORDERS)
  const copies = Math.round(wanted / orders) - 1
  const newId = () => crypto.randomUUID()
  await seedSampleStore(store, { newId, now: Date.now, hashPassword: async () => 'no password' })
  const { products: sold } = await store.products(DEFAULT_CATALOGUE_QUERY, { limit: 48, cursor: null })
  await store.transaction((tx) =>
    tx.receiveStock(sold.map(({ id }) => ({ productId: id, qty: orders * (copies + 1) * LINES_PER_ORDER }))),
  )
  const customers = Array.from({ length: Math.ceil(orders / ORDERS_PER_CUSTOMER) }, () => aCustomer())
  const aSale = (place: number) => {
    const customer = customers[place % customers.length] ?? aCustomer()
    const at = Date.now() - (orders * (copies + 1) - place) * MINUTE_MS
    const times = { createdAt: at, updatedAt: at }
    const first = place % (sold.length - LINES_PER_ORDER)
    const lines = sold.slice(first, first + LINES_PER_ORDER).map((product) => anOrderLine(product, 1))
    const id = orderedId(newId(), at)
    const checkout = aCheckout({ id, userId: customer.id, lines, state: 'placed', expiresAt: at, ...times })
    const payment = aPayment(checkout, times)
    const order = anOrder(checkout, { id: orderedId(newId(), at), paymentId: payment.id, ...times })
    return { order, checkout, payment: { ...payment, orderId: order.id } }
  }
  let last = aSale(0)
  for (let done = 0; done < orders; done += BATCH_SIZE) {
    onProgress(done, orders)
    await store.transaction(async (tx) => {
      const newCustomers = customers.slice(done, done + BATCH_SIZE)
      // Sent together, so that there is one round trip to the database for all of them.
      await Promise.all(newCustomers.map((customer) => tx.addCustomer(customer, 'no password')))
      const sales = Array.from({ length: Math.min(BATCH_SIZE, orders - done) }, (_, index) => aSale(done + index))
      await Promise.all(sales.map((sale) => tx.addSale(sale)))
      await tx.takeStock(sales.flatMap(({ order }) => order.lines))
      last = sales.at(-1) ?? last
    })
  }
  if (copies > 0) {
    const copied = copyOrders(copies)
    await store.transaction((tx) => tx.takeStock(copied))
  }
  const customer = customers.find(({ id }) => id === last.order.userId) ?? aCustomer()
  const sessionId = newId()
  const now = Date.now()
  await store.transaction(async (tx) => {
    const expiresAt = now + 1000 * MINUTE_MS
    await tx.addSession({ id: sessionId, audience: 'customer', userId: customer.id, expiresAt, createdAt: now })
    await tx.saveAddresses(customer.id, [anAddress({ isDefault: true })])
    for (const { id } of sold.slice(0, 6)) await tx.saveBasketLine(customer.id, id, 2, now)
  })
  return {
    customerId: customer.id,
    email: customer.email ?? '',
    sessionId,
    orderId: last.order.id,
    paymentId: last.payment.id,
    checkoutId: last.checkout.id,
    productIds: sold.map(({ id }) => id),
  }
}
