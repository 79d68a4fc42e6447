import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRazorpaySdk } from '#tests/support/payments/razorpay-sdk.ts'
import {
  refusalOf,
  SANDBOX_KEYS,
  type SandboxWithSdk,
  startSandboxWithSdk,
} from '#tests/support/payments/sandbox-sdk.ts'

let sandbox: SandboxWithSdk
let sdk: SandboxWithSdk['sdk']

beforeAll(async () => {
  sandbox = await startSandboxWithSdk()
  sdk = sandbox.sdk
})
afterAll(() => sandbox.server.stop())

const refused = (description: string, field?: string) => ({
  statusCode: 400,
  error: {
    code: 'BAD_REQUEST_ERROR',
    description,
    source: 'business',
    step: 'payment_initiation',
    reason: 'input_validation_failed',
    metadata: {},
    ...(field ? { field } : {}),
  },
})
const create = (order: object) => sdk.orders.create({ amount: 10_000, currency: 'INR', ...order })

test('orders.create: an order has the documented fields', async () => {
  const notes = { key1: 'value3', key2: 'value2' }
  expect(await create({ amount: 5000, receipt: 'receipt#1', notes })).toEqual({
    id: expect.stringMatching(/^order_[A-Za-z0-9]{14}$/),
    entity: 'order',
    amount: 5000,
    amount_paid: 0,
    amount_due: 5000,
    attempts: 0,
    created_at: expect.any(Number),
    currency: 'INR',
    notes,
    offer_id: null,
    receipt: 'receipt#1',
    status: 'created',
  })
  expect(await create({})).toMatchObject({ notes: [], receipt: null })
})

test('orders.create: every documented currency is taken, with its own least amount', async () => {
  for (const [currency, amount] of [
    ['USD', 100],
    ['EUR', 2000],
    ['KWD', 1000],
    ['JPY', 1],
  ] as const) {
    expect(await create({ currency, amount })).toMatchObject({ currency, amount })
  }
  expect(await refusalOf(create({ currency: 'KWD', amount: 999 }))).toMatchObject(
    refused('The amount must be at least KWD 1.00', 'amount'),
  )
  expect(await refusalOf(create({ currency: 'ZZZ' }))).toMatchObject(refused('Currency is not supported', 'currency'))
})

test('orders.create: amounts are whole, of a rupee or more, and may be digits in a string', async () => {
  expect(await create({ amount: '29900' })).toMatchObject({ amount: 29_900 })
  const refusal = async (amount: unknown) => refusalOf(create({ amount }))
  expect(await refusal(99)).toEqual(refused('The amount must be at least INR 1.00', 'amount'))
  for (const amount of [100.5, '100.5', 'much', true, null, 1e20]) {
    expect(await refusal(amount)).toEqual(refused('The amount must be an integer.', 'amount'))
  }
  expect(await refusal(undefined)).toEqual(refused('The amount field is required', 'amount'))
})

test('orders.create: fifteen notes of 256 characters are kept, and one more of either is refused', async () => {
  const notesOf = (count: number, length: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`note_${at}`, 'x'.repeat(length)]))
  expect(await create({ notes: notesOf(15, 256) })).toMatchObject({ notes: notesOf(15, 256) })
  expect(await create({ notes: { weight: 7 } })).toMatchObject({ notes: { weight: '7' } })
  expect(await create({ notes: [] })).toMatchObject({ notes: [] })
  const wrong = { statusCode: 400, error: { field: 'notes', code: 'BAD_REQUEST_ERROR' } }
  for (const notes of [notesOf(16, 1), notesOf(1, 257), 'a note', { deep: {} }]) {
    expect(await refusalOf(create({ notes }))).toMatchObject(wrong)
  }
})

test('orders.create: a receipt has at most 40 characters', async () => {
  expect(await create({ receipt: 'r'.repeat(40) })).toMatchObject({ receipt: 'r'.repeat(40) })
  expect(await refusalOf(create({ receipt: 'r'.repeat(41) }))).toEqual(
    refused('The receipt may not be greater than 40 characters.', 'receipt'),
  )
})

test('orders.create: a documented parameter is taken, any other is named and refused', async () => {
  expect(await create({ partial_payment: false, payment_capture: true })).toMatchObject({ entity: 'order' })
  expect(await refusalOf(create({ colour: 'green' }))).toEqual(
    refused('colour is/are not required and should not be sent'),
  )
})

test('orders.fetch: the order; an unknown id and one of another form are refused', async () => {
  const order = await create({})
  expect(await sdk.orders.fetch(order.id)).toEqual(order)
  expect(await refusalOf(sdk.orders.fetch('order_AAAAAAAAAAAAAA'))).toEqual(refused('The id provided does not exist'))
  expect(await refusalOf(sdk.orders.fetch('29QQoUBi66xm2f'))).toEqual(refused('29QQoUBi66xm2f is not a valid id'))
})

test('orders.edit: the notes are replaced, and nothing else can be changed', async () => {
  const order = await create({ notes: { old: 'note' } })
  const edited = await sdk.orders.edit(order.id, { notes: { key1: 'value3' } })
  expect(edited).toEqual({ ...order, notes: { key1: 'value3' } })
  expect(await sdk.orders.fetch(order.id)).toEqual(edited)
  const edit = (changes: object) => refusalOf(sdk.orders.edit(order.id, { notes: {}, ...changes }))
  expect(await edit({ amount: 1 })).toEqual(refused('amount is/are not required and should not be sent'))
  expect(await edit({ notes: undefined })).toEqual(refused('The notes field is required', 'notes'))
  expect(await refusalOf(sdk.orders.edit('order_AAAAAAAAAAAAAA', { notes: {} }))).toEqual(
    refused('The id provided does not exist'),
  )
})

test('orders.all: by receipt, authorized or not, and with expanded payments and cards', async () => {
  const receipt = 'receipt of this test'
  const unpaid = await create({ receipt })
  const paid = await create({ receipt })
  const { payment } = await sandbox.controls.pay(paid.id)
  const idsOf = async (query: object) => (await sdk.orders.all({ receipt, ...query })).items.map(({ id }) => id)
  expect((await idsOf({})).toSorted()).toEqual([paid.id, unpaid.id].toSorted())
  expect(await idsOf({ authorized: 1 })).toEqual([paid.id])
  expect(await idsOf({ authorized: 0 })).toEqual([unpaid.id])
  const { items } = await sdk.orders.all({ receipt, 'expand[]': 'payments' })
  expect(items.find(({ id }) => id === paid.id)).toMatchObject({
    payments: { entity: 'collection', count: 1, items: [{ id: payment.id, entity: 'payment' }] },
  })
  expect(items.find(({ id }) => id === unpaid.id)).toMatchObject({ payments: { count: 0, items: [] } })
  const inCurl = await fetch(
    `${sandbox.server.origin}/v1/orders?expand[]=payments&receipt=${encodeURIComponent(receipt)}`,
    {
      headers: { authorization: `Basic ${btoa(`${SANDBOX_KEYS.keyId}:${SANDBOX_KEYS.keySecret}`)}` },
    },
  )
  expect(await inCurl.json()).toEqual(await sdk.orders.all({ receipt, 'expand[]': 'payments' }))
})

test('orders.fetchPayments: all payments of an order, failed ones too', async () => {
  const order = await create({})
  await sandbox.controls.pay(order.id, { outcome: 'failed' })
  await sandbox.controls.pay(order.id)
  expect(await sdk.orders.fetchPayments(order.id)).toMatchObject({
    entity: 'collection',
    count: 2,
    items: [{ status: 'failed', error_reason: 'payment_failed' }, { status: 'captured' }],
  })
})

test('a wrong key is refused as documented, at every call', async () => {
  const wrong = createRazorpaySdk(sandbox.server.origin, { ...SANDBOX_KEYS, keySecret: 'not the secret' })
  const refusal = {
    statusCode: 400,
    error: {
      code: 'BAD_REQUEST_ERROR',
      description: 'The api key provided is invalid',
      source: 'NA',
      step: 'NA',
      reason: 'NA',
      metadata: {},
    },
  }
  expect(await refusalOf(wrong.orders.all())).toEqual(refusal)
  expect(await refusalOf(wrong.payments.fetch('pay_AAAAAAAAAAAAAA'))).toEqual(refusal)
  expect(await refusalOf(wrong.refunds.all())).toEqual(refusal)
})

test('a call that does not exist is refused with an error object', async () => {
  expect(await refusalOf(sdk.orders.viewRtoReview('order_AAAAAAAAAAAAAA'))).toEqual(
    refused('The requested URL was not found on the server.'),
  )
  expect(await refusalOf(sdk.settlements.all())).toEqual(refused('The requested URL was not found on the server.'))
})
