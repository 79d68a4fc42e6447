import type { TestApi } from '#tests/support/api.ts'
import { accountsContract } from './accounts.ts'
import { addressContract } from './address-book.ts'
import { basketContract } from './basket.ts'
import { cachedAnswersContract } from './catalogue/cached-answers.ts'
import { catalogueContract } from './catalogue/catalogue.ts'
import { catalogueEditingContract } from './catalogue/catalogue-editing.ts'
import { catalogueFiltersContract } from './catalogue/catalogue-filters.ts'
import { catalogueImportContract } from './catalogue/catalogue-import.ts'
import { picturesContract } from './catalogue/pictures.ts'
import { searchContract } from './catalogue/search.ts'
import { limitsContract } from './limits.ts'
import { mergedListsContract } from './merged-lists.ts'
import { buyAgainContract } from './orders/buy-again.ts'
import { checkoutContract } from './orders/checkout.ts'
import { fulfilmentContract } from './orders/fulfilment.ts'
import { latePaymentsContract } from './orders/late-payments.ts'
import { orderStatesContract } from './orders/order-states.ts'
import { orderContract } from './orders/orders.ts'
import { pickingContract } from './orders/picking.ts'
import { refundsContract } from './orders/refunds.ts'
import { returnsContract } from './orders/returns.ts'
import { takenBackContract } from './orders/taken-back.ts'
import { unmatchedPaymentsContract } from './orders/unmatched-payments.ts'

/** What the API promises over HTTP, whatever store lies below. Called once in a test file, with a way to the API. */
export function apiConformance(api: () => TestApi): void {
  catalogueContract(api)
  catalogueFiltersContract(api)
  picturesContract(api)
  catalogueImportContract(api)
  searchContract(api)
  cachedAnswersContract(api)
  accountsContract(api)
  basketContract(api)
  mergedListsContract(api)
  addressContract(api)
  orderContract(api)
  checkoutContract(api)
  buyAgainContract(api)
  refundsContract(api)
  latePaymentsContract(api)
  orderStatesContract(api)
  unmatchedPaymentsContract(api)
  catalogueEditingContract(api)
  limitsContract(api)
  // Last, since they move the clock.
  pickingContract(api)
  fulfilmentContract(api)
  returnsContract(api)
  takenBackContract(api)
}
