import type { Store, Transaction } from '#store/store.ts'
import { aCheckout, aCustomer, anOrder, anOrderLine, aProduct, NOON } from '#tests/support/records/factories.ts'

/** One transaction's work. Each call writes something else. */
export type Write = (tx: Transaction) => Promise<unknown>

const PLENTY = 100_000_000
/** Of an order. */
const LINES = 3

/** Fills an empty store with 48 products and a customer. Resolves to the shop's smallest write and one of its largest. */
export async function prepareWrites(store: Store): Promise<Record<'save a basket line' | 'place an order', Write>> {
  await store.migrate()
  const products = Array.from({ length: 48 }, (_, position) => aProduct({ stock: PLENTY, position }))
  const customer = aCustomer()
  await store.transaction(async (tx) => {
    await tx.saveProducts(products)
    await tx.addCustomer(customer, 'hash')
  })
  let count = 0
  return {
    'save a basket line': async (tx) => {
      count += 1
      await tx.saveBasketLine(customer.id, products[0]?.id ?? '', 1 + (count % 50), NOON)
    },
    'place an order': async (tx) => {
      count += 1
      const first = (count * LINES) % (products.length - LINES)
      const bought = products.slice(first, first + LINES)
      await tx.takeStock(bought.map(({ id }) => ({ productId: id, qty: 1 })))
      const lines = bought.map((product) => anOrderLine(product, 1))
      const checkout = aCheckout({ userId: customer.id, state: 'placed', lines })
      await tx.addCheckout(checkout)
      await tx.addOrder(anOrder(checkout))
    },
  }
}
