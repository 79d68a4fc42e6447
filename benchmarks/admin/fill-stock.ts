import type { Product } from '#domain/catalogue/product.ts'
import { DEFAULT_CATALOGUE_QUERY } from '#domain/catalogue/query.ts'
import { SALES_WINDOW_DAYS } from '#domain/stock/reorder.ts'
import { orderedId } from '#domain/values/ordered-id.ts'
import { seedLargeCatalogue } from '#seed/seed-large-catalogue.ts'
import { seedSampleStore } from '#seed/seed-sample-store.ts'
import type { Store } from '#store/store.ts'
import { aCheckout, aCustomer, anOrder, anOrderLine, aPayment } from '#tests/support/records/factories.ts'
import { NOW } from './filled-shop.ts'

export const PACKS = 50_000
/** As a shop of 100,000 orders in a year has them in the window, and those of a busy day. */
const ORDERS_A_DAY = 275
const ORDERS_TODAY = 1000
const LINES = 6
const BATCH_SIZE = 500
const DAY_MS = 24 * 3600_000

/** A shop of 50,000 packs whose packs were sold for four weeks, up to NOW. */
export async function fillStock(store: Store): Promise<void> {
  await seedSampleStore(store, { newId: () => crypto.randomUUID(), now: () => NOW, hashPassword: async () => 'none' })
  await seedLargeCatalogue(store, { total: PACKS, seed: 7, onProgress: () => undefined })
  const products: Product[] = []
  for (let cursor: string | null = null, page = 0; page < 100; page += 1) {
    const found = await store.products(DEFAULT_CATALOGUE_QUERY, { limit: 48, cursor })
    products.push(...found.products)
    cursor = found.nextCursor
    if (cursor === null) break
  }
  const customer = aCustomer()
  await store.transaction((tx) => tx.addCustomer(customer, 'none'))
  const orders = ORDERS_A_DAY * (SALES_WINDOW_DAYS - 1)
  for (let done = 0; done < orders + ORDERS_TODAY; done += BATCH_SIZE) {
    const sales = Array.from({ length: BATCH_SIZE }, (_, index) => {
      const place = done + index
      const createdAt = place < orders ? NOW - 27 * DAY_MS + Math.floor((place / orders) * 26 * DAY_MS) : NOW - 3600_000
      const times = { createdAt, updatedAt: createdAt }
      const lines = Array.from({ length: LINES }, (_, line) => {
        const product = products[(place * 31 + line * 613) % products.length]
        if (!product) throw new Error('the shop has products')
        return anOrderLine(product, 1 + ((place + line) % 3))
      })
      const id = orderedId(crypto.randomUUID(), createdAt)
      const checkout = aCheckout({ id, userId: customer.id, lines, state: 'placed', ...times })
      const payment = aPayment(checkout, { orderId: orderedId(crypto.randomUUID(), createdAt), ...times })
      const state = place < orders ? 'delivered' : 'placed'
      return {
        checkout,
        payment,
        order: anOrder(checkout, { id: payment.orderId ?? '', paymentId: payment.id, state, ...times }),
      }
    })
    await store.transaction(async (tx) => {
      await Promise.all(sales.map((sale) => tx.addSale(sale)))
    })
  }
}
