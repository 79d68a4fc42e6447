import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PaymentProvider } from '#payments/provider.ts'
import { createPaymentProviders } from '#payments/providers.ts'
import { expectSuccess, openTestApi, type TestApi, WEBHOOK_SECRET } from '#tests/support/api.ts'
import { openMemoryStore } from '#tests/support/stores/memory-store.ts'
import { createReconciler } from '#use-cases/maintenance/index.ts'
import { finalizePayment } from '#use-cases/payments/index.ts'

// News of money that the shop does not expect, or not yet, or not so.

let api: TestApi

beforeAll(async () => {
  api = await openTestApi(await openMemoryStore())
})

afterAll(() => api.close())

/** A guest with one product in the basket and its payment opened. */
async function atPayment() {
  const product = await api.addProduct()
  const guest = await api.signInGuest()
  expectSuccess(await guest.client.addToCart({ _id: product.id }))
  const { checkout } = expectSuccess(await guest.client.checkout({ addressId: guest.address._id }, crypto.randomUUID()))
  return { ...guest, product, providerOrder: checkout.payment?.order_id ?? '' }
}

function sent(event: string, entities: Record<string, object>, eventId: string = crypto.randomUUID(), to = api) {
  const payload = Object.fromEntries(Object.entries(entities).map(([name, entity]) => [name, { entity }]))
  const rawBody = JSON.stringify({ entity: 'event', event, contains: Object.keys(entities), payload, created_at: 1 })
  const signature = createHmac('sha256', WEBHOOK_SECRET).update(rawBody).digest('hex')
  const headers = { 'x-razorpay-signature': signature, 'x-razorpay-event-id': eventId }
  return to.request('/api/payments/webhook', { method: 'POST', rawBody, headers })
}

const payment = (about: object) => ({
  payment: { entity: 'payment', status: 'captured', amount: 100, currency: 'INR', ...about },
})

test('news of an order or a refund that is not ours is taken, so that it is not sent again, and changes nothing', async () => {
  const before = api.logs.length
  const unknown = payment({ id: 'pay_Unknown0000001', order_id: 'order_Unknown0000001' })
  const refund = {
    refund: { id: 'rfnd_Stranger0001', payment_id: 'pay_Stranger000001', amount: 100, status: 'processed' },
  }
  for (const [event, entities] of [
    ['payment.captured', unknown],
    ['payment.captured', payment({ id: 'pay_Stranger000001', order_id: null })],
    ['refund.processed', { ...refund, ...unknown }],
    ['settlement.processed', {}],
  ] as const) {
    expect((await sent(event, entities)).status, event).toBe(200)
  }
  await api.waitForBackgroundTasks()
  expect(api.logs.slice(before).filter((line) => line.level === 'error')).toEqual([])
})

test('news that could not be acted on is logged, and the same news again is not acted on', async () => {
  const checkoutByProviderOrder = () => Promise.reject(new Error('no such table'))
  const broken = await openTestApi({ ...(await openMemoryStore()), checkoutByProviderOrder })
  const unknown = payment({ id: 'pay_Unknown0000002', order_id: 'order_Unknown0000002' })
  for (const eventId of ['event 1', 'event 1', 'event 2']) {
    expect((await sent('payment.captured', unknown, eventId, broken)).status).toBe(200)
    await broken.waitForBackgroundTasks()
  }
  const about = { type: 'payment.captured', error: 'Error: no such table' }
  expect(broken.logs.filter((line) => line.level === 'error').map(({ fields }) => fields)).toEqual([about, about])
  broken.close()
})

test('news of a kind that the shop has never heard of is taken, lest the provider end its webhook', async () => {
  for (const payload of [
    { payment: { entity: null }, dispute: { entity: { id: 'disp_000000000001' } } },
    { order: { entity: { number: 1 } }, refund: [] },
    [],
    null,
  ]) {
    const rawBody = JSON.stringify({ entity: 'event', event: 'payment.dispute.created', payload })
    const signature = createHmac('sha256', WEBHOOK_SECRET).update(rawBody).digest('hex')
    const headers = { 'x-razorpay-signature': signature, 'x-razorpay-event-id': crypto.randomUUID() }
    const { status } = await api.request('/api/payments/webhook', { method: 'POST', rawBody, headers })
    expect(status, rawBody).toBe(200)
  }
})

test('news that comes before the shop has written down whose it is becomes the order all the same', async () => {
  const { client, providerOrder } = await atPayment()
  await api.controls.configure({ webhooks: { suppress: true } })
  const { payment: paid } = await api.controls.pay(providerOrder)
  await api.controls.configure({})
  const { checkoutByProviderOrder } = api.store
  // The process that opened the provider's order has not saved its id yet.
  api.store.checkoutByProviderOrder = async () => null
  const eventId = crypto.randomUUID()
  const payload = payment({ id: paid.id, order_id: providerOrder })
  expect((await sent('payment.captured', payload, eventId)).status).toBe(200)
  await api.waitForBackgroundTasks()
  api.store.checkoutByProviderOrder = checkoutByProviderOrder
  // The notes of the provider's order name the checkout.
  expect(expectSuccess(await client.orders()).orders).toMatchObject([{ payment_id: paid.id }])
  await createReconciler(api.deps).sweep()
  expect(expectSuccess(await client.orders()).orders).toMatchObject([{ payment_id: paid.id }])
  expect((await sent('payment.captured', payload, eventId)).status).toBe(200)
  await api.waitForBackgroundTasks()
  expect(expectSuccess(await client.orders()).orders).toHaveLength(1)
})

test('several events of one payment ask the provider for it once, and the payment becomes one order', async () => {
  let asked = 0
  const asking = await openTestApi(await openMemoryStore(), {}, (sandbox) => {
    const counting: PaymentProvider = {
      ...sandbox,
      get inBackground() {
        return counting
      },
      fetchOrderPayments: (id) => {
        asked += 1
        return sandbox.fetchOrderPayments(id)
      },
    }
    return createPaymentProviders([counting])
  })
  const product = await asking.addProduct()
  const { client, address } = await asking.signInGuest()
  expectSuccess(await client.addToCart({ _id: product.id }))
  const { checkout } = expectSuccess(await client.checkout({ addressId: address._id }, crypto.randomUUID()))
  const order_id = checkout.payment?.order_id ?? ''
  await asking.controls.configure({ webhooks: { suppress: true } })
  const { answer } = await asking.controls.pay(order_id)
  if (answer.kind !== 'paid') throw new Error('the payment failed')
  const paid = payment({ id: answer.razorpay_payment_id, order_id })
  const events = ['payment.authorized', 'payment.captured', 'order.paid']
  await Promise.all(events.map((event) => sent(event, paid, crypto.randomUUID(), asking)))
  await asking.waitForBackgroundTasks()
  expect(asked).toBe(1)
  expect(expectSuccess(await client.orders()).orders).toMatchObject([{ payment_id: answer.razorpay_payment_id }])
  await sent('payment.captured', paid, crypto.randomUUID(), asking)
  await asking.waitForBackgroundTasks()
  expect(asked).toBe(1)
  asking.close()
})

test('money in another currency places nothing and goes back', async () => {
  const { client, providerOrder, user } = await atPayment()
  await api.controls.configure({ webhooks: { suppress: true } })
  const { payment: paid } = await api.controls.pay(providerOrder)
  await api.controls.configure({})
  const checkout = await api.store.openCheckoutOfCustomer(user._id)
  const dollars = { paymentId: paid.id, amount: 36_800, currency: 'USD' }
  if (!checkout) throw new Error('the checkout is open')
  expect(await finalizePayment(api.deps, checkout, dollars)).toMatchObject({ code: 'payment-refunded' })
  await api.waitForBackgroundTasks()
  const { orders, payments } = expectSuccess(await client.orders())
  expect(orders).toEqual([])
  expect(payments).toMatchObject([{ payment_id: paid.id, orderId: null, refunds: [{ state: 'processed' }] }])
})

test('news of a refund is asked of the provider, and shown when it is true', async () => {
  const { client, providerOrder } = await atPayment()
  const { answer } = await api.controls.pay(providerOrder)
  if (answer.kind !== 'paid') throw new Error('the payment failed')
  const { razorpay_payment_id: payment_id, razorpay_order_id, razorpay_signature } = answer
  const { orders } = expectSuccess(await client.placeOrder({ payment_id, razorpay_order_id, razorpay_signature }))
  const id = orders[0]?._id ?? ''
  await api.controls.configure({ refunds: { outcome: 'pending' }, webhooks: { suppress: true } })
  expectSuccess(await client.cancelOrder(id))
  const seen = async () => expectSuccess(await client.order(id)).payment?.refunds[0]?.state
  expect(await seen()).toBe('pending')
  const refund = (await api.controls.ledger()).refunds.find((each) => each.payment_id === payment_id)
  const claim = { refund: { id: refund?.id, payment_id, amount: 36_800, status: 'processed' } }
  expect((await sent('refund.processed', claim)).status).toBe(200)
  await api.waitForBackgroundTasks()
  expect(await seen()).toBe('pending')
  await api.controls.settleRefund(refund?.id ?? '', 'processed')
  await api.controls.configure({})
  expect((await sent('refund.processed', claim)).status).toBe(200)
  await api.waitForBackgroundTasks()
  expect(await seen()).toBe('processed')
  expect(expectSuccess(await client.order(id)).order.state).toBe('refunded')
})
