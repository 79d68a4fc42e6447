import * as v from 'valibot'
import { customerSchema, sessionSchema } from '#domain/accounts.ts'
import { addressSchema } from '#domain/address-book.ts'
import { categorySchema } from '#domain/catalogue/category.ts'
import { productSchema } from '#domain/catalogue/product.ts'
import { checkoutSchema } from '#domain/checkout.ts'
import { orderSchema } from '#domain/orders.ts'
import { paymentSchema, refundSchema } from '#domain/payments.ts'
import { storeSettingsSchema } from '#domain/settings.ts'
import { newTable } from './table.ts'
import type { Tables } from './tables.ts'

const whole = v.pipe(v.number(), v.safeInteger())
const entriesOf = <T extends v.GenericSchema>(value: T) => v.array(v.tuple([v.string(), value]))
const listOf = <T extends v.GenericSchema>(value: T) => v.pipe(v.array(value), v.readonly())
const listLine = v.object({ productId: v.string(), qty: whole, createdAt: whole, updatedAt: whole })

const snapshotSchema = v.object({
  format: v.literal(1),
  settings: entriesOf(storeSettingsSchema),
  counters: entriesOf(whole),
  products: entriesOf(productSchema),
  received: entriesOf(whole),
  categories: entriesOf(categorySchema),
  accounts: entriesOf(v.object({ shopper: customerSchema, passwordHash: v.string() })),
  emails: entriesOf(v.string()),
  sessions: entriesOf(sessionSchema),
  baskets: entriesOf(listOf(listLine)),
  wishlists: entriesOf(listOf(listLine)),
  addresses: entriesOf(listOf(addressSchema)),
  checkouts: entriesOf(checkoutSchema),
  orders: entriesOf(orderSchema),
  payments: entriesOf(paymentSchema),
  refunds: entriesOf(refundSchema),
  providerEvents: entriesOf(v.object({ type: v.string(), at: whole })),
})

/** Everything a memory store keeps, as plain data that survives `structuredClone`, JSON and IndexedDB. */
export type Snapshot = v.InferOutput<typeof snapshotSchema>

export function takeSnapshot(tables: Tables): Snapshot {
  return {
    format: 1,
    settings: [...tables.settings.entries()],
    counters: [...tables.counters.entries()],
    products: [...tables.products.entries()],
    received: [...tables.received.entries()],
    categories: [...tables.categories.entries()],
    accounts: [...tables.accounts.entries()],
    emails: [...tables.emails.entries()],
    sessions: [...tables.sessions.entries()],
    baskets: [...tables.baskets.entries()],
    wishlists: [...tables.wishlists.entries()],
    addresses: [...tables.addresses.entries()],
    checkouts: [...tables.checkouts.entries()],
    orders: [...tables.orders.entries()],
    payments: [...tables.payments.entries()],
    refunds: [...tables.refunds.entries()],
    providerEvents: [...tables.providerEvents.entries()],
  }
}

/** Reads what an earlier `snapshot()` gave; throws when it is not one. */
export function readSnapshot(snapshot: unknown): Tables {
  const kept = v.parse(snapshotSchema, snapshot)
  return {
    settings: newTable(kept.settings),
    counters: newTable(kept.counters),
    products: newTable(kept.products),
    received: newTable(kept.received),
    categories: newTable(kept.categories),
    accounts: newTable(kept.accounts),
    emails: newTable(kept.emails),
    sessions: newTable(kept.sessions),
    baskets: newTable(kept.baskets),
    wishlists: newTable(kept.wishlists),
    addresses: newTable(kept.addresses),
    checkouts: newTable(kept.checkouts),
    orders: newTable(kept.orders),
    payments: newTable(kept.payments),
    refunds: newTable(kept.refunds),
    providerEvents: newTable(kept.providerEvents),
  }
}
