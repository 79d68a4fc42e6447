import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SANDBOX_KEYS, type SandboxWithSdk, startSandboxWithSdk } from '#tests/support/payments/sandbox-sdk.ts'

const errorBody = v.object({ error: v.object({ description: v.string() }) })
const START_SECONDS = 1_700_000_000
const DAY_SECONDS = 24 * 3600
let sandbox: SandboxWithSdk
/** A payment on each of five days, the oldest first. */
const paymentIds: string[] = []

beforeAll(async () => {
  let seconds = START_SECONDS
  sandbox = await startSandboxWithSdk({ now: () => seconds * 1000 })
  for (let day = 0; day < 5; day += 1) {
    const order = await sandbox.sdk.orders.create({ amount: 10_000 + day, currency: 'INR' })
    paymentIds.push((await sandbox.controls.pay(order.id)).payment.id)
    seconds += DAY_SECONDS
  }
})
afterAll(() => sandbox.server.stop())

test('payments.all: the newest payments first', async () => {
  const all = await sandbox.sdk.payments.all()
  expect(all).toMatchObject({ entity: 'collection', count: 5 })
  expect(all.items.map(({ id }) => id)).toEqual(paymentIds.toReversed())
  expect(all.items[0]).toMatchObject({ entity: 'payment', status: 'captured', captured: true, amount: 10_004 })
})

test('payments.all: count and skip page through them', async () => {
  const pages = await Promise.all([0, 2, 4].map((skip) => sandbox.sdk.payments.all({ count: 2, skip })))
  expect(pages.map(({ count }) => count)).toEqual([2, 2, 1])
  expect(pages.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(paymentIds.toReversed())
})

test('payments.all: from and to are seconds, both included', async () => {
  const from = START_SECONDS + DAY_SECONDS
  const idsOf = async (range: object) => (await sandbox.sdk.payments.all(range)).items.map(({ id }) => id).toReversed()
  expect(await idsOf({ from, to: from + 2 * DAY_SECONDS })).toEqual(paymentIds.slice(1, 4))
  expect(await idsOf({ from: from + 1, to: from + 2 * DAY_SECONDS - 1 })).toEqual(paymentIds.slice(2, 3))
})

test('a list is refused when it is asked for too many, none, or outside the documented years', async () => {
  const refusal = async (query: string) => {
    const authorization = `Basic ${btoa(`${SANDBOX_KEYS.keyId}:${SANDBOX_KEYS.keySecret}`)}`
    const response = await fetch(`${sandbox.server.origin}/v1/payments?${query}`, { headers: { authorization } })
    return { status: response.status, ...v.parse(errorBody, await response.json()).error }
  }
  expect(await refusal('count=101')).toEqual({ status: 400, description: 'The count may not be greater than 100.' })
  expect(await refusal('count=0')).toEqual({ status: 400, description: 'The count must be at least 1.' })
  expect(await refusal('count=many')).toEqual({ status: 400, description: 'The count must be an integer.' })
  expect(await refusal('skip=-1')).toEqual({ status: 400, description: 'The skip must be at least 0.' })
  for (const name of ['from', 'to']) {
    const description = `${name} must be between 946684800 and 4765046400`
    expect(await refusal(`${name}=946684799`)).toEqual({ status: 400, description })
    expect(await refusal(`${name}=4765046401`)).toEqual({ status: 400, description })
  }
  expect(await sandbox.sdk.payments.all({ count: 100 })).toMatchObject({ count: 5 })
})
