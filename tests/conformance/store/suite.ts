import type { Store } from '#store/store.ts'
import { catalogueConformance } from './catalogue/catalogue.ts'
import { catalogueEditingConformance } from './catalogue/catalogue-editing.ts'
import { catalogueListConformance } from './catalogue/catalogue-lists.ts'
import { originOrderConformance } from './catalogue/origin-order.ts'
import { packListConformance } from './catalogue/pack-lists.ts'
import { picturesConformance } from './catalogue/pictures.ts'
import { searchChangesConformance } from './catalogue/search-changes.ts'
import { cashConformance } from './orders/cash.ts'
import { orderChangesConformance, orderQueueConformance } from './orders/order-queue.ts'
import { ordersConformance } from './orders/orders.ts'
import { paymentRecordsConformance } from './orders/payments.ts'
import { pickingConformance } from './orders/picking.ts'
import { purchasesConformance } from './orders/purchases.ts'
import { reportedPaymentsConformance } from './orders/reported-payments.ts'
import { reportsConformance } from './orders/reports.ts'
import { accountsConformance } from './people/accounts.ts'
import { auditConformance } from './people/audit.ts'
import { basketAndWishlistConformance } from './people/basket-and-wishlist.ts'
import { customerErasureConformance } from './people/customer-erasure.ts'
import { customersConformance } from './people/customers.ts'
import { staffConformance } from './people/staff.ts'
import { settingsVersionsConformance } from './settings-versions.ts'
import { receiptsConformance } from './stock/receipts.ts'
import { stockConformance } from './stock/stock.ts'
import { stockCountsConformance } from './stock/stock-counts.ts'
import { stockLedgerConformance } from './stock/stock-ledger.ts'
import { stockListsConformance } from './stock/stock-lists.ts'
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
  originOrderConformance(underTest)
  catalogueEditingConformance(underTest)
  packListConformance(underTest)
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
  cashConformance(underTest)
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
