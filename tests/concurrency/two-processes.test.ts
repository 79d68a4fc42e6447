import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkInvariants } from '#operations/invariants/check-invariants.ts'
import { startCluster, type TestCluster } from '#tests/support/cluster.ts'
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

let street: TestCluster
let place: TestShop

beforeAll(async () => {
  street = await startCluster({ engine: 'postgres', servers: 2 })
  place = placeOf(street)
}, 90_000)

afterAll(async () => {
  await street?.close()
})

test('the last five units and two hundred buyers at two processes make five orders, and most others hear at once that they are gone', async () => {
  expect(await buyLastUnits(place, { units: 5, buyers: 200, atOnce: 150 })).toEqual([])
}, 240_000)

test('one payment told by browser, provider and reconciler, in every order of arrival, is one order', async () => {
  expect(await signalPaymentThreeTimes(place)).toEqual([])
}, 90_000)

test('fifty identical order calls to two processes make one order and are answered alike', async () => {
  expect(await repeatOrderCall(place, 50)).toEqual([])
}, 60_000)

test('a basket paid in two tabs is ordered once, and the other payment goes back', async () => {
  expect(await payInTwoTabs(place, 4)).toEqual([])
}, 60_000)

test('a hundred steps of a quantity at once are all counted', async () => {
  expect(await stepQuantityInParallel(place)).toEqual([])
}, 60_000)

test('two addresses that want to be the default at once leave one default', async () => {
  expect(await addDefaultAddressesInParallel(place, 5)).toEqual([])
}, 60_000)

test('one e-mail signed up in two cases at once is one shopper', async () => {
  expect(await signUpOneEmailTwice(place, 5)).toEqual([])
}, 60_000)

test('after all of that the books balance', async () => {
  const books = await street.openAudit()
  const findings = await checkInvariants(books, Date.now())
  await books.close()
  expect(findings.filter((finding) => finding.violations.length > 0)).toEqual([])
})

function placeOf({ createClientFor, server, addProduct, controls, reconcile, openAudit }: TestCluster): TestShop {
  return {
    createClient: (token) => createClientFor(() => server().address, token),
    addProduct,
    controls,
    reconcile: reconcile,
    async queryRows(query) {
      const open = await openAudit()
      const rows = await open.rows(query)
      await open.close()
      return rows
    },
  }
}
