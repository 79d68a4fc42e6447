import * as v from 'valibot'
import { asOnlyPack, productSchema } from '#domain/catalogue/product.ts'
import { SAMPLE_SETTINGS } from '#seed/settings.ts'
import type { Store, Transaction } from '#store/store.ts'
import { type Format1, format1Schema } from './format-1.ts'

/** Format 1 is older than the provider's id in records: the empty id stands for the one provider there was. */
const FIRST_PROVIDER = ''

/**
 * Writes everything of a snapshot of format 1 into an empty store, in one transaction. Throws, with nothing written,
 * when it is no such snapshot. Settings are the only thing left behind: nobody could change them in the browser, so
 * those of this version hold.
 */
export async function importFormat1(store: Store, snapshot: unknown): Promise<void> {
  const stored = v.parse(format1Schema, snapshot)
  await store.transaction(async (tx) => {
    await tx.saveSettings(SAMPLE_SETTINGS)
    await importCatalogue(tx, stored)
    await importCustomers(tx, stored)
    await importSales(tx, stored)
  })
}

async function importCatalogue(tx: Transaction, stored: Format1): Promise<void> {
  await tx.saveCategories(valuesOf(stored.categories))
  const received = new Map(stored.received)
  // Fields that products have got since take their defaults.
  const products = valuesOf(stored.products).map((product) => v.parse(productSchema, asOnlyPack(product)))
  // First all that ever came in, then off with what was sold or is reserved: so the ledger of units stays balanced.
  const all = products.map((product) => ({ ...product, stock: received.get(product.id) ?? product.stock }))
  await tx.saveProducts(all)
  const taken = products
    .map((product, index) => ({ productId: product.id, qty: (all[index]?.stock ?? 0) - product.stock }))
    .filter(({ qty }) => qty > 0)
  const shortages = await tx.takeStock(taken)
  if (shortages.length > 0) throw new Error('The snapshot has sold more than it received')
}

async function importCustomers(tx: Transaction, stored: Format1): Promise<void> {
  for (const { shopper: customer, passwordHash } of valuesOf(stored.accounts)) {
    if (!(await tx.addCustomer(customer, passwordHash))) throw new Error('Two accounts with the same e-mail')
  }
  for (const session of valuesOf(stored.sessions)) await tx.addSession({ ...session, audience: 'customer' })
  for (const [userId, book] of stored.addresses) await tx.saveAddresses(userId, book)
  for (const [userId, lines] of stored.baskets) {
    for (const { productId, qty, createdAt, updatedAt } of lines) {
      await tx.saveBasketLine(userId, productId, qty, createdAt)
      await tx.saveBasketLine(userId, productId, qty, updatedAt)
    }
  }
  for (const [userId, lines] of stored.wishlists) {
    for (const { productId, createdAt } of lines) await tx.addToWishlist(userId, productId, createdAt)
  }
}

async function importSales(tx: Transaction, stored: Format1): Promise<void> {
  for (const checkout of valuesOf(stored.checkouts))
    await tx.addCheckout({ ...checkout, lines: linesOf(checkout), provider: FIRST_PROVIDER })
  for (const order of valuesOf(stored.orders)) await tx.addOrder({ ...order, lines: linesOf(order) })
  for (const payment of valuesOf(stored.payments)) await tx.savePayment({ ...payment, provider: FIRST_PROVIDER })
  for (const refund of valuesOf(stored.refunds)) await tx.saveRefund({ ...refund, provider: FIRST_PROVIDER })
  for (const [id, { type, at }] of stored.providerEvents) await tx.addProviderEvent(id, type, at)
}

/** Nobody was asked what may stand for goods that are not there, and nothing was sold by weight. */
function linesOf<T extends object>({ lines }: { lines: readonly T[] }) {
  return lines.map((line) => ({ ...line, substitution: null, wantedSubstituteId: null, stepGrams: null }))
}

function valuesOf<T>(entries: readonly (readonly [string, T])[]): T[] {
  return entries.map(([, value]) => value)
}
