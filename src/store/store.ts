import type { AccountReads, AccountWrites } from './sql/accounts.ts'
import type { AddressReads, AddressWrites } from './sql/addresses.ts'
import type { BackgroundWorkWrites } from './sql/background-work.ts'
import type { CatalogueReads, CatalogueWrites } from './sql/catalogue.ts'
import type { CheckoutReads, CheckoutWrites } from './sql/checkouts.ts'
import type { CounterReads, CounterWrites } from './sql/limits/counters.ts'
import type { GuestHoldReads, GuestHoldWrites } from './sql/limits/guest-holds.ts'
import type { ListReads, ListWrites } from './sql/lists.ts'
import type { OrderReads, OrderWrites } from './sql/orders.ts'
import type { PaymentReads, PaymentWrites } from './sql/payments.ts'
import type { ReportedPaymentReads, ReportedPaymentWrites } from './sql/reported-payments.ts'
import type { SaleWrites } from './sql/sales.ts'
import type { ShopIdReads, ShopIdWrites } from './sql/shop-id.ts'
import type { StockWrites } from './sql/stock.ts'

export type { PageRequest } from './page.ts'
export type { BackgroundWork } from './sql/background-work.ts'
export type { CatalogueVersion } from './sql/catalogue.ts'
export type { OrderPage } from './sql/orders.ts'
export type { PaymentWithRefunds } from './sql/payments.ts'
export type { StockLine, StockShortage } from './stock-lines.ts'

/**
 * Where the shop stores its records. Implemented in SQL, on SQLite (in Node and in WebAssembly) and on PostgreSQL; one
 * conformance suite checks that all of them behave the same. Times are milliseconds since 1970, money is paise, ids are
 * UUIDs made by the caller.
 */
export interface Store extends Reads {
  readonly kind: 'sqlite' | 'postgres'
  /** Brings the schema up to date, telling of each step. Safe to run from several processes at once. */
  migrate(progress?: (step: MigrationStep) => void): Promise<void>
  /** Resolves when the store answers and its schema is current; throws otherwise, within a second. */
  ready(): Promise<void>
  /**
   * Runs the work as one unit: all of its writes are committed, or none if it throws, and nobody else sees any before
   * all are. What it decides by, it must lock first (`lockCustomer`, `lockCheckout`, `lockOrder`; `takeStock` locks
   * by itself), since others may be at work in other processes. Locks are taken in this order, so that no two wait for
   * each other: customer, checkout or order, guests' holds, products, counters, and the catalogue's version, which is
   * raised before the commit. The work may be run again from the start after a deadlock, so it must do nothing outside
   * the store, and it must ask `tx`, never the store itself.
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
  close(): Promise<void>
}

export interface MigrationStep {
  name: string
  done: number
  total: number
}

/**
 * What may be read, in or out of a transaction; each module describes its part beside its SQL. A missing record is
 * null, a list may be empty.
 */
export type Reads = AccountReads &
  AddressReads &
  CatalogueReads &
  CheckoutReads &
  CounterReads &
  GuestHoldReads &
  ListReads &
  OrderReads &
  PaymentReads &
  ReportedPaymentReads &
  ShopIdReads

export type Transaction = Reads &
  AccountWrites &
  AddressWrites &
  CatalogueWrites &
  CheckoutWrites &
  CounterWrites &
  GuestHoldWrites &
  ListWrites &
  OrderWrites &
  PaymentWrites &
  ReportedPaymentWrites &
  SaleWrites &
  ShopIdWrites &
  BackgroundWorkWrites &
  StockWrites
