import type { TestApi } from '#tests/support/api.ts'
import { accountsContract } from './accounts.ts'
import { addressContract } from './address-book.ts'
import { basketContract } from './basket.ts'
import { buyAgainContract } from './buy-again.ts'
import { cachedAnswersContract } from './cached-answers.ts'
import { catalogueContract } from './catalogue.ts'
import { catalogueEditingContract } from './catalogue-editing.ts'
import { catalogueFiltersContract } from './catalogue-filters.ts'
import { catalogueImportContract } from './catalogue-import.ts'
import { checkoutContract } from './checkout.ts'
import { fulfilmentContract } from './fulfilment.ts'
import { latePaymentsContract } from './late-payments.ts'
import { limitsContract } from './limits.ts'
import { mergedListsContract } from './merged-lists.ts'
import { orderStatesContract } from './order-states.ts'
import { orderContract } from './orders.ts'
import { pickingContract } from './picking.ts'
import { picturesContract } from './pictures.ts'
import { refundsContract } from './refunds.ts'
import { returnsContract } from './returns.ts'
import { searchContract } from './search.ts'
import { takenBackContract } from './taken-back.ts'
import { unmatchedPaymentsContract } from './unmatched-payments.ts'

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
