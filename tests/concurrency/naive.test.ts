import { afterEach, expect, test } from 'vitest'
import {
  comparesEmailAsTyped,
  computesStockInMemory,
  findsNoCustomerByEmail,
  ignoresOpenCheckout,
  openNaiveShop,
  readsAddressesTogether,
  takesNoLocks,
} from './naive-store.ts'
import {
  addDefaultAddressesInParallel,
  buyLastUnits,
  payInTwoTabs,
  repeatOrderCall,
  signalPaymentThreeTimes,
  signUpOneEmailTwice,
  stepQuantityInParallel,
} from './races.ts'
import type { ShopUnderTest } from './shop-under-test.ts'

// The races of two-processes.test.ts on shops without the safeguard under test. A race that finds nothing here would
// prove nothing there.

let close: () => Promise<void> = async () => undefined

afterEach(() => close())

async function naiveShop(...args: Parameters<typeof openNaiveShop>): Promise<ShopUnderTest> {
  const opened = await openNaiveShop(...args)
  close = opened.close
  return opened.shop
}

test('a shop that computes the stock in memory sells the last units more than once', async () => {
  const violations = await buyLastUnits(await naiveShop(computesStockInMemory()), { units: 5, buyers: 40 })
  expect(violations.join('; ')).toMatch(/orders in the database: \d+, not 5/)
})

test('a shop without row locks makes several orders of one payment that is reported three times', async () => {
  const violations = await signalPaymentThreeTimes(await naiveShop(takesNoLocks))
  expect(violations.join('; ')).toMatch(/orders: [2-9], not 1/)
})

test('a shop without row locks makes several orders of one request that is sent fifty times', async () => {
  const violations = await repeatOrderCall(await naiveShop(takesNoLocks), 50)
  expect(violations.join('; ')).toMatch(/orders: \d+, not 1/)
})

test('a shop that ignores the open checkout of another tab makes two orders of one basket', async () => {
  const violations = await payInTwoTabs(await naiveShop(ignoresOpenCheckout), 1)
  expect(violations).toContain('orders: 2, not 1')
})

test('a shop without row locks loses steps of a quantity', async () => {
  const violations = await stepQuantityInParallel(await naiveShop(takesNoLocks))
  expect(violations.join('; ')).toMatch(/quantity: \d+, not 60/)
})

test('a shop without row locks loses addresses or has two default addresses', async () => {
  expect(await addDefaultAddressesInParallel(await naiveShop(readsAddressesTogether()), 1)).not.toEqual([])
})

test('a shop that compares emails with their case has one customer twice', async () => {
  const shop = await naiveShop(comparesEmailAsTyped, findsNoCustomerByEmail)
  expect(await signUpOneEmailTwice(shop, 1)).toContain('customers: 2, not 1')
})
