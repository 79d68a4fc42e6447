import type { AccountReads, AccountWrites } from './sql/accounts.ts'
import type { AddressReads, AddressWrites } from './sql/addresses.ts'
import type { AuditReads, AuditWrites } from './sql/audit/audit-events.ts'
import type { AuditSealReads, AuditSealWrites } from './sql/audit/audit-seals.ts'
import type { BackgroundWorkWrites } from './sql/background-work.ts'
import type { OrderHistoryReads } from './sql/buying/order-history.ts'
import type { PurchaseReads, PurchaseWrites } from './sql/buying/purchase-basis.ts'
import type { CatalogueReads, CatalogueWrites } from './sql/catalogue.ts'
import type { EditableProductReads, EditableProductWrites } from './sql/catalogue-editing/editable-products.ts'
import type { GroupLabelReads, GroupLabelWrites } from './sql/catalogue-editing/group-labels.ts'
import type { PackBarcodeReads } from './sql/catalogue-editing/pack-barcodes.ts'
import type { PackListReads } from './sql/catalogue-editing/pack-list.ts'
import type { VendorReads, VendorWrites } from './sql/catalogue-editing/vendors.ts'
import type { CatalogueWordReads, CatalogueWordWrites } from './sql/catalogue-editing/words.ts'
import type { ImportRowReads, ImportRowWrites } from './sql/catalogue-import/import-rows.ts'
import type { ImportReads, ImportWrites } from './sql/catalogue-import/imports.ts'
import type { CheckoutReads, CheckoutWrites } from './sql/checkouts.ts'
import type { CustomerErasureReads, CustomerErasureWrites } from './sql/customers/customer-erasure.ts'
import type { CustomerListReads } from './sql/customers/customer-list.ts'
import type { CustomerRecordReads, CustomerRecordWrites } from './sql/customers/customer-records.ts'
import type { CashRunReads, CashRunWrites } from './sql/fulfilment/cash-runs.ts'
import type { InvoiceReads, InvoiceWrites } from './sql/fulfilment/invoices.ts'
import type { LineRefundReads, LineRefundWrites } from './sql/fulfilment/line-refunds.ts'
import type { PackedBagReads, PackedBagWrites } from './sql/fulfilment/packed-bags.ts'
import type { OrderReturnReads, OrderReturnWrites } from './sql/fulfilment/returns.ts'
import type { SettlementReads, SettlementWrites } from './sql/fulfilment/settlements.ts'
import type { LotReads, LotWrites } from './sql/ledger/lots.ts'
import type { MoveReads, MoveWrites } from './sql/ledger/moves.ts'
import type { ReceiptReads, ReceiptWrites } from './sql/ledger/receipts.ts'
import type { StockCountReads, StockCountWrites } from './sql/ledger/stock-counts.ts'
import type { StockForSaleReads, StockForSaleWrites } from './sql/ledger/stock-for-sale.ts'
import type { StockListReads } from './sql/ledger/stock-list.ts'
import type { CounterReads, CounterWrites } from './sql/limits/counters.ts'
import type { GuestHoldReads, GuestHoldWrites } from './sql/limits/guest-holds.ts'
import type { ListReads, ListWrites } from './sql/lists.ts'
import type { OrderChangeReads } from './sql/order-handling/order-changes.ts'
import type { OrderNoteReads, OrderNoteWrites } from './sql/order-handling/order-notes.ts'
import type { OrderQueueReads } from './sql/order-handling/order-queue.ts'
import type { OrderReads, OrderWrites } from './sql/orders.ts'
import type { PaymentReads, PaymentWrites } from './sql/payments.ts'
import type { PickLineReads, PickLineWrites } from './sql/picking/pick-lines.ts'
import type { PickQueueReads } from './sql/picking/pick-queue.ts'
import type { PickTaskReads, PickTaskWrites } from './sql/picking/pick-tasks.ts'
import type { PictureReads, PictureWrites } from './sql/pictures/pictures.ts'
import type { SearchReads } from './sql/products/search-revision.ts'
import type { ReportedPaymentReads, ReportedPaymentWrites } from './sql/reported-payments.ts'
import type { OpenWorkReads, TakingReads } from './sql/reports/open-work.ts'
import type { PickerFigureReads } from './sql/reports/picker-figures.ts'
import type { SalesDayReads, SalesDayWrites } from './sql/reports/sales-days.ts'
import type { SalesFigureReads } from './sql/reports/sales-figures.ts'
import type { SoldOutReads, SoldOutWrites } from './sql/reports/sold-out-times.ts'
import type { SaleWrites } from './sql/sales.ts'
import type { SettingsVersionReads, SettingsVersionWrites } from './sql/settings/settings-versions.ts'
import type { ShopIdReads, ShopIdWrites } from './sql/shop-id.ts'
import type { StaffReads, StaffWrites } from './sql/staff/staff.ts'
import type { StaffFactorReads, StaffFactorWrites } from './sql/staff/staff-factors.ts'
import type { PasskeyReads, PasskeyWrites } from './sql/staff/staff-passkeys.ts'
import type { StaffSessionReads, StaffSessionWrites } from './sql/staff/staff-sessions.ts'
import type { StockWrites } from './sql/stock.ts'

export type { PageRequest } from './page.ts'
export type { BackgroundWork } from './sql/background-work.ts'
export type { PurchaseBasis, PurchaseQuestion } from './sql/buying/purchase-basis.ts'
export type { CatalogueVersion, ProductState } from './sql/catalogue.ts'
export type { ListedPack } from './sql/catalogue-editing/pack-list.ts'
export type { ProductPageRequest } from './sql/catalogue-list/catalogue-list.ts'
export type { ListedCashRun } from './sql/fulfilment/cash-runs.ts'
export type { ListedReceipt } from './sql/ledger/receipts.ts'
export type { SalesWindow } from './sql/ledger/sold-units.ts'
export type { ListedStockCount, PackToCount } from './sql/ledger/stock-counts.ts'
export type { StockPosition } from './sql/ledger/stock-for-sale.ts'
export type { StockedPack } from './sql/ledger/stock-list.ts'
export type { QueuedOrder } from './sql/order-handling/order-queue.ts'
export type { OrderPage } from './sql/orders.ts'
export type { PaymentWithRefunds } from './sql/payments.ts'
export type { QueuedPickTask } from './sql/picking/pick-queue.ts'
export type { PictureFile } from './sql/pictures/pictures.ts'
export type { CountedCategory } from './sql/products/categories.ts'
export { FIRST_SEARCH_POSITION, type SearchPosition } from './sql/products/search-revision.ts'
export type { Invitation } from './sql/staff/staff.ts'
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
   * each other: a staff session, staff, edits of the catalogue, settings, customer, checkout or order, a receipt or a count of stock, guests' holds, products, counters of limits and invoices, the search's revision, and the catalogue's
   * version, which are raised before the commit. The work may be run again from the start after a deadlock, so it must do nothing outside
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
  AuditReads &
  AuditSealReads &
  CashRunReads &
  CatalogueReads &
  CheckoutReads &
  CounterReads &
  CustomerErasureReads &
  CustomerListReads &
  CustomerRecordReads &
  EditableProductReads &
  PackBarcodeReads &
  GroupLabelReads &
  GuestHoldReads &
  InvoiceReads &
  LineRefundReads &
  ImportReads &
  ImportRowReads &
  ListReads &
  LotReads &
  MoveReads &
  OrderChangeReads &
  OrderHistoryReads &
  OrderNoteReads &
  OrderQueueReads &
  OrderReads &
  OrderReturnReads &
  PackListReads &
  PaymentReads &
  PickLineReads &
  PurchaseReads &
  PickQueueReads &
  PickTaskReads &
  PictureReads &
  ReportedPaymentReads &
  OpenWorkReads &
  SalesDayReads &
  SalesFigureReads &
  PickerFigureReads &
  SoldOutReads &
  TakingReads &
  SearchReads &
  SettingsVersionReads &
  PackedBagReads &
  SettlementReads &
  ShopIdReads &
  StaffReads &
  StaffSessionReads &
  StaffFactorReads &
  PasskeyReads &
  VendorReads &
  CatalogueWordReads &
  ReceiptReads &
  StockCountReads &
  StockForSaleReads &
  StockListReads

export type Transaction = Reads &
  AccountWrites &
  AddressWrites &
  AuditWrites &
  AuditSealWrites &
  CashRunWrites &
  CatalogueWrites &
  CheckoutWrites &
  CounterWrites &
  CustomerErasureWrites &
  CustomerRecordWrites &
  EditableProductWrites &
  GroupLabelWrites &
  GuestHoldWrites &
  InvoiceWrites &
  LineRefundWrites &
  ImportWrites &
  ImportRowWrites &
  ListWrites &
  LotWrites &
  MoveWrites &
  OrderNoteWrites &
  OrderWrites &
  OrderReturnWrites &
  PaymentWrites &
  PickLineWrites &
  PurchaseWrites &
  PickTaskWrites &
  PictureWrites &
  ReportedPaymentWrites &
  SaleWrites &
  SalesDayWrites &
  SoldOutWrites &
  SettingsVersionWrites &
  PackedBagWrites &
  SettlementWrites &
  ShopIdWrites &
  BackgroundWorkWrites &
  StaffWrites &
  StaffSessionWrites &
  StaffFactorWrites &
  PasskeyWrites &
  ReceiptWrites &
  StockCountWrites &
  StockForSaleWrites &
  StockWrites &
  CatalogueWordWrites &
  VendorWrites
