import { mkdtemp, rm } from 'node:fs/promises'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClient } from '#contract/client.ts'
import { DEFAULT_CATALOGUE_QUERY } from '#domain/catalogue/query.ts'
import { readConfig } from '#server/config.ts'
import { type Container, createContainer } from '#server/container.ts'
import { instrumentPayments } from '#server/metrics/instrumented-payments.ts'
import { createLedgerStats } from '#server/metrics/ledger-stats.ts'
import { createMetrics } from '#server/metrics/metrics.ts'
import { startMetricsServer } from '#server/metrics/metrics-server.ts'
import { createMemoryStore } from '#store/memory/memory-store.ts'
import { expectSuccess, openTestApi } from '#tests/support/api.ts'
import { createReconciler } from '#use-cases/maintenance/reconcile.ts'

const MINUTE = 60_000
let parts: Container
let figures: string
const dataDir = await mkdtemp(join(tmpdir(), 'haribhari-metrics-'))
const environment = readConfig({ DATA_DIR: dataDir, METRICS_PORT: '0', LOG_LEVEL: 'silent' })

beforeAll(async () => {
  parts = await createContainer(environment, () => undefined)
  figures = parts.welcome.join(' ').match(/http:\S+\/metrics/)?.[0] ?? ''
}, 60_000)

afterAll(async () => {
  await parts?.close()
  await rm(dataDir, { recursive: true, force: true })
})

const client = (token: string | null = null) =>
  createClient({ base: 'http://shop.test', token: () => token, fetch: (request) => parts.api(request) })

async function read(): Promise<Map<string, number>> {
  const lines = (await (await fetch(figures)).text()).split('\n').filter((line) => line && !line.startsWith('#'))
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]))
}

async function guestWithBasket() {
  const { createdUser, encodedToken } = expectSuccess(await client().signInAsGuest())
  const [product] = expectSuccess(await client().products(DEFAULT_CATALOGUE_QUERY, { limit: 1 })).products
  const guest = client(encodedToken)
  expectSuccess(await guest.addToCart({ _id: product?._id ?? '' }))
  return { guest, addressId: createdUser.addresses[0]?._id ?? '' }
}

test('an owner sees requests by route and status, orders, reservations and the reconciler, and no lost money', async () => {
  const buyer = await guestWithBasket()
  const cash = { addressId: buyer.addressId, method: 'cash' } as const
  expectSuccess(await buyer.guest.checkout(cash, crypto.randomUUID()))
  const waverer = await guestWithBasket()
  expectSuccess(await waverer.guest.checkout({ addressId: waverer.addressId }, crypto.randomUUID()))
  expect((await client('nonsense').cart()).ok).toBe(false)

  const seen = await read()
  expect(seen.get('paid_without_order')).toBe(0)
  expect(seen.get('orders_placed_total{method="cash"}')).toBe(1)
  expect(seen.get('orders_placed_total{method="online"}')).toBe(0)
  expect(seen.get('reservations_open')).toBe(1)
  expect(seen.get('reservation_units')).toBe(1)
  expect(seen.get('reservation_overdue_seconds')).toBe(0)
  expect(seen.get('refunds_unfinished')).toBe(0)
  expect(seen.get('store_up')).toBe(1)
  expect(seen.get('reconciler_lag_seconds')).toBeLessThan(30)
  expect(seen.get('http_requests_total{method="POST",route="/api/user/checkout",status="201"}')).toBe(2)
  expect(seen.get('http_requests_total{method="GET",route="/api/user/cart",status="401"}')).toBe(1)
  expect(seen.get('http_request_duration_seconds_count{method="POST",route="/api/user/checkout",status="201"}')).toBe(2)
  expect(seen.get('payment_provider_calls_total{call="open order",outcome="ok"}')).toBe(1)
  expect(seen.get('process_resident_memory_bytes')).toBeGreaterThan(1e6)
})

test('the figures are for this machine alone, at one address', async () => {
  const { port } = new URL(figures)
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
  expect((await fetch(figures, { method: 'POST' })).status).toBe(405)
  const elsewhere = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4')
  for (const { address } of elsewhere) await expect(fetch(`http://${address}:${port}/metrics`)).rejects.toThrow()
})

test('a port for the figures that is taken stops the start with one line', async () => {
  const taken = Number(new URL(figures).port)
  await expect(startMetricsServer({ text: () => Promise.reject(new Error('nobody asked')) }, taken)).rejects.toThrow(
    `METRICS_PORT ${taken} cannot be listened on (EADDRINUSE)`,
  )
})

test('money that the books note without order or refund is counted after a minute', async () => {
  const { guest, addressId } = await guestWithBasket()
  const { checkout } = expectSuccess(await guest.checkout({ addressId }, crypto.randomUUID()))
  const noted = await parts.store.checkoutByProviderOrder(checkout.payment?.order_id ?? '')
  if (!noted) throw new Error('the checkout is in the books')
  const at = Date.now()
  const payment = { id: `pay_${crypto.randomUUID()}`, checkoutId: noted.id, userId: noted.userId, orderId: null }
  await parts.store.transaction((tx) =>
    tx.savePayment({
      ...payment,
      amount: noted.total,
      currency: 'INR',
      state: 'captured',
      method: 'online',
      createdAt: at,
      updatedAt: at,
    }),
  )
  expect(await createLedgerStats(environment, at + 59_000)).toMatchObject({ paidWithoutOrder: 0 })
  expect(await createLedgerStats(environment, at + 61_000)).toMatchObject({ paidWithoutOrder: 1, overdueSeconds: 0 })
  const muchLater = await createLedgerStats(environment, noted.expiresAt + 90_000)
  expect(muchLater.overdueSeconds).toBeGreaterThanOrEqual(90)
})

test('money that the provider tells of and nobody writes down is lost until it is an order', async () => {
  const shop = await openTestApi(createMemoryStore())
  await shop.controls.change({ webhooks: { suppress: true } })
  const calls: string[] = []
  const watched = instrumentPayments(shop.deps.payments, {
    now: shop.deps.now,
    answered: (call, outcome) => calls.push(`${call}: ${outcome}`),
  })
  const { client: guest, address } = await shop.shopper()
  expectSuccess(await guest.addToCart({ _id: (await shop.product()).id }))
  const { checkout } = expectSuccess(await guest.checkout({ addressId: address._id }, crypto.randomUUID()))
  const order = checkout.payment?.order_id ?? ''
  await shop.controls.pay(order)

  await watched.payments.fetchOrderPayments(order)
  expect(await watched.lost(shop.store)).toBe(0)
  shop.pass(MINUTE + 1)
  expect(await watched.lost(shop.store)).toBe(1)
  await createReconciler({ ...shop.deps, payments: watched.payments }).sweep()
  await shop.settled()
  expect(expectSuccess(await guest.orders()).orders).toHaveLength(1)
  expect(await watched.lost(shop.store)).toBe(0)
  expect(calls).toContain('payments of order: ok')
  shop.close()
})

test('while the books cannot be read, the figures say so and claim nothing', async () => {
  const away = { ...environment, dataDir: join(dataDir, 'nowhere') }
  await expect(createLedgerStats(away, Date.now())).rejects.toThrow('There is no database')
  let there = true
  const stand = { paidWithoutOrder: 0, openReservations: 4, heldUnits: 9, overdueSeconds: 0, unfinishedRefunds: 0 }
  const metrics = createMetrics({
    now: Date.now,
    stand: async () => (there ? { ...stand, oldestRefundSeconds: 0 } : createLedgerStats(away, Date.now())),
    lostPayments: async () => 0,
  })
  expect((await metrics.text()).body).toMatch(/^paid_without_order 0$/m)
  there = false
  const { body } = await metrics.text()
  expect(body).toMatch(/^store_up 0$/m)
  expect(body).not.toMatch(/^(paid_without_order|reservations_open) /m)
})
