import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CHANGE_LINES, changesDto } from '#contract/admin/order-handling/changes.ts'
import { SETTLED_AFTER_MS } from '#domain/order-handling/order-changes.ts'
import { expectSuccess, openTestApi, type TestApi } from '#tests/support/api.ts'
import { openMemoryStore } from '#tests/support/stores/memory-store.ts'

let api: TestApi
const stopping = new AbortController()

beforeAll(async () => {
  api = await openTestApi(await openMemoryStore(), {
    changeStreams: { stopping: stopping.signal, intervalMs: 5, heartbeatMs: 20 },
  })
})

afterAll(() => api.close())

/** A customer buys something; answers the order’s id. */
async function placeOrder(): Promise<string> {
  const product = await api.addProduct()
  const guest = await api.signInGuest()
  expectSuccess(await guest.client.addToCart({ _id: product.id }))
  const { checkout } = expectSuccess(await guest.client.checkout({ addressId: guest.address._id }, crypto.randomUUID()))
  const { answer } = await api.controls.pay(checkout.payment?.order_id ?? '')
  if (answer.kind !== 'paid') throw new Error('the payment failed')
  const { razorpay_payment_id: payment_id, razorpay_order_id, razorpay_signature } = answer
  const { orders } = expectSuccess(await guest.client.placeOrder({ payment_id, razorpay_order_id, razorpay_signature }))
  return orders[0]?._id ?? ''
}

async function ask(token: string, after = '', accept = CHANGE_LINES): Promise<Response> {
  const url = `http://shop.test/api/admin/changes?after=${after}`
  return api.app.fetch(new Request(url, { headers: { authorization: token, accept } }))
}

/** Reads lines of a stream until one is as wanted; all that were read. Null when the stream ends first. */
function reading({ body }: Response) {
  if (!body) throw new Error('the answer has no body')
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  const lines: string[] = []
  return {
    until: async (isWanted: (line: string) => boolean): Promise<string | null> => {
      while (true) {
        const found = lines.find(isWanted)
        if (found !== undefined) return found
        const { done, value } = await reader.read()
        if (done) return null
        lines.push(...value.split('\n').slice(0, -1))
      }
    },
    leave: () => reader.cancel(),
  }
}

const ended = () => false

test('whoever listens is told of an order that is placed, and of its next step, by its id alone', async () => {
  const { token, client } = await api.signInStaff('manager')
  const response = await ask(token)
  expect(response.headers.get('content-type')).toBe(CHANGE_LINES)
  const stream = reading(response)
  await stream.until(() => true)
  const id = await placeOrder()
  const line = await stream.until((each) => each.includes(id))
  expect(v.parse(changesDto, JSON.parse(line ?? '')).changes).toContainEqual({ topic: 'orders', id })
  expect(await stream.until((each) => each === '')).toBe('')
  const other = reading(await ask(token))
  expectSuccess(await client.acceptOrder(id))
  expect(await other.until((each) => each.includes(id))).not.toBeNull()
  await stream.leave()
  await other.leave()
})

test('whoever was cut off hears what was missed', async () => {
  const { token, client } = await api.signInStaff('picker')
  await placeOrder()
  api.advanceClock(SETTLED_AFTER_MS + 1)
  const { cursor } = expectSuccess(await client.changes())
  const id = await placeOrder()
  const stream = reading(await ask(token, cursor))
  const line = await stream.until(() => true)
  expect(JSON.parse(line ?? '')).toEqual({ changes: [{ topic: 'orders', id }], cursor })
  expect(expectSuccess(await client.changes(cursor)).changes).toEqual([{ topic: 'orders', id }])
  expect(expectSuccess(await client.changes('no cursor')).changes).toEqual([{ topic: 'orders', id }])
  await stream.leave()
})

test('a stream ends with the session, with a suspension, and before anything is told then', async () => {
  const { client: owner } = await api.signInStaff('owner')
  const ends: ((member: Awaited<ReturnType<typeof api.signInStaff>>) => Promise<unknown>)[] = [
    ({ client }) => client.staffSignOut(),
    ({ staff }) => owner.suspendStaff(staff.id, 'Left'),
  ]
  for (const end of ends) {
    const member = await api.signInStaff('support')
    const stream = reading(await ask(member.token))
    await stream.until(() => true)
    await end(member)
    const id = await placeOrder()
    expect(await stream.until((each) => each.includes(id))).toBeNull()
    expect((await ask(member.token)).status).toBe(401)
  }
})

test('a stream ends with a change of role, so that its page asks what it may show', async () => {
  const { client: owner } = await api.signInStaff('owner')
  const { staff, token } = await api.signInStaff('manager')
  const stream = reading(await ask(token))
  await stream.until(() => true)
  expectSuccess(await owner.changeStaffRole(staff.id, 'read-only'))
  expect(await stream.until(() => false)).toBeNull()
  const again = reading(await ask(token))
  expect(await again.until(() => true)).not.toBeNull()
  await again.leave()
})

test('a member has at most four streams at a time, and gets a plain answer beyond them', async () => {
  const { token } = await api.signInStaff('owner')
  const streams = []
  for (let count = 0; count < 4; count += 1) streams.push(reading(await ask(token)))
  const fifth = await ask(token)
  expect(fifth.headers.get('content-type')).toMatch('application/json')
  expect(v.is(changesDto, await fifth.json())).toBe(true)
  const { token: another } = await api.signInStaff('owner')
  streams.push(reading(await ask(another)))
  await streams[0]?.leave()
  const again = await ask(token)
  expect(again.headers.get('content-type')).toBe(CHANGE_LINES)
  for (const stream of [...streams, reading(again)]) await stream.leave()
})

test('a page that asks by itself does not keep its session alive', async () => {
  const { token, client, session } = await api.signInStaff('manager')
  api.advanceClock(5 * 60_000)
  expectSuccess(await client.changes())
  await reading(await ask(token)).leave()
  await api.waitForBackgroundTasks()
  expect((await api.store.staffSession(session.id))?.session.seenAt).toBe(session.seenAt)
  expectSuccess(await client.staffOrders())
  await api.waitForBackgroundTasks()
  expect((await api.store.staffSession(session.id))?.session.seenAt).toBeGreaterThan(session.seenAt)
})

test('when the process stops every stream ends, and none begins', async () => {
  const { token } = await api.signInStaff('owner')
  const stream = reading(await ask(token))
  await stream.until(() => true)
  stopping.abort()
  expect(await stream.until(ended)).toBeNull()
  expect((await ask(token)).headers.get('content-type')).toMatch('application/json')
})
