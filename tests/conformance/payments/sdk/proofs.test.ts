import { once } from 'node:events'
import { createServer } from 'node:http'
import Razorpay from 'razorpay'
import { validatePaymentVerification } from 'razorpay/dist/utils/razorpay-utils.js'
import { expect, onTestFinished, test } from 'vitest'
import { createRazorpaySdk } from '#tests/support/payments/razorpay-sdk.ts'
import { createSandboxControls } from '#tests/support/payments/sandbox-controls.ts'
import { SANDBOX_KEYS, startSandboxWithSdk } from '#tests/support/payments/sandbox-sdk.ts'
import { startSandboxServer } from '#tests/support/processes/sandbox-server.ts'

test('validatePaymentVerification: the proof of a payment is genuine for its order only', async () => {
  const { server, sdk, controls } = await startSandboxWithSdk()
  onTestFinished(server.stop)
  const order = await sdk.orders.create({ amount: 10_000, currency: 'INR' })
  const { answer } = await controls.pay(order.id)
  if (answer.kind !== 'paid') throw new Error('the payment failed')
  const { razorpay_payment_id: payment_id, razorpay_signature: signature } = answer
  const isGenuine = (order_id: string) =>
    validatePaymentVerification({ order_id, payment_id }, signature, SANDBOX_KEYS.keySecret)
  expect([isGenuine(order.id), isGenuine('order_AAAAAAAAAAAAAA')]).toEqual([true, false])
})

test('validateWebhookSignature: every delivery is genuine, and none with a changed body', async () => {
  const deliveries: { body: string; signature: string }[] = []
  const receiver = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString()
    deliveries.push({ body, signature: String(request.headers['x-razorpay-signature']) })
    response.end()
  }).listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  const address = receiver.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const server = await startSandboxServer({ ...SANDBOX_KEYS, webhookUrl: `http://127.0.0.1:${port}/webhook` })
  onTestFinished(async () => {
    await server.stop()
    receiver.close()
  })
  const sdk = createRazorpaySdk(server.origin, SANDBOX_KEYS)
  const controls = createSandboxControls(server.origin, (request) => fetch(request))
  const order = await sdk.orders.create({ amount: 10_000, currency: 'INR', notes: { of: 'a “quoted” note' } })
  await controls.pay(order.id, { outcome: 'failed' })
  const { payment } = await controls.pay(order.id)
  await sdk.payments.refund(payment.id, {})
  await expect.poll(() => deliveries.length).toBe(6)
  for (const { body, signature } of deliveries) {
    expect(Razorpay.validateWebhookSignature(body, signature, SANDBOX_KEYS.webhookSecret)).toBe(true)
    expect(Razorpay.validateWebhookSignature(`${body} `, signature, SANDBOX_KEYS.webhookSecret)).toBe(false)
  }
  const captured = deliveries.map(({ body }) => JSON.parse(body)).find(({ event }) => event === 'payment.captured')
  expect(captured.payload.payment.entity).toEqual({
    ...(await sdk.payments.fetch(payment.id)),
    status: 'captured',
    amount_refunded: 0,
    refund_status: null,
  })
})
