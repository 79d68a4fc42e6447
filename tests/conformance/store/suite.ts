import type { Store } from '#store/store.ts'
import { accountsConformance } from './accounts.ts'
import { auditConformance } from './audit.ts'
import { basketAndWishlistConformance } from './basket-and-wishlist.ts'
import { catalogueConformance } from './catalogue.ts'
import { catalogueEditingConformance } from './catalogue-editing.ts'
import { catalogueListConformance } from './catalogue-lists.ts'
import { customerErasureConformance } from './customer-erasure.ts'
import { customersConformance } from './customers.ts'
import { orderChangesConformance, orderQueueConformance } from './order-queue.ts'
import { ordersConformance } from './orders.ts'
import { paymentRecordsConformance } from './payments.ts'
import { pickingConformance } from './picking.ts'
import { picturesConformance } from './pictures.ts'
import { purchasesConformance } from './purchases.ts'
import { receiptsConformance } from './receipts.ts'
import { reportedPaymentsConformance } from './reported-payments.ts'
import { reportsConformance } from './reports.ts'
import { searchChangesConformance } from './search-changes.ts'
import { settingsVersionsConformance } from './settings-versions.ts'
import { staffConformance } from './staff.ts'
import { stockConformance } from './stock.ts'
import { stockCountsConformance } from './stock-counts.ts'
import { stockLedgerConformance } from './stock-ledger.ts'
import { stockListsConformance } from './stock-lists.ts'
import { transactionConformance } from './transactions.ts'

/** How a suite gets at the store under test. */
export interface StoreUnderTest {
  /** The store that tests share; each of them saves its own customers and products. */
  store(): Store
  /** A migrated store with nothing in it. It is closed when the test file ends. */
  empty(): Promise<Store>
}

/** What every store must do. Called once in a test file, with a way to the store that the file is about. */
export function storeConformance(underTest: StoreUnderTest): void {
  catalogueConformance(underTest)
  catalogueListConformance(underTest)
  catalogueEditingConformance(underTest)
  picturesConformance(underTest)
  searchChangesConformance(underTest)
  accountsConformance(underTest)
  customersConformance(underTest)
  customerErasureConformance(underTest)
  basketAndWishlistConformance(underTest)
  stockConformance(underTest)
  orderQueueConformance(underTest)
  orderChangesConformance(underTest)
  stockLedgerConformance(underTest)
  stockCountsConformance(underTest)
  stockListsConformance(underTest)
  receiptsConformance(underTest)
  pickingConformance(underTest)
  ordersConformance(underTest)
  paymentRecordsConformance(underTest)
  purchasesConformance(underTest)
  reportedPaymentsConformance(underTest)
  settingsVersionsConformance(underTest)
  reportsConformance(underTest)
  staffConformance(underTest)
  auditConformance(underTest)
  transactionConformance(underTest)
}
