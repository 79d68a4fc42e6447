import { createHmac, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { createRazorpay } from '#payments/razorpay/razorpay.ts'
import { sandboxControls } from '#tests/support/sandbox-controls.ts'
import { sandboxServer } from '#tests/support/sandbox-server.ts'

interface Delivery {
  eventId: string
  signature: string
  body: Uint8Array
}

const keys = { keyId: 'rzp_test_sandboxABCDE', keySecret: 'the key secret', webhookSecret: 'the webhook secret' }
const deliveries: Delivery[] = []
let answers: number[] = []

const shop = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const header = (name: string) => String(request.headers[name] ?? '')
    const body = new Uint8Array(Buffer.concat(chunks))
    deliveries.push({ eventId: header('x-razorpay-event-id'), signature: header('x-razorpay-signature'), body })
    response.writeHead(answers.shift() ?? 200).end()
  })
})
await new Promise<void>((listening) => shop.listen(0, '127.0.0.1', listening))
const address = shop.address()
const port = typeof address === 'object' && address !== null ? address.port : 0
const sandbox = await sandboxServer({ ...keys, webhookUrl: `http://127.0.0.1:${port}/api/payments/webhook` })
const controls = sandboxControls(sandbox.origin, (request) => fetch(request))
const clientWith = (...webhookSecrets: string[]) =>
  createRazorpay({ base: sandbox.origin, keyId: keys.keyId, keySecret: keys.keySecret, webhookSecrets })
const payments = clientWith(keys.webhookSecret)

afterAll(async () => {
  await sandbox.stop()
  await new Promise((closed) => shop.close(closed))
})
beforeEach(async () => {
  await controls.change({})
  deliveries.length = 0
  answers = []
})

const typesOf = (some: readonly Delivery[]) =>
  Promise.all(some.map(async ({ body, signature }) => (await payments.readSignedWebhook(body, signature))?.type))
const delivered = (count: number) =>
  vi.waitFor(() => expect(deliveries.length).toBe(count), { timeout: 5000, interval: 20 })

async function orderId(): Promise<string> {
  const order = await payments.openOrder({ receipt: randomUUID(), amount: 36_800, fresh: true })
  if (!order.ok) throw new Error(order.detail)
  return order.value.id
}

test('a payment is told by signed events that name order and payment', async () => {
  const order = await orderId()
  const { payment } = await controls.pay(order)
  await delivered(3)
  expect((await typesOf(deliveries)).toSorted()).toEqual(['order.paid', 'payment.authorized', 'payment.captured'])
  for (const { body, signature } of deliveries) {
    expect(await payments.readSignedWebhook(body, signature)).toMatchObject({
      providerOrderId: order,
      paymentId: payment.id,
    })
  }
  expect(new Set(deliveries.map((one) => one.eventId)).size).toBe(3)
})

test('an event counts by its bytes: the same JSON written another way is refused', async () => {
  const body = new TextEncoder().encode('{"event":"order.paid","payload":{},"x":1.0}')
  const signature = createHmac('sha256', keys.webhookSecret).update(body).digest('hex')
  expect(await payments.readSignedWebhook(body, signature)).toMatchObject({ type: 'order.paid' })
  const again = new TextEncoder().encode(JSON.stringify(JSON.parse(new TextDecoder().decode(body))))
  expect(await payments.readSignedWebhook(again, signature)).toBeNull()
})

test('the key secret signs no webhook, and without a secret none is read', async () => {
  const body = new TextEncoder().encode('{"event":"order.paid","payload":{}}')
  const signature = createHmac('sha256', keys.keySecret).update(body).digest('hex')
  expect(await payments.readSignedWebhook(body, signature)).toBeNull()
  expect(await clientWith().readSignedWebhook(body, signature)).toBeNull()
})

test('while the secret is changed both are accepted', async () => {
  const rotating = clientWith('the new one', keys.webhookSecret)
  await controls.pay(await orderId())
  await delivered(3)
  for (const { body, signature } of deliveries) expect(await rotating.readSignedWebhook(body, signature)).not.toBeNull()
  const later = clientWith('the new one')
  for (const { body, signature } of deliveries) expect(await later.readSignedWebhook(body, signature)).toBeNull()
})

test('a signed body that is no event is not read', async () => {
  for (const text of ['', 'null', '[]', '{"event":7,"payload":{}}', '{bad']) {
    const body = new TextEncoder().encode(text)
    const signature = createHmac('sha256', keys.webhookSecret).update(body).digest('hex')
    expect(await payments.readSignedWebhook(body, signature)).toBeNull()
  }
})

test('a signed event whose parts stand otherwise than known is read, and names nothing', async () => {
  for (const payload of ['', ',"payload":null', ',"payload":{"payment":{"entity":7}}']) {
    const body = new TextEncoder().encode(`{"event":"order.paid"${payload}}`)
    const signature = createHmac('sha256', keys.webhookSecret).update(body).digest('hex')
    expect(await payments.readSignedWebhook(body, signature)).toMatchObject({ type: 'order.paid', paymentId: null })
  }
})

test('an event the shop does not take is sent again with the same id', async () => {
  answers = [500, 503, 429]
  await controls.pay(await orderId())
  await delivered(6)
  const ids = deliveries.map((one) => one.eventId)
  expect(new Set(ids).size).toBe(3)
  await vi.waitFor(async () => {
    const { events } = await controls.ledger()
    expect(events.filter((event) => ids.includes(event.id)).map((event) => event.state)).toEqual(
      Array.from({ length: 3 }, () => 'delivered'),
    )
  })
})

test('the controls duplicate events under one id', async () => {
  await controls.change({ webhooks: { duplicate: 9 } })
  await controls.pay(await orderId())
  await delivered(30)
  const times = Object.values(Object.groupBy(deliveries, (one) => one.eventId)).map((group) => group?.length)
  expect(times).toEqual([10, 10, 10])
})

test('the controls spoil signatures', async () => {
  await controls.change({ webhooks: { badSignature: true } })
  await controls.pay(await orderId())
  await delivered(3)
  expect(await typesOf(deliveries)).toEqual([undefined, undefined, undefined])
})

test('the controls hold events back, and one can be sent later', async () => {
  await controls.change({ webhooks: { suppress: true } })
  await controls.pay(await orderId())
  const { events } = await controls.ledger()
  const held = events.filter((event) => event.state === 'suppressed')
  expect(held.map((event) => event.type)).toEqual(['payment.authorized', 'payment.captured', 'order.paid'])
  expect(deliveries).toEqual([])
  await controls.change({})
  await controls.resend(held.at(-1)?.id ?? '')
  await delivered(1)
  expect(await typesOf(deliveries)).toEqual(['order.paid'])
})

test('the controls shuffle events, in the same way for the same seed', async () => {
  const orders: (string | undefined)[][] = []
  for (const seed of [1, 2, 3, 4, 5, 6, 1]) {
    deliveries.length = 0
    await controls.change({ seed, webhooks: { reorder: true } })
    await controls.pay(await orderId())
    await delivered(3)
    orders.push(await typesOf(deliveries))
  }
  expect(orders.at(-1)).toEqual(orders[0])
  expect(new Set(orders.map((order) => order.join())).size).toBeGreaterThan(2)
})

test('the controls delay events', async () => {
  await controls.change({ webhooks: { delayMs: 400 } })
  const started = performance.now()
  await controls.pay(await orderId())
  expect(deliveries).toEqual([])
  await delivered(3)
  expect(performance.now() - started).toBeGreaterThanOrEqual(395)
})

test('a refund is told by events that name it', async () => {
  const { payment } = await controls.pay(await orderId())
  await delivered(3)
  const wish = { paymentId: payment.id, amount: 36_800, idempotencyKey: randomUUID(), reason: 'cancelled' }
  const refund = await payments.refundPayment(wish)
  await delivered(5)
  const refundId = refund.ok ? refund.value.id : ''
  for (const { body, signature } of deliveries.slice(3)) {
    expect(await payments.readSignedWebhook(body, signature)).toMatchObject({ refundId, paymentId: payment.id })
  }
})

test('a late authorisation is told after the failure', async () => {
  await controls.change({ payments: { lateAfterMs: 100 } })
  const { payment, answer } = await controls.pay(await orderId())
  expect(answer.kind).toBe('failed')
  await delivered(4)
  expect((await typesOf(deliveries))[0]).toBe('payment.failed')
  expect(await payments.fetchPayment(payment.id)).toMatchObject({ value: { status: 'captured' } })
})
