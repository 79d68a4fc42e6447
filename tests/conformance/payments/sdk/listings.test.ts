import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRazorpaySdk } from '#tests/support/razorpay-sdk.ts'
import { createSandboxControls } from '#tests/support/sandbox-controls.ts'
import { type SandboxServer, startSandboxServer } from '#tests/support/sandbox-server.ts'

const keys = { keyId: 'rzp_test_sandboxABCDE', keySecret: 'a secret of this test', webhookSecret: 'another secret' }
const START_SECONDS = 1_700_000_000
const DAY_SECONDS = 24 * 3600
let server: SandboxServer
let sdk: ReturnType<typeof createRazorpaySdk>
/** A payment on each of five days, the oldest first. */
const paymentIds: string[] = []

beforeAll(async () => {
  let seconds = START_SECONDS
  server = await startSandboxServer({ ...keys, now: () => seconds * 1000 })
  sdk = createRazorpaySdk(server.origin, keys)
  const controls = createSandboxControls(server.origin, (request) => fetch(request))
  for (let day = 0; day < 5; day += 1) {
    const order = await sdk.orders.create({ amount: 10_000 + day, currency: 'INR' })
    paymentIds.push((await controls.pay(order.id)).payment.id)
    seconds += DAY_SECONDS
  }
})
afterAll(() => server.stop())

test('payments.all: the newest payments first', async () => {
  const all = await sdk.payments.all()
  expect(all).toMatchObject({ entity: 'collection', count: 5 })
  expect(all.items.map(({ id }) => id)).toEqual(paymentIds.toReversed())
  expect(all.items[0]).toMatchObject({ entity: 'payment', status: 'captured', captured: true, amount: 10_004 })
})

test('payments.all: count and skip page through them', async () => {
  const pages = await Promise.all([0, 2, 4].map((skip) => sdk.payments.all({ count: 2, skip })))
  expect(pages.map(({ count }) => count)).toEqual([2, 2, 1])
  expect(pages.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(paymentIds.toReversed())
})

test('payments.all: from and to are seconds, both included', async () => {
  const from = START_SECONDS + DAY_SECONDS
  const idsOf = async (range: object) => (await sdk.payments.all(range)).items.map(({ id }) => id).toReversed()
  expect(await idsOf({ from, to: from + 2 * DAY_SECONDS })).toEqual(paymentIds.slice(1, 4))
  expect(await idsOf({ from: from + 1, to: from + 2 * DAY_SECONDS - 1 })).toEqual(paymentIds.slice(2, 3))
})
