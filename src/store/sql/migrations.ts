import type { Dialect } from './dialect.ts'
import { buyersTables } from './migrations/buyers.ts'
import { catalogueTables } from './migrations/catalogue.ts'
import { oldGuests } from './migrations/old-guests.ts'
import { oldProviderEvents } from './migrations/old-provider-events.ts'
import { orderedCheckouts } from './migrations/ordered-checkouts.ts'
import { returnedPayments } from './migrations/returned-payments.ts'
import { salesTables } from './migrations/sales.ts'

export interface Migration {
  name: string
  /** Statements in order, in the engine's own text. */
  statements(dialect: Dialect): string[]
}

/**
 * How the schema came to be, oldest first. Forward only: what has been released is never changed, a correction is
 * a new entry at the end.
 */
export const MIGRATIONS: readonly Migration[] = [
  { name: '0001 products, categories and settings', statements: catalogueTables },
  { name: '0002 shoppers and their lists', statements: buyersTables },
  { name: '0003 checkouts, orders and money', statements: salesTables },
  { name: '0004 payments that became no order are found at once', statements: returnedPayments },
  { name: '0005 guests of long ago are found at once', statements: oldGuests },
  { name: '0006 checkouts that were ordered lately are found at once', statements: orderedCheckouts },
  { name: '0007 old events of the payment provider are found at once', statements: oldProviderEvents },
]
