import type { Store } from '#store/store.ts'
import { shopperConformance } from './accounts.ts'
import { listConformance } from './basket-and-wishlist.ts'
import { catalogueConformance } from './catalogue.ts'
import { saleConformance } from './orders.ts'
import { moneyConformance } from './payments.ts'
import { stockConformance } from './stock.ts'
import { transactionConformance } from './transactions.ts'

/** How a suite gets at the store under test. */
export interface Home {
  /** The store that tests share; each of them brings its own shoppers and products. */
  store(): Store
  /** A migrated store with nothing in it. It is closed when the test file ends. */
  empty(): Promise<Store>
}

/** What every store must do. Called once in a test file, with a way to the store that the file is about. */
export function storeConformance(home: Home): void {
  catalogueConformance(home)
  shopperConformance(home)
  listConformance(home)
  stockConformance(home)
  saleConformance(home)
  moneyConformance(home)
  transactionConformance(home)
}
