import { afterEach, beforeEach, expect, test } from 'vitest'
import { createPaymentProviders } from '#payments/providers.ts'
import { expectSuccess, openTestApi, type TestApi } from '#tests/support/api.ts'
import { createTinyProvider } from '#tests/support/payments/tiny-provider.ts'
import { openMemoryStore } from '#tests/support/stores/memory-store.ts'
import { createReconciler } from '#use-cases/maintenance/index.ts'

// A second provider beside the sandbox: it is a value, and nothing in the shop knows it.

let api: TestApi
let tiny: ReturnType<typeof createTinyProvider>

beforeEach(async () => {
  tiny = createTinyProvider()
  const { provider } = tiny
  api = await openTestApi(await openMemoryStore(), {}, (sandbox) =>
    createPaymentProviders([sandbox, provider], provider.id),
  )
})

afterEach(() => api.close())

/** A guest with one product in the basket and a checkout open for it. */
async function openCheckout() {
  const guest = await api.signInGuest()
  const product = await api.addProduct()
  expectSuccess(await guest.client.addToCart({ _id: product.id }))
  const request = { addressId: guest.address._id }
  const { checkout } = expectSuccess(await guest.client.checkout(request, crypto.randomUUID()))
  if (!checkout.payment) throw new Error('an online checkout opens a payment')
  return { ...guest, checkoutId: checkout.checkoutId, payment: checkout.payment }
}

async function bought() {
  const guest = await openCheckout()
  const { paymentId, proof } = tiny.pay(guest.payment.order_id, guest.payment.amount)
  const order = { payment_id: paymentId, checkoutId: guest.checkoutId, proof }
  const { orders } = expectSuccess(await guest.client.placeOrder(order))
  return { ...guest, paymentId, orderId: orders[0]?._id ?? '' }
}

const sendWebhook = (path: string, ...words: string[]) =>
  api.request(path, { method: 'POST', ...tiny.webhook(...words) })

test('a checkout names its provider and passes the provider’s options on unread', async () => {
  const { payment } = await openCheckout()
  expect(payment).toMatchObject({ provider: 'tiny', options: { tinyOrder: payment.order_id } })
  expect(payment).not.toHaveProperty('key')
})

test('a genuine proof becomes the order; one for another checkout or another payment does not', async () => {
  const { client, checkoutId, payment } = await openCheckout()
  const other = await openCheckout()
  const { paymentId: payment_id, proof } = tiny.pay(payment.order_id, payment.amount)
  const mismatch = { failure: { status: 402, code: 'payment-mismatch' } }
  expect(await client.placeOrder({ payment_id, checkoutId, proof: { receipt: 'forged' } })).toMatchObject(mismatch)
  expect(await client.placeOrder({ payment_id: 'tp-other', checkoutId, proof })).toMatchObject(mismatch)
  expect(await other.client.placeOrder({ payment_id, checkoutId: other.checkoutId, proof })).toMatchObject(mismatch)
  expect(await other.client.placeOrder({ payment_id, checkoutId, proof })).toMatchObject({
    failure: { status: 404, code: 'checkout-not-found' },
  })
  expect(expectSuccess(await client.placeOrder({ payment_id, checkoutId, proof })).orders).toMatchObject([
    { payment_id, total: 368 },
  ])
})

test('a payment whose browser closed becomes the order by the provider’s own webhook, once', async () => {
  const { client, payment } = await openCheckout()
  const { paymentId } = tiny.pay(payment.order_id, payment.amount)
  for (const path of ['/api/payments/webhook', '/api/payments/sandbox/webhook']) {
    expect(await sendWebhook(path, 'paid', paymentId)).toMatchObject({
      status: 400,
      body: { code: 'signature-invalid' },
    })
  }
  expect(await sendWebhook('/api/payments/nobody/webhook', 'paid', paymentId)).toMatchObject({ status: 404 })
  for (let delivery = 0; delivery < 2; delivery += 1) {
    expect(await sendWebhook('/api/payments/tiny/webhook', 'paid', paymentId)).toMatchObject({ status: 200 })
    await api.waitForBackgroundTasks()
  }
  expect(expectSuccess(await client.orders()).orders).toMatchObject([{ payment_id: paymentId }])
})

test('a payment whose webhook never came is found by the reconciler', async () => {
  const { client, payment } = await openCheckout()
  const { paymentId } = tiny.pay(payment.order_id, payment.amount)
  await createReconciler(api.deps).sweep()
  expect(expectSuccess(await client.orders()).orders).toMatchObject([{ payment_id: paymentId }])
})

test('the money of a cancelled order goes back through the provider that has it', async () => {
  const { client, orderId, paymentId } = await bought()
  expectSuccess(await client.cancelOrder(orderId))
  const [refund] = [...tiny.refunds.values()]
  expect(refund).toMatchObject({ paymentId, amount: 36_800 })
  expect(expectSuccess(await client.order(orderId)).payment?.refunds).toMatchObject([{ state: 'pending' }])
  tiny.finishRefund(refund?.id ?? '')
  await sendWebhook('/api/payments/tiny/webhook', 'refunded', paymentId, refund?.id ?? '')
  await api.waitForBackgroundTasks()
  expect(expectSuccess(await client.order(orderId)).order.state).toBe('refunded')
})

test('what was paid to the other provider stays with it after the default has changed', async () => {
  const { provider } = tiny
  const [sandbox] = api.deps.providers.all
  if (!sandbox) throw new Error('the sandbox is the first provider')
  const { client, orderId, paymentId } = await bought()
  api.deps.providers = createPaymentProviders([sandbox, provider])
  const later = await openCheckout()
  expect(later.payment).toMatchObject({ provider: 'sandbox', key: expect.any(String) })
  expectSuccess(await client.cancelOrder(orderId))
  expect([...tiny.refunds.values()]).toMatchObject([{ paymentId }])
})

test('a refund whose provider is no longer configured stays due', async () => {
  const { client, orderId } = await bought()
  const [sandbox] = api.deps.providers.all
  if (!sandbox) throw new Error('the sandbox is the first provider')
  api.deps.providers = createPaymentProviders([sandbox])
  expectSuccess(await client.cancelOrder(orderId))
  expect(expectSuccess(await client.order(orderId)).payment?.refunds).toMatchObject([{ state: 'due' }])
  expect(api.logs).toContainEqual(
    expect.objectContaining({ level: 'error', message: expect.stringContaining('refund') }),
  )
})
