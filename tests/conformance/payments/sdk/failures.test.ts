import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  refusalOf,
  SANDBOX_KEYS,
  type SandboxWithSdk,
  startSandboxWithSdk,
} from '#tests/support/payments/sandbox-sdk.ts'

let sandbox: SandboxWithSdk

beforeAll(async () => {
  sandbox = await startSandboxWithSdk()
})
afterAll(() => sandbox.server.stop())

const authorization = `Basic ${btoa(`${SANDBOX_KEYS.keyId}:${SANDBOX_KEYS.keySecret}`)}`
const call = (method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) =>
  fetch(`${sandbox.server.origin}/v1/${path}`, {
    method,
    headers: { authorization, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })

test('drop: a request of any method is done, and then its connection is cut without an answer', async () => {
  const { id } = await sandbox.sdk.orders.create({ amount: 10_000, currency: 'INR' })
  await sandbox.controls.configure({ faults: [{ kind: 'drop' }] })
  const receipt = 'receipt of a cut request'
  for (const dropped of [
    () => call('POST', 'orders', { amount: 10_000, currency: 'INR', receipt }),
    () => call('PATCH', `orders/${id}`, { notes: { of: 'a cut request' } }),
    () => call('GET', `orders/${id}`),
  ]) {
    await expect(dropped()).rejects.toMatchObject({ message: 'fetch failed', cause: { code: 'UND_ERR_SOCKET' } })
  }
  await expect(sandbox.sdk.orders.create({ amount: 10_000, currency: 'INR', receipt })).rejects.toThrow()
  await sandbox.controls.configure({})
  expect((await sandbox.controls.ledger()).orders.filter((order) => order.receipt === receipt)).toHaveLength(2)
  expect(await sandbox.sdk.orders.fetch(id)).toMatchObject({ notes: { of: 'a cut request' } })
})

test('status: the SDK tells the status and the error object', async () => {
  await sandbox.controls.configure({ faults: [{ kind: 'status', status: 503 }] })
  expect(await refusalOf(sandbox.sdk.orders.all())).toMatchObject({
    statusCode: 503,
    error: { code: expect.any(String) },
  })
  await sandbox.controls.configure({})
})
