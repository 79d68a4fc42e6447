import { createHmac, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { createRazorpay } from '#payments/razorpay/razorpay.ts'
import { createSandboxControls } from '#tests/support/payments/sandbox-controls.ts'
import { startSandboxServer } from '#tests/support/processes/sandbox-server.ts'

interface Delivery {
  headers: Headers
  body: Uint8Array
}

const keys = { keyId: 'rzp_test_sandboxABCDE', keySecret: 'the key secret', webhookSecret: 'the webhook secret' }
const deliveries: Delivery[] = []
/** Statuses of the shop's next responses; 200 once they are used up. */
let statuses: number[] = []

const shop = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const headers = new Headers(Object.entries(request.headersDistinct).map(([name, values]) => [name, String(values)]))
    deliveries.push({ headers, body: new Uint8Array(Buffer.concat(chunks)) })
    response.writeHead(statuses.shift() ?? 200).end()
  })
})
await new Promise<void>((listening) => shop.listen(0, '127.0.0.1', listening))
const address = shop.address()
const port = typeof address === 'object' && address !== null ? address.port : 0
const sandbox = await startSandboxServer({ ...keys, webhookUrl: `http://127.0.0.1:${port}/api/payments/webhook` })
const controls = createSandboxControls(sandbox.origin, (request) => fetch(request))
const providerWith = (...webhookSecrets: string[]) =>
  createRazorpay({ base: sandbox.origin, keyId: keys.keyId, keySecret: keys.keySecret, webhookSecrets })
const payments = providerWith(keys.webhookSecret)

afterAll(async () => {
  await sandbox.stop()
  await new Promise((closed) => shop.close(closed))
})
beforeEach(async () => {
  await controls.configure({})
  deliveries.length = 0
  statuses = []
})

const typesOf = (some: readonly Delivery[]) =>
  Promise.all(some.map(async ({ headers, body }) => (await payments.readWebhook(headers, body))?.type))
const eventIdOf = (delivery: Delivery) => delivery.headers.get('x-razorpay-event-id')
/** At least so many: a delivery whose response takes more than five seconds is repeated. */
const waitForDeliveries = (count: number) =>
  vi.waitFor(() => expect(deliveries.length).toBeGreaterThanOrEqual(count), { timeout: 30_000, interval: 20 })

/** The bytes of a webhook and the headers of one that is signed with the secret. */
function signedWebhook(text: string, secret = keys.webhookSecret, eventId?: string): [Headers, Uint8Array] {
  const body = new TextEncoder().encode(text)
  const signature = createHmac('sha256', secret).update(body).digest('hex')
  const headers = new Headers({ 'x-razorpay-signature': signature })
  if (eventId !== undefined) headers.set('x-razorpay-event-id', eventId)
  return [headers, body]
}

async function createOrder(): Promise<string> {
  const order = await payments.openOrder({ receipt: randomUUID(), amount: 36_800, fresh: true })
  if (!order.ok) throw new Error(order.detail)
  return order.value.id
}

test('a payment sends signed events that name the order and the payment', async () => {
  const order = await createOrder()
  const { payment } = await controls.pay(order)
  await waitForDeliveries(3)
  expect((await typesOf(deliveries)).toSorted()).toEqual(['order.paid', 'payment.authorized', 'payment.captured'])
  for (const delivery of deliveries) {
    expect(await payments.readWebhook(delivery.headers, delivery.body)).toMatchObject({
      id: eventIdOf(delivery),
      providerOrderId: order,
      paymentId: payment.id,
    })
  }
  expect(new Set(deliveries.map(eventIdOf)).size).toBe(3)
})

test('a signature is of the bytes: the same JSON written another way is refused', async () => {
  const [headers, body] = signedWebhook('{"event":"order.paid","payload":{},"x":1.0}')
  expect(await payments.readWebhook(headers, body)).toMatchObject({ type: 'order.paid' })
  const rewritten = new TextEncoder().encode(JSON.stringify(JSON.parse(new TextDecoder().decode(body))))
  expect(await payments.readWebhook(headers, rewritten)).toBeNull()
})

test('a webhook without a signature is refused', async () => {
  const [, body] = signedWebhook('{"event":"order.paid","payload":{}}')
  expect(await payments.readWebhook(new Headers(), body)).toBeNull()
})

test('the key secret signs no webhook, and without a webhook secret none is read', async () => {
  const text = '{"event":"order.paid","payload":{}}'
  expect(await payments.readWebhook(...signedWebhook(text, keys.keySecret))).toBeNull()
  expect(await providerWith().readWebhook(...signedWebhook(text))).toBeNull()
})

test('the id of an event is null without its header, and no longer than 128 characters', async () => {
  const text = '{"event":"order.paid","payload":{}}'
  const idOf = async (eventId?: string) =>
    (await payments.readWebhook(...signedWebhook(text, keys.webhookSecret, eventId)))?.id
  expect(await idOf()).toBeNull()
  expect(await idOf('')).toBeNull()
  expect(await idOf('evt_1')).toBe('evt_1')
  expect(await idOf('e'.repeat(129))).toBe('e'.repeat(128))
})

test('while the webhook secret is rotated both are accepted', async () => {
  const rotating = providerWith('the new secret', keys.webhookSecret)
  await controls.pay(await createOrder())
  await waitForDeliveries(3)
  for (const { headers, body } of deliveries) expect(await rotating.readWebhook(headers, body)).not.toBeNull()
  const rotated = providerWith('the new secret')
  for (const { headers, body } of deliveries) expect(await rotated.readWebhook(headers, body)).toBeNull()
})

test('a signed body that is not an event is not read', async () => {
  for (const text of ['', 'null', '[]', '{"event":7,"payload":{}}', '{bad']) {
    expect(await payments.readWebhook(...signedWebhook(text))).toBeNull()
  }
})

test('a signed event with parts of an unknown shape is read, without their ids', async () => {
  for (const payload of ['', ',"payload":null', ',"payload":{"payment":{"entity":7}}']) {
    const event = await payments.readWebhook(...signedWebhook(`{"event":"order.paid"${payload}}`))
    expect(event).toMatchObject({ type: 'order.paid', paymentId: null })
  }
})

test('an event that the shop does not accept is sent again with the same id', async () => {
  statuses = [500, 503, 429]
  await controls.pay(await createOrder())
  await waitForDeliveries(6)
  const ids = deliveries.map(eventIdOf)
  expect(new Set(ids).size).toBe(3)
  await vi.waitFor(async () => {
    const { events } = await controls.ledger()
    expect(events.filter((event) => ids.includes(event.id)).map((event) => event.state)).toEqual(
      Array.from({ length: 3 }, () => 'delivered'),
    )
  })
})

test('the controls duplicate events under one id', async () => {
  await controls.configure({ webhooks: { duplicate: 9 } })
  await controls.pay(await createOrder())
  const isDelivered = async () => {
    const events = (await controls.ledger()).events.slice(-3)
    // The sandbox counts an attempt when it has ended, in time or not.
    return events.every(({ attempts, state }) => state === 'delivered' && attempts >= 10)
  }
  await vi.waitFor(async () => expect(await isDelivered()).toBe(true), { timeout: 30_000, interval: 20 })
  const events = (await controls.ledger()).events.slice(-3)
  const received = Object.groupBy(deliveries, (delivery) => eventIdOf(delivery) ?? '')
  expect(Object.keys(received).toSorted()).toEqual(events.map(({ id }) => id).toSorted())
  for (const { id, attempts } of events) {
    expect(received[id]?.length).toBeGreaterThanOrEqual(10)
    expect(received[id]?.length).toBeLessThanOrEqual(attempts)
  }
})

test('the controls tamper with signatures', async () => {
  await controls.configure({ webhooks: { badSignature: true } })
  await controls.pay(await createOrder())
  await waitForDeliveries(3)
  expect(await typesOf(deliveries)).toEqual([undefined, undefined, undefined])
})

test('the controls suppress events, and one can be sent later', async () => {
  await controls.configure({ webhooks: { suppress: true } })
  await controls.pay(await createOrder())
  const { events } = await controls.ledger()
  const suppressed = events.filter((event) => event.state === 'suppressed')
  expect(suppressed.map((event) => event.type)).toEqual(['payment.authorized', 'payment.captured', 'order.paid'])
  expect(deliveries).toEqual([])
  await controls.configure({})
  await controls.resend(suppressed.at(-1)?.id ?? '')
  await waitForDeliveries(1)
  expect(await typesOf(deliveries)).toEqual(['order.paid'])
})

test('the controls reorder events, in the same way for the same seed', async () => {
  const orders: (string | undefined)[][] = []
  for (const seed of [1, 2, 3, 4, 5, 6, 1]) {
    deliveries.length = 0
    await controls.configure({ seed, webhooks: { reorder: true } })
    await controls.pay(await createOrder())
    await waitForDeliveries(3)
    orders.push(await typesOf(deliveries))
  }
  expect(orders.at(-1)).toEqual(orders[0])
  expect(new Set(orders.map((order) => order.join())).size).toBeGreaterThan(2)
})

test('the controls delay events', async () => {
  await controls.configure({ webhooks: { delayMs: 400 } })
  const started = performance.now()
  await controls.pay(await createOrder())
  await waitForDeliveries(1)
  expect(performance.now() - started).toBeGreaterThanOrEqual(395)
})

test('a refund sends events that name it and its payment', async () => {
  const { payment } = await controls.pay(await createOrder())
  await waitForDeliveries(3)
  const request = { paymentId: payment.id, amount: 36_800, idempotencyKey: randomUUID(), reason: 'cancelled' }
  const refund = await payments.refundPayment(request)
  await waitForDeliveries(5)
  const refundId = refund.ok ? refund.value.id : ''
  for (const { headers, body } of deliveries.slice(3)) {
    expect(await payments.readWebhook(headers, body)).toMatchObject({ refundId, paymentId: payment.id })
  }
})

test('the event of a late authorization follows that of the failure', async () => {
  await controls.configure({ payments: { lateAfterMs: 100 } })
  const { payment, answer } = await controls.pay(await createOrder())
  expect(answer.kind).toBe('failed')
  await waitForDeliveries(4)
  expect((await typesOf(deliveries))[0]).toBe('payment.failed')
  expect(await payments.fetchPayment(payment.id)).toMatchObject({ value: { status: 'captured' } })
})
