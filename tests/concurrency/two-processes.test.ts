import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBackOfficeClient } from '#contract/admin/client.ts'
import { checkInvariants } from '#operations/invariants/check-invariants.ts'
import { startCluster, type TestCluster } from '#tests/support/postgres/cluster.ts'
import { signInStaff } from '#tests/support/records/staff.ts'
import { countInParallel } from './counting-races.ts'
import { pickInParallel } from './picking-races.ts'
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

let cluster: TestCluster
let shop: ShopUnderTest

beforeAll(async () => {
  cluster = await startCluster({ engine: 'postgres', servers: 2 })
  shop = toShopUnderTest(cluster)
})

afterAll(async () => {
  await cluster?.close()
})

test('two hundred buyers of the last five units make five orders, and whoever asks again is refused at once', async () => {
  expect(await buyLastUnits(shop, { units: 5, buyers: 200 })).toEqual([])
}, 240_000)

test('one payment reported by browser, webhook and reconciler, in every order, is one order', async () => {
  expect(await signalPaymentThreeTimes(shop)).toEqual([])
})

test('fifty identical order requests to two processes make one order and get the same response', async () => {
  expect(await repeatOrderCall(shop, 50)).toEqual([])
})

test('a basket paid in two tabs is ordered once, and the other payment is refunded', async () => {
  expect(await payInTwoTabs(shop, 4)).toEqual([])
})

test('a hundred parallel steps of a quantity are all counted', async () => {
  expect(await stepQuantityInParallel(shop)).toEqual([])
})

test('two addresses added in parallel as the default leave one default', async () => {
  expect(await addDefaultAddressesInParallel(shop, 5)).toEqual([])
})

test('one email signed up in parallel in two cases is one customer', async () => {
  expect(await signUpOneEmailTwice(shop, 5)).toEqual([])
})

test('orders that two pickers claim and pack at the same time are one’s, settled once, and invoiced without a gap', async () => {
  expect(await pickInParallel(shop, [await signInPicker(), await signInPicker()], 12)).toEqual([])
})

test('a count that two people open, count and close by two processes at the same time is one, and booked once', async () => {
  const [asha, ravi] = [await signInPicker(), await signInPicker()]
  expect(await countInParallel(shop, [asha, ravi], 8)).toEqual([])
})

test('every invariant holds after these races', async () => {
  const audit = await cluster.openAudit()
  const findings = await checkInvariants(audit, Date.now())
  await audit.close()
  expect(findings.filter((finding) => finding.violations.length > 0)).toEqual([])
})

/** A client for each of the processes. */
async function signInPicker() {
  const passwords = { hash: async () => 'none', matches: async () => false, outdated: () => false }
  const clientTo = (index: number, token: string | null) =>
    createBackOfficeClient({
      base: 'http://shop.invalid',
      token: () => token,
      fetch: (request) => {
        const { pathname, search } = new URL(request.url)
        return fetch(new Request(`${cluster.server(index).address}${pathname}${search}`, request))
      },
    })
  const { token } = await signInStaff({ deps: { ...cluster.deps, passwords }, fetch }, 'owner')
  return [clientTo(0, token), clientTo(1, token)] as const
}

function toShopUnderTest(from: TestCluster): ShopUnderTest {
  const { createClientFor, server, addProduct, controls, reconcile, openAudit } = from
  return {
    createClient: (token) => createClientFor(() => server().address, token),
    addProduct,
    controls,
    reconcile,
    async queryRows(sql) {
      const audit = await openAudit()
      const rows = await audit.rows(sql)
      await audit.close()
      return rows
    },
  }
}
