import type { Store } from '#store/store.ts'
import { catalogueConformance } from './store-catalogue.ts'
import { listConformance } from './store-lists.ts'
import { moneyConformance } from './store-money.ts'
import { saleConformance } from './store-sales.ts'
import { shopperConformance } from './store-shoppers.ts'
import { stockConformance } from './store-stock.ts'
import { transactionConformance } from './store-transactions.ts'

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
