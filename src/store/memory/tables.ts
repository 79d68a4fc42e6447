import type { Customer, Session } from '#domain/accounts.ts'
import type { Address } from '#domain/address-book.ts'
import type { Category } from '#domain/catalogue/category.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { Checkout } from '#domain/checkout.ts'
import type { Order } from '#domain/orders.ts'
import type { Payment, Refund } from '#domain/payments.ts'
import type { StoreSettings } from '#domain/settings.ts'
import { newTable, type StagedTable, staged, type Table } from './table.ts'

export interface Account {
  shopper: Customer
  passwordHash: string
}

/** A line of a basket or wishlist; a wishlist's quantity is always 1. */
export interface ListLine {
  productId: string
  qty: number
  createdAt: number
  updatedAt: number
}

/** Everything the shop keeps. Baskets, wishlists and address books are kept whole, by shopper. */
export interface Tables {
  settings: Table<StoreSettings>
  counters: Table<number>
  products: Table<Product>
  received: Table<number>
  categories: Table<Category>
  accounts: Table<Account>
  /** The shopper's id by the key of the e-mail. */
  emails: Table<string>
  sessions: Table<Session>
  baskets: Table<readonly ListLine[]>
  wishlists: Table<readonly ListLine[]>
  addresses: Table<readonly Address[]>
  checkouts: Table<Checkout>
  orders: Table<Order>
  payments: Table<Payment>
  refunds: Table<Refund>
  providerEvents: Table<{ type: string; at: number }>
}

export function emptyTables(): Tables {
  return {
    settings: newTable(),
    counters: newTable(),
    products: newTable(),
    received: newTable(),
    categories: newTable(),
    accounts: newTable(),
    emails: newTable(),
    sessions: newTable(),
    baskets: newTable(),
    wishlists: newTable(),
    addresses: newTable(),
    checkouts: newTable(),
    orders: newTable(),
    payments: newTable(),
    refunds: newTable(),
    providerEvents: newTable(),
  }
}

/** The tables as one transaction sees and changes them. `keep` makes all of it true and tells whether anything changed. */
export function stagedTables(kept: Tables): { tables: Tables; keep: () => boolean } {
  const all: { changed: boolean; keep: () => void }[] = []
  const stage = <V>(table: Table<V>): StagedTable<V> => {
    const over = staged(table)
    all.push(over)
    return over
  }
  const tables: Tables = {
    settings: stage(kept.settings),
    counters: stage(kept.counters),
    products: stage(kept.products),
    received: stage(kept.received),
    categories: stage(kept.categories),
    accounts: stage(kept.accounts),
    emails: stage(kept.emails),
    sessions: stage(kept.sessions),
    baskets: stage(kept.baskets),
    wishlists: stage(kept.wishlists),
    addresses: stage(kept.addresses),
    checkouts: stage(kept.checkouts),
    orders: stage(kept.orders),
    payments: stage(kept.payments),
    refunds: stage(kept.refunds),
    providerEvents: stage(kept.providerEvents),
  }
  const keep = () => {
    const changed = all.some((table) => table.changed)
    for (const table of all) table.keep()
    return changed
  }
  return { tables, keep }
}
