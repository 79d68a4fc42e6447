import type { TestApi } from '#tests/support/api.ts'
import { accountContract } from './contract-accounts.ts'
import { addressContract } from './contract-addresses.ts'
import { basketContract } from './contract-basket.ts'
import { catalogueContract } from './contract-catalogue.ts'
import { checkoutContract } from './contract-checkout.ts'
import { moneyBackContract } from './contract-money-back.ts'
import { orderStepsContract } from './contract-order-steps.ts'
import { orderContract } from './contract-orders.ts'

/** What the API promises over HTTP, whatever store lies below. Called once in a test file, with a way to the API. */
export function contractConformance(api: () => TestApi): void {
  catalogueContract(api)
  accountContract(api)
  basketContract(api)
  addressContract(api)
  orderContract(api)
  checkoutContract(api)
  moneyBackContract(api)
  orderStepsContract(api)
}
