import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mapProviders } from '#payments/providers.ts'
import { expectSuccess, openTestApi, type TestApi, WEBHOOK_SECRET } from '#tests/support/api.ts'
import { openMemoryStore } from '#tests/support/stores/memory-store.ts'

let api: TestApi

beforeAll(async () => {
  api = await openTestApi(await openMemoryStore())
})

afterAll(() => api.close())

const WEBHOOK = '/api/payments/webhook'
const signed = (rawBody: string | Uint8Array, secret = WEBHOOK_SECRET) =>
  createHmac('sha256', secret).update(rawBody).digest('hex')

/** A guest with one product in the basket and its payment opened. */
async function atPayment() {
  const product = await api.addProduct()
  const guest = await api.signInGuest()
  expectSuccess(await guest.client.addToCart({ _id: product.id }))
  const { checkout } = expectSuccess(await guest.client.checkout({ addressId: guest.address._id }, crypto.randomUUID()))
  return { ...guest, product, providerOrder: checkout.payment?.order_id ?? '' }
}

function paidEvent(orderId: string, paymentId: string): string {
  const payment = {
    entity: { id: paymentId, entity: 'payment', order_id: orderId, status: 'captured', amount: 1, currency: 'INR' },
  }
  return JSON.stringify({
    entity: 'event',
    event: 'payment.captured',
    contains: ['payment'],
    payload: { payment },
    created_at: 1,
  })
}

test('with a real provider a payment id alone places nothing', async () => {
  const providers = mapProviders(api.deps.providers, (provider) => ({ ...provider, acceptsBarePayment: false }))
  const real = await openTestApi(await openMemoryStore(), { providers })
  const { id } = await real.addProduct()
  const { client } = await real.signInGuest()
  expectSuccess(await client.addToCart({ _id: id }))
  for (const payment_id of ['pay_AAAAAAAAAAAAAA', 'anything']) {
    expect(await client.placeOrder({ payment_id })).toMatchObject({
      failure: { status: 402, code: 'payment-required' },
    })
  }
  expect(expectSuccess(await client.orders())).toEqual({ orders: [], payments: [], nextCursor: null })
  expect(expectSuccess(await client.cart()).cart).toHaveLength(1)
  real.close()
})

test('a webhook whose signature is not right over its raw bytes changes nothing', async () => {
  const { client, providerOrder } = await atPayment()
  await api.controls.configure({ webhooks: { suppress: true } })
  const { payment } = await api.controls.pay(providerOrder)
  await api.controls.configure({})
  const rawBody = paidEvent(providerOrder, payment.id)
  const wrong = [
    '',
    'nonsense',
    signed(rawBody, 'another secret'),
    signed(`${rawBody} `),
    signed(rawBody).toUpperCase().slice(1),
  ]
  for (const signature of wrong) {
    const headers = { 'x-razorpay-signature': signature, 'x-razorpay-event-id': crypto.randomUUID() }
    expect(await api.request(WEBHOOK, { method: 'POST', rawBody, headers })).toMatchObject({
      status: 400,
      body: { code: 'signature-invalid' },
    })
  }
  await api.waitForBackgroundTasks()
  expect(expectSuccess(await client.orders()).orders).toEqual([])
})

test('a webhook that is right places the order once, however often it comes', async () => {
  const { client, providerOrder, product } = await atPayment()
  await api.controls.configure({ webhooks: { suppress: true } })
  const { payment } = await api.controls.pay(providerOrder)
  await api.controls.configure({})
  // Written with spaces and 1.0, which would be lost if the body were parsed and written again before it is checked.
  const rawBody = paidEvent(providerOrder, payment.id).replace('"amount":1', '"amount": 1.0')
  const eventId = crypto.randomUUID()
  const headers = { 'x-razorpay-signature': signed(rawBody), 'x-razorpay-event-id': eventId }
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => api.request(WEBHOOK, { method: 'POST', rawBody, headers })),
  )
  for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: { received: true } })
  const repeated = { ...headers, 'x-razorpay-event-id': crypto.randomUUID() }
  expect((await api.request(WEBHOOK, { method: 'POST', rawBody, headers: repeated })).status).toBe(200)
  await api.waitForBackgroundTasks()
  expect(expectSuccess(await client.orders()).orders).toMatchObject([{ payment_id: payment.id, total: 368 }])
  expect(expectSuccess(await client.product(product.id)).product.stock).toBe('49')
})

test('a webhook is only a hint: what it claims is asked of the provider', async () => {
  const { client, providerOrder } = await atPayment()
  const rawBody = paidEvent(providerOrder, 'pay_NeverHappened')
  const headers = { 'x-razorpay-signature': signed(rawBody), 'x-razorpay-event-id': crypto.randomUUID() }
  expect((await api.request(WEBHOOK, { method: 'POST', rawBody, headers })).status).toBe(200)
  await api.waitForBackgroundTasks()
  expect(expectSuccess(await client.orders())).toEqual({ orders: [], payments: [], nextCursor: null })
})

test('a webhook of more than 256 kB is not read', async () => {
  const rawBody = `{"text":"${'x'.repeat(257 * 1024)}"}`
  const headers = { 'x-razorpay-signature': signed(rawBody) }
  expect(await api.request(WEBHOOK, { method: 'POST', rawBody, headers })).toMatchObject({ status: 413 })
  const long = `{"text":"${'x'.repeat(200 * 1024)}"}`
  const known = { 'x-razorpay-signature': signed(long) }
  expect((await api.request(WEBHOOK, { method: 'POST', rawBody: long, headers: known })).status).toBeLessThan(500)
})

test('a payment the bank has not confirmed yet waits, and is taken when it is', async () => {
  const { client, providerOrder } = await atPayment()
  await api.controls.configure({ payments: { lateAfterMs: 60_000 }, webhooks: { suppress: true } })
  const { payment } = await api.controls.pay(providerOrder)
  expect(await client.placeOrder({ payment_id: payment.id })).toMatchObject({ ok: false })
  expect(expectSuccess(await client.orders()).orders).toEqual([])
  await api.controls.configure({})
  await api.controls.authorize(payment.id)
  await expect.poll(async () => expectSuccess(await client.orders()).orders).toMatchObject([{ payment_id: payment.id }])
})

test('money that is only authorized is taken when the order is placed', async () => {
  const { client, providerOrder } = await atPayment()
  await api.controls.configure({ payments: { manualCapture: true }, webhooks: { suppress: true } })
  const { payment, answer } = await api.controls.pay(providerOrder)
  await api.controls.configure({})
  if (answer.kind !== 'paid') throw new Error('the payment failed')
  const { razorpay_payment_id: payment_id, razorpay_order_id, razorpay_signature } = answer
  expectSuccess(await client.placeOrder({ payment_id, razorpay_order_id, razorpay_signature }))
  const { payments } = await api.controls.ledger()
  expect(payments.find((each) => each.id === payment.id)).toMatchObject({ status: 'captured' })
})
