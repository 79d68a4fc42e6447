import { mkdtemp, rm } from 'node:fs/promises'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClient } from '#contract/client/client.ts'
import { DEFAULT_CATALOGUE_QUERY } from '#domain/catalogue/query.ts'
import { readConfig } from '#server/config.ts'
import { type Container, createContainer } from '#server/container.ts'
import { instrumentPayments } from '#server/metrics/instrumented-payments.ts'
import { collectLedgerStats } from '#server/metrics/ledger-stats.ts'
import { createMetrics } from '#server/metrics/metrics.ts'
import { startMetricsServer } from '#server/metrics/metrics-server.ts'
import { expectSuccess, openTestApi } from '#tests/support/api.ts'
import { aPayment } from '#tests/support/records/factories.ts'
import { signUpWithAddress } from '#tests/support/records/sign-up.ts'
import { openMemoryStore } from '#tests/support/stores/memory-store.ts'
import { createReconciler } from '#use-cases/maintenance/index.ts'

const MINUTE_MS = 60_000
let container: Container
let metricsUrl: string
const dataDir = await mkdtemp(join(tmpdir(), 'haribhari-metrics-'))
const config = readConfig({ DATA_DIR: dataDir, METRICS_PORT: '0', LOG_LEVEL: 'silent' })

beforeAll(async () => {
  container = await createContainer(config, () => undefined)
  metricsUrl = container.startupMessages.join(' ').match(/http:\S+\/metrics/)?.[0] ?? ''
})

afterAll(async () => {
  await container?.close()
  await rm(dataDir, { recursive: true, force: true })
})

const client = (token: string | null = null) =>
  createClient({ base: 'http://shop.test', token: () => token, fetch: (request) => container.api(request) })

async function scrape(): Promise<Map<string, number>> {
  const lines = (await (await fetch(metricsUrl)).text()).split('\n').filter((line) => line && !line.startsWith('#'))
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]))
}

async function firstProduct(): Promise<string> {
  const [product] = expectSuccess(await client().products(DEFAULT_CATALOGUE_QUERY, { limit: 1 })).products
  return product?._id ?? ''
}

async function guestWithBasket() {
  const { createdUser, encodedToken } = expectSuccess(await client().signInAsGuest())
  const guest = client(encodedToken)
  expectSuccess(await guest.addToCart({ _id: await firstProduct() }))
  return { guest, addressId: createdUser.addresses[0]?._id ?? '' }
}

const UNMATCHED = { unmatchedPayments: 3, unmatchedTasks: 1, unmatchedRefunds: 2 }

test('the metrics count requests by route and status, orders, reservations and reconciler rounds, and no lost money', async () => {
  const buyer = await signUpWithAddress(client)
  expectSuccess(await buyer.client.addToCart({ _id: await firstProduct() }))
  const cash = { addressId: buyer.address._id, method: 'cash' } as const
  expectSuccess(await buyer.client.checkout(cash, crypto.randomUUID()))
  const undecided = await guestWithBasket()
  expectSuccess(await undecided.guest.checkout({ addressId: undecided.addressId }, crypto.randomUUID()))
  expect((await client('nonsense').cart()).ok).toBe(false)

  const metrics = await scrape()
  expect(metrics.get('paid_without_order')).toBe(0)
  expect(metrics.get('orders_placed_total{method="cash"}')).toBe(1)
  expect(metrics.get('orders_placed_total{method="online"}')).toBe(0)
  expect(metrics.get('reservations_open')).toBe(1)
  expect(metrics.get('reservation_units')).toBe(1)
  expect(metrics.get('reservation_overdue_seconds')).toBe(0)
  expect(metrics.get('refunds_unfinished')).toBe(0)
  expect(metrics.get('store_up')).toBe(1)
  expect(metrics.get('reconciler_lag_seconds')).toBeLessThan(30)
  expect(metrics.get('http_requests_total{method="POST",route="/api/user/checkout",status="201"}')).toBe(2)
  expect(metrics.get('http_requests_total{method="GET",route="/api/user/cart",status="401"}')).toBe(1)
  expect(
    metrics.get('http_request_duration_seconds_count{method="POST",route="/api/user/checkout",status="201"}'),
  ).toBe(2)
  expect(metrics.get('payment_provider_calls_total{call="open order",outcome="ok"}')).toBe(1)
  expect(metrics.get('process_resident_memory_bytes')).toBeGreaterThan(1e6)
})

test('the metrics are served on this machine only, at one path', async () => {
  const { port } = new URL(metricsUrl)
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
  expect((await fetch(metricsUrl, { method: 'POST' })).status).toBe(405)
  const externalAddresses = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4')
  for (const { address } of externalAddresses)
    await expect(fetch(`http://${address}:${port}/metrics`)).rejects.toThrow()
})

test('a METRICS_PORT in use stops the start with one line', async () => {
  const portInUse = Number(new URL(metricsUrl).port)
  await expect(
    startMetricsServer({ render: () => Promise.reject(new Error('not called')) }, portInUse),
  ).rejects.toThrow(`METRICS_PORT ${portInUse} cannot be listened on (EADDRINUSE)`)
})

test('a recorded payment without order or refund is counted after a minute', async () => {
  const { guest, addressId } = await guestWithBasket()
  const { checkout } = expectSuccess(await guest.checkout({ addressId }, crypto.randomUUID()))
  const recorded = await container.store.checkoutByProviderOrder(checkout.payment?.order_id ?? '')
  if (!recorded) throw new Error('the checkout was not recorded')
  const at = Date.now()
  await container.store.transaction((tx) => tx.savePayment(aPayment(recorded, { createdAt: at, updatedAt: at })))
  expect(await collectLedgerStats(config, at + 59_000)).toMatchObject({ paidWithoutOrder: 0 })
  expect(await collectLedgerStats(config, at + 61_000)).toMatchObject({ paidWithoutOrder: 1, overdueSeconds: 0 })
  const muchLater = await collectLedgerStats(config, recorded.expiresAt + 90_000)
  expect(muchLater.overdueSeconds).toBeGreaterThanOrEqual(90)
})

test('a captured payment that the store lacks counts as lost until it is an order', async () => {
  const shop = await openTestApi(await openMemoryStore())
  await shop.controls.configure({ webhooks: { suppress: true } })
  const calls: string[] = []
  const instrumented = instrumentPayments(shop.deps.providers, {
    now: shop.deps.now,
    onCall: (call, outcome) => calls.push(`${call}: ${outcome}`),
  })
  const { client: guest, address } = await shop.signInGuest()
  expectSuccess(await guest.addToCart({ _id: (await shop.addProduct()).id }))
  const { checkout } = expectSuccess(await guest.checkout({ addressId: address._id }, crypto.randomUUID()))
  const order = checkout.payment?.order_id ?? ''
  await shop.controls.pay(order)

  await instrumented.providers.default.fetchOrderPayments(order)
  expect(await instrumented.countLost(shop.store)).toBe(0)
  shop.advanceClock(MINUTE_MS + 1)
  expect(await instrumented.countLost(shop.store)).toBe(1)
  await createReconciler({ ...shop.deps, providers: instrumented.providers }).sweep()
  await shop.waitForBackgroundTasks()
  expect(expectSuccess(await guest.orders()).orders).toHaveLength(1)
  expect(await instrumented.countLost(shop.store)).toBe(0)
  expect(calls).toContain('payments of order: ok')
  shop.close()
})

test('while the database cannot be read, store_up is 0 and its metrics are left out', async () => {
  const missing = { ...config, dataDir: join(dataDir, 'nowhere') }
  await expect(collectLedgerStats(missing, Date.now())).rejects.toThrow('There is no database')
  let isReadable = true
  const stats = {
    paidWithoutOrder: 0,
    openReservations: 4,
    reservedUnits: 9,
    overdueSeconds: 0,
    unfinishedRefunds: 0,
    ...UNMATCHED,
  }
  const metrics = createMetrics({
    now: Date.now,
    collectLedgerStats: async () =>
      isReadable ? { ...stats, oldestRefundSeconds: 0 } : collectLedgerStats(missing, Date.now()),
    countLostPayments: async () => 0,
  })
  expect((await metrics.render()).body).toMatch(/^paid_without_order 0$/m)
  isReadable = false
  const { body } = await metrics.render()
  expect(body).toMatch(/^store_up 0$/m)
  expect(body).not.toMatch(/^(paid_without_order|reservations_open) /m)
})
