import { DEFAULT_CATALOGUE_QUERY } from '#domain/catalogue/query.ts'
import { seedLargeCatalogue } from '#seed/seed-large-catalogue.ts'
import { seedSampleStore } from '#seed/seed-sample-store.ts'
import type { Store } from '#store/store.ts'
import { aCheckout, aCustomer, anOrder, anOrderLine, aPayment } from '#tests/support/factories.ts'

const CUSTOMERS_PER_ORDER = 1 / 20
const BATCH_SIZE = 200
const MINUTE_MS = 60_000

/** Fills an empty store with so many products and paid orders, a minute apart. Resolves to a customer who has orders. */
export async function fillStore(store: Store, size: { products: number; orders: number }): Promise<string> {
  await seedSampleStore(store, {
    newId: () => crypto.randomUUID(),
    now: Date.now,
    hashPassword: async () => 'no password',
  })
  await seedLargeCatalogue(store, { total: size.products, seed: 1, onProgress: () => undefined })
  const { products } = await store.products(DEFAULT_CATALOGUE_QUERY, { limit: 48, cursor: null })
  const lines = products.slice(0, 3).map((product) => anOrderLine(product, 1))
  const customers = Array.from({ length: Math.ceil(size.orders * CUSTOMERS_PER_ORDER) }, () => aCustomer())
  for (let done = 0; done < size.orders; done += BATCH_SIZE) {
    await store.transaction(async (tx) => {
      for (let place = done; place < Math.min(done + BATCH_SIZE, size.orders); place += 1) {
        const customer = customers[place % customers.length] ?? aCustomer()
        if (place < customers.length) await tx.addCustomer(customer, 'no password')
        const at = Date.now() - (size.orders - place) * MINUTE_MS
        const times = { createdAt: at, updatedAt: at }
        const checkout = aCheckout({ userId: customer.id, lines, state: 'placed', expiresAt: at, ...times })
        const payment = aPayment(checkout, times)
        const order = anOrder(checkout, { paymentId: payment.id, ...times })
        await tx.addCheckout(checkout)
        await tx.addOrder(order)
        await tx.savePayment({ ...payment, orderId: order.id })
      }
    })
  }
  return customers[0]?.id ?? ''
}
