import * as v from 'valibot'
import {
  addressRecord,
  categoryRecord,
  checkoutRecord,
  orderRecord,
  paymentRecord,
  productRecord,
  refundRecord,
  sessionRecord,
  settingsRecord,
  shopperRecord,
} from '../records.ts'
import { newTable } from './table.ts'
import type { Tables } from './tables.ts'

const whole = v.pipe(v.number(), v.safeInteger())
const entriesOf = <T extends v.GenericSchema>(value: T) => v.array(v.tuple([v.string(), value]))
const listOf = <T extends v.GenericSchema>(value: T) => v.pipe(v.array(value), v.readonly())
const listLine = v.object({ productId: v.string(), qty: whole, createdAt: whole, updatedAt: whole })

const snapshotSchema = v.object({
  format: v.literal(1),
  settings: entriesOf(settingsRecord),
  counters: entriesOf(whole),
  products: entriesOf(productRecord),
  received: entriesOf(whole),
  categories: entriesOf(categoryRecord),
  accounts: entriesOf(v.object({ shopper: shopperRecord, passwordHash: v.string() })),
  emails: entriesOf(v.string()),
  sessions: entriesOf(sessionRecord),
  baskets: entriesOf(listOf(listLine)),
  wishlists: entriesOf(listOf(listLine)),
  addresses: entriesOf(listOf(addressRecord)),
  checkouts: entriesOf(checkoutRecord),
  orders: entriesOf(orderRecord),
  payments: entriesOf(paymentRecord),
  refunds: entriesOf(refundRecord),
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
