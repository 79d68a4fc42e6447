import type { Product } from '#domain/catalogue/product.ts'
import { DEFAULT_CATALOGUE_QUERY } from '#domain/catalogue/query.ts'
import { orderedId } from '#domain/values/ordered-id.ts'
import { seedSampleStore } from '#seed/seed-sample-store.ts'
import type { Store } from '#store/store.ts'
import { aCheckout, aCustomer, anAddress, anOrder, anOrderLine, aPayment } from '#tests/support/records/factories.ts'

export const ORDERS = 100_000
export const ORDERS_TODAY = 1000
const CUSTOMERS = 5000
const BATCH_SIZE = 500
const DAY_MS = 24 * 3600_000
const MIN_LINES = 3
const LINE_COUNTS = 6
/** One in so many was cancelled. */
const CANCELLED_EACH = 40

/** A year of orders with three to eight lines each, up to `now`; the last ones are of the day that ends then. */
export async function fillYear(store: Store, now: number): Promise<void> {
  await seedSampleStore(store, { newId: () => crypto.randomUUID(), now: () => now, hashPassword: async () => 'none' })
  const { products } = await store.products(DEFAULT_CATALOGUE_QUERY, { limit: 48, cursor: null })
  const customers = Array.from({ length: CUSTOMERS }, () => aCustomer())
  for (let done = 0; done < CUSTOMERS; done += BATCH_SIZE) {
    const some = customers.slice(done, done + BATCH_SIZE)
    await store.transaction(async (tx) => {
      await Promise.all(some.map((customer) => tx.addCustomer(customer, 'none')))
    })
  }
  const { isDefault: _, createdAt: __, updatedAt: ___, ...address } = anAddress()
  for (let done = 0; done < ORDERS; done += BATCH_SIZE) {
    const sales = Array.from({ length: BATCH_SIZE }, (_, index) => {
      const place = done + index
      const userId = customers[place % CUSTOMERS]?.id ?? ''
      const times = { createdAt: placedAt(place, now), updatedAt: placedAt(place, now) }
      const id = orderedId(crypto.randomUUID(), times.createdAt)
      const checkout = aCheckout({ id, userId, address, lines: linesOf(place, products), state: 'placed', ...times })
      const orderId = orderedId(crypto.randomUUID(), times.createdAt)
      const state = place % CANCELLED_EACH === 0 ? 'refunded' : place < ORDERS - ORDERS_TODAY ? 'delivered' : 'placed'
      const payment = aPayment(checkout, { orderId, ...times })
      return { checkout, payment, order: anOrder(checkout, { id: orderId, paymentId: payment.id, state, ...times }) }
    })
    await store.transaction(async (tx) => {
      await Promise.all(sales.map((sale) => tx.addSale(sale)))
    })
  }
}

function placedAt(place: number, now: number): number {
  const today = place - (ORDERS - ORDERS_TODAY)
  if (today >= 0) return now - Math.floor(((ORDERS_TODAY - today) / ORDERS_TODAY) * 0.4 * DAY_MS)
  return now - 364 * DAY_MS + Math.floor((place / (ORDERS - ORDERS_TODAY)) * 363 * DAY_MS)
}

function linesOf(place: number, products: readonly Product[]) {
  const count = MIN_LINES + (place % LINE_COUNTS)
  return Array.from({ length: count }, (_, line) => {
    const product = products[(place * 7 + line * 13) % products.length]
    if (!product) throw new Error('the sample store has products')
    return anOrderLine(product, 1 + ((place + line) % 3))
  })
}
