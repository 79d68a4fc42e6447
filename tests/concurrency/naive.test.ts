import { afterEach, expect, test } from 'vitest'
import {
  comparesEmailAsTyped,
  computesStockInMemory,
  ignoresOpenCheckout,
  openNaiveShop,
  skipsIdempotencyLookup,
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
import type { TestShop } from './shop-under-test.ts'

// The rushes of two-processes.test.ts on shops that lack the part under test. One that found nothing here would
// find nothing there either.

let close: () => Promise<void> = async () => undefined

afterEach(() => close())

async function naive(...parts: Parameters<typeof openNaiveShop>): Promise<TestShop> {
  const shop = await openNaiveShop(...parts)
  close = shop.close
  return shop.place
}

test('a shop that reckons the stock itself sells the last units more than once', async () => {
  const found = await buyLastUnits(await naive(computesStockInMemory()), { units: 5, buyers: 40 })
  expect(found.join('; ')).toMatch(/orders kept: \d+, not 5/)
}, 60_000)

test('a shop that does not hold the checkout makes several orders of one payment told thrice', async () => {
  const found = await signalPaymentThreeTimes(await naive(takesNoLocks))
  expect(found.join('; ')).toMatch(/orders: [2-9], not 1/)
}, 60_000)

test('a shop that does not hold the checkout makes several orders of one call sent fifty times', async () => {
  const found = await repeatOrderCall(await naive(takesNoLocks), 50)
  expect(found.join('; ')).toMatch(/orders: \d+, not 1/)
}, 60_000)

test('a shop that looks at one tab makes two orders of one basket', async () => {
  const found = await payInTwoTabs(await naive(ignoresOpenCheckout), 1)
  expect(found).toContain('orders: 2, not 1')
}, 60_000)

test('a shop that does not hold the basket loses steps of a quantity', async () => {
  const found = await stepQuantityInParallel(await naive(takesNoLocks))
  expect(found.join('; ')).toMatch(/quantity: \d+, not 60/)
}, 60_000)

test('a shop that does not hold the address book loses addresses or has two defaults', async () => {
  expect(await addDefaultAddressesInParallel(await naive(takesNoLocks), 5)).not.toEqual([])
}, 60_000)

test('a shop that compares e-mails letter by letter has one shopper twice', async () => {
  const found = await signUpOneEmailTwice(await naive(comparesEmailAsTyped, skipsIdempotencyLookup), 1)
  expect(found).toContain('shoppers: 2, not 1')
}, 60_000)
