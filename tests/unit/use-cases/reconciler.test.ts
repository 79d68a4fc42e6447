import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createPbkdf2Passwords } from '#browser/worker/pbkdf2-passwords.ts'
import type { Checkout } from '#domain/checkout.ts'
import { createStaffSecurity } from '#http/staff/security/staff-security.ts'
import { createTokens } from '#http/tokens.ts'
import { createPaymentProviders, mapProviders } from '#payments/providers.ts'
import { createRazorpay } from '#payments/razorpay/razorpay.ts'
import { createSandbox } from '#payments/sandbox/sandbox.ts'
import { createSandboxControls } from '#tests/support/payments/sandbox-controls.ts'
import { aCheckout, aCustomer, anOrderLine, aPayment, aProduct, aRefund } from '#tests/support/records/factories.ts'
import { openMemoryStore } from '#tests/support/stores/memory-store.ts'
import { ordersOf } from '#tests/support/stores/saved-records.ts'
import { createBackgroundTasks } from '#use-cases/background-tasks.ts'
import { placeOrder } from '#use-cases/checkout/index.ts'
import type { Dependencies } from '#use-cases/dependencies.ts'
import { createReconciler } from '#use-cases/maintenance/index.ts'
import { refundOrder } from '#use-cases/orders/index.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** How often the shop runs the reconciler. */
const SWEEP_INTERVAL_MS = 15_000
const START = Date.parse('2026-03-02T06:30:00Z')

/** A shop with a fake clock, one product, one customer, and a provider that sends no webhooks. */
async function openShop() {
  let now = START
  /** How far the shop's clock is from the provider's, which is right. */
  let clockSetBy = 0
  const keys = { keyId: 'rzp_test_sandboxABCDE', keySecret: 'key secret', webhookSecret: 'webhook secret' }
  const sandbox = await createSandbox({ ...keys, now: () => now })
  const base = 'http://provider.test'
  const payments = createRazorpay({
    base,
    ...keys,
    webhookSecrets: [],
    acceptsBarePayment: true,
    fetch: sandbox.fetch,
    sleep: async () => undefined,
  })
  const store = await openMemoryStore()
  const background = createBackgroundTasks()
  const noop = () => undefined
  const deps: Dependencies = {
    store,
    providers: createPaymentProviders([payments]),
    passwords: createPbkdf2Passwords(600),
    tokens: createTokens({ secret: 's'.repeat(32), now: () => now }),
    staffSecurity: createStaffSecurity({ secret: 's'.repeat(32), now: () => now }),
    now: () => now + clockSetBy,
    monotonicNow: () => now,
    newId: randomUUID,
    log: { info: noop, warn: noop, error: noop },
    background: background.add,
  }
  const customer = aCustomer()
  const product = aProduct({ stock: 5 })
  await store.transaction(async (tx) => {
    await tx.addCustomer(customer, 'no password')
    await tx.saveProducts([product])
  })
  const reconciler = createReconciler(deps)

  return {
    deps,
    store,
    customer,
    controls: createSandboxControls(base, sandbox.fetch),
    reconciler,
    setClockBy: (milliseconds: number) => {
      clockSetBy += milliseconds
    },
    advanceClock: (milliseconds: number) => {
      now += milliseconds
    },
    /** Advances the clock, sweeping at the shop's interval. */
    async sweepFor(milliseconds: number) {
      for (let passed = 0; passed < milliseconds; passed += SWEEP_INTERVAL_MS) {
        now += SWEEP_INTERVAL_MS
        await reconciler.sweep()
        await background.settled(2000)
      }
    },
    waitForBackgroundTasks: () => background.settled(2000),
    findOrder: async (checkoutId: string) =>
      (await ordersOf(store, customer.id)).find((order) => order.checkoutId === checkoutId) ?? null,
    readStock: async () => (await store.product(product.id))?.stock,
    /** A checkout of one unit with its order at the provider; while it is open the unit is reserved. */
    async addCheckout(overrides: Partial<Checkout> = {}): Promise<Checkout & { providerOrderId: string }> {
      const checkout = aCheckout({
        userId: customer.id,
        lines: [anOrderLine(product, 1)],
        createdAt: now,
        expiresAt: now + 20 * MINUTE_MS,
        ...overrides,
      })
      const order = await payments.openOrder({ receipt: checkout.id, amount: checkout.total })
      if (!order.ok) throw new Error(order.detail)
      const saved = { ...checkout, providerOrderId: order.value.id }
      await store.transaction(async (tx) => {
        if (saved.state === 'open') await tx.takeStock([{ productId: product.id, qty: 1 }])
        await tx.addCheckout(saved)
      })
      return saved
    },
  }
}

test.each([
  ['an hour back', -HOUR_MS],
  ['an hour ahead', HOUR_MS],
  ['thirteen hours ahead', 13 * HOUR_MS],
])(
  'with the clock set %s a payment that nobody reported is an order within a minute, before and after it is set right',
  async (_, by) => {
    const shop = await openShop()
    const before = await shop.addCheckout()
    await shop.sweepFor(MINUTE_MS)
    shop.setClockBy(by)
    await shop.controls.pay(before.providerOrderId)
    await shop.sweepFor(MINUTE_MS)
    expect(await shop.findOrder(before.id)).not.toBeNull()
    shop.setClockBy(-by)
    const after = await shop.addCheckout()
    await shop.controls.pay(after.providerOrderId)
    await shop.sweepFor(MINUTE_MS)
    expect(await shop.findOrder(after.id)).not.toBeNull()
  },
)

test('an unreported payment becomes an order, however many unpaid checkouts are older', async () => {
  const shop = await openShop()
  for (let n = 0; n < 250; n += 1) await shop.addCheckout({ state: 'expired', createdAt: START - HOUR_MS - n })
  const paid = await shop.addCheckout()
  await shop.controls.pay(paid.providerOrderId)
  await shop.reconciler.sweep()
  expect(await shop.findOrder(paid.id)).toMatchObject({ checkoutId: paid.id, total: paid.total })
})

test('a payment in the last minute of its reservation still gets its stock', async () => {
  const shop = await openShop()
  const checkout = await shop.addCheckout()
  shop.advanceClock(19 * MINUTE_MS)
  await shop.reconciler.sweep()
  await shop.controls.pay(checkout.providerOrderId)
  shop.advanceClock(2 * MINUTE_MS)
  expect(await shop.reconciler.sweep()).toMatchObject({ expired: 0 })
  expect(await shop.findOrder(checkout.id)).toMatchObject({ total: checkout.total })
  expect(await shop.readStock()).toBe(4)
})

test('an unreported payment becomes an order within a minute, however long the customer took to pay', async () => {
  for (const minutes of [1, 6, 9, 12, 15, 18]) {
    const shop = await openShop()
    const checkout = await shop.addCheckout()
    await shop.sweepFor(minutes * MINUTE_MS)
    await shop.controls.pay(checkout.providerOrderId)
    await shop.sweepFor(MINUTE_MS)
    expect(await shop.findOrder(checkout.id), `paid after ${minutes} minutes`).not.toBeNull()
  }
})

test('the stock of an unpaid checkout is released when the reservation expires', async () => {
  const shop = await openShop()
  const checkout = await shop.addCheckout()
  expect(await shop.readStock()).toBe(4)
  shop.advanceClock(20 * MINUTE_MS)
  expect(await shop.reconciler.sweep()).toMatchObject({ expired: 1 })
  expect(await shop.readStock()).toBe(5)
  expect(await shop.store.checkout(checkout.id)).toMatchObject({ state: 'expired' })
})

test('however many reservations have ended, one round releases them all', async () => {
  const shop = await openShop()
  const ended = 201
  await shop.store.transaction(async (tx) => {
    for (let n = 0; n < ended; n += 1) {
      await tx.addCheckout(aCheckout({ userId: shop.customer.id, lines: [], createdAt: START, expiresAt: START + n }))
    }
  })
  shop.advanceClock(20 * MINUTE_MS)
  expect(await shop.reconciler.sweep()).toMatchObject({ expired: ended })
  expect(await shop.reconciler.sweep()).toMatchObject({ expired: 0 })
})

test('a refund that the bank rejects is sent again until it is processed, and only once is', async () => {
  const shop = await openShop()
  const checkout = await shop.addCheckout()
  const { payment } = await shop.controls.pay(checkout.providerOrderId)
  await shop.reconciler.sweep()
  const order = await shop.findOrder(checkout.id)
  await shop.controls.configure({ refunds: { outcome: 'pending' } })
  const refund = {
    userId: shop.customer.id,
    orderId: order?.id ?? '',
    amount: null,
    reason: 'spoilt',
    idempotencyKey: randomUUID(),
  }
  expect(await refundOrder(shop.deps, refund)).toMatchObject({ ok: true })

  const [first] = (await shop.controls.ledger()).refunds
  await shop.controls.settleRefund(first?.id ?? '', 'failed')
  await shop.controls.configure({})
  for (let sweep = 0; sweep < 3; sweep += 1) {
    shop.advanceClock(10 * MINUTE_MS)
    await shop.reconciler.sweep()
    await shop.waitForBackgroundTasks()
  }
  expect(await shop.store.refundByKey(refund.idempotencyKey)).toMatchObject({ state: 'processed' })
  const { refunds } = await shop.controls.ledger()
  expect(refunds.map(({ payment_id, status }) => [payment_id, status])).toEqual([
    [payment.id, 'failed'],
    [payment.id, 'processed'],
  ])
})

test('a second payment that the bank authorizes late is refunded within a minute, even without a report', async () => {
  const shop = await openShop()
  const checkout = await shop.addCheckout()
  const { payment: failed } = await shop.controls.pay(checkout.providerOrderId, { outcome: 'failed' })
  await shop.controls.pay(checkout.providerOrderId)
  await shop.reconciler.sweep()
  expect(await shop.findOrder(checkout.id)).not.toBeNull()
  shop.advanceClock(MINUTE_MS)
  await shop.reconciler.sweep()

  await shop.controls.authorize(failed.id)
  await shop.sweepFor(MINUTE_MS)
  expect(await shop.store.payment(failed.id)).toMatchObject({ orderId: null, state: 'refunded' })
  expect(await ordersOf(shop.store, shop.customer.id)).toHaveLength(1)
})

test('a second payment that the bank authorizes days later is refunded too', async () => {
  const shop = await openShop()
  const checkout = await shop.addCheckout()
  const { payment: failed } = await shop.controls.pay(checkout.providerOrderId, { outcome: 'failed' })
  await shop.controls.pay(checkout.providerOrderId)
  await shop.reconciler.sweep()
  shop.advanceClock(3 * DAY_MS)
  await shop.reconciler.sweep()
  await shop.controls.authorize(failed.id)
  shop.advanceClock(7 * HOUR_MS)
  await shop.reconciler.sweep()
  await shop.waitForBackgroundTasks()
  expect(await shop.store.payment(failed.id)).toMatchObject({ orderId: null, state: 'refunded' })
})

test('the provider is not asked again about an ordered checkout with a single payment attempt', async () => {
  const shop = await openShop()
  const checkout = await shop.addCheckout()
  await shop.controls.pay(checkout.providerOrderId)
  await shop.reconciler.sweep()
  expect(await shop.findOrder(checkout.id)).not.toBeNull()
  for (let hour = 0; hour < 5; hour += 1) {
    shop.advanceClock(HOUR_MS)
    expect(await shop.reconciler.sweep()).toMatchObject({ asked: 0 })
  }
})

test('after a restart the provider is asked about ordered checkouts a few at a time, until each has been checked', async () => {
  const shop = await openShop()
  const ordered = 60
  for (let n = 0; n < ordered; n += 1) {
    await shop.addCheckout({ state: 'placed', createdAt: START - 3 * HOUR_MS - n })
  }
  let asked = 0
  for (let sweep = 0; sweep < 16; sweep += 1) {
    const result = await shop.reconciler.sweep()
    expect(result.asked).toBeLessThanOrEqual(25)
    asked += result.asked
    shop.advanceClock(SWEEP_INTERVAL_MS)
  }
  expect(asked).toBe(ordered)
})

test('an unreported payment becomes an order, also behind more than 5,000 unpaid checkouts of the last days', async () => {
  const shop = await openShop()
  await shop.store.transaction(async (tx) => {
    for (let n = 0; n < 5100; n += 1) {
      const createdAt = START - 4 * HOUR_MS + n
      const unpaid = { userId: shop.customer.id, state: 'expired', providerOrderId: `order_${n}`, createdAt } as const
      await tx.addCheckout(aCheckout(unpaid))
    }
  })
  const paid = await shop.addCheckout({ state: 'expired', createdAt: START - 3 * HOUR_MS })
  await shop.controls.pay(paid.providerOrderId)
  for (let sweep = 0; sweep < 10; sweep += 1) await shop.reconciler.sweep()
  expect(await shop.findOrder(paid.id)).not.toBeNull()
})

test('a payment that cannot be handled keeps no other of the same list from becoming an order', async () => {
  const shop = await openShop()
  const [broken, fine] = [await shop.addCheckout(), await shop.addCheckout()]
  const { checkoutByProviderOrder } = shop.store
  shop.store.checkoutByProviderOrder = async (id) => {
    if (id === broken.providerOrderId) throw new Error('a row that cannot be read')
    return checkoutByProviderOrder(id)
  }
  await shop.controls.pay(fine.providerOrderId)
  await shop.controls.pay(broken.providerOrderId)
  await shop.reconciler.sweep()
  expect(await shop.findOrder(fine.id)).not.toBeNull()
})

test('thousands of unpaid checkouts cost a few calls a minute, and none of them is forgotten for good', async () => {
  const shop = await openShop()
  await shop.store.transaction(async (tx) => {
    for (let n = 0; n < 3000; n += 1) {
      const createdAt = START - 10 * MINUTE_MS + n
      const state = n % 10 === 0 ? 'open' : 'cancelled'
      const expiresAt = createdAt + 20 * MINUTE_MS
      await tx.addCheckout(
        aCheckout({ userId: shop.customer.id, state, providerOrderId: `order_${n}`, createdAt, expiresAt }),
      )
    }
  })
  const calls: number[] = []
  const provider = shop.deps.providers.default
  const counted = mapProviders(shop.deps.providers, () => ({
    ...provider,
    inBackground: {
      ...provider.inBackground,
      listPayments: (page) => {
        calls.push(shop.deps.now())
        return provider.inBackground.listPayments(page)
      },
      fetchOrderPayments: (id) => {
        calls.push(shop.deps.now())
        return provider.inBackground.fetchOrderPayments(id)
      },
    },
  }))
  const { sweep } = createReconciler({ ...shop.deps, providers: counted }, { callsPerMinute: 120 })
  const paid = await shop.addCheckout()
  await shop.controls.pay(paid.providerOrderId)
  for (let round = 0; round < 20; round += 1) {
    shop.advanceClock(SWEEP_INTERVAL_MS)
    await sweep()
    if (round === 0) expect(await shop.findOrder(paid.id)).not.toBeNull()
  }
  const busiest = Math.max(...calls.map((at) => calls.filter((each) => each >= at && each < at + MINUTE_MS).length))
  expect(busiest).toBeLessThanOrEqual(120)
  const due = await shop.store.dueCheckouts(shop.deps.now() + 3 * DAY_MS, {
    kind: 'ended',
    first: 'overdue',
    madeAfter: 0,
    limit: 5000,
  })
  expect(due.length).toBeGreaterThan(2500)
})

test('a new refund is sent, however many older ones the provider refuses', async () => {
  const shop = await openShop()
  const refused = await shop.addCheckout({ state: 'placed' })
  const { payment: small } = await shop.controls.pay(refused.providerOrderId)
  const old = aPayment(refused, { id: small.id, createdAt: START - HOUR_MS })
  // More than was paid: the provider refuses each of them, every time.
  const tooMuch = { amount: 10 * refused.total, state: 'failed' } as const
  await shop.store.transaction(async (tx) => {
    await tx.savePayment(old)
    for (let n = 0; n < 200; n += 1) await tx.saveRefund(aRefund(old, { ...tooMuch, createdAt: START - HOUR_MS + n }))
  })
  const checkout = await shop.addCheckout()
  const { payment } = await shop.controls.pay(checkout.providerOrderId)
  await shop.reconciler.sweep()
  const order = await shop.findOrder(checkout.id)
  if (!order) throw new Error('no order')
  const taken = await shop.store.payment(payment.id)
  if (!taken) throw new Error('no payment')
  const due = aRefund(taken, { orderId: order.id, createdAt: START })
  await shop.store.transaction((tx) => tx.saveRefund(due))
  await shop.sweepFor(5 * MINUTE_MS)
  expect(await shop.store.refundByKey(due.idempotencyKey)).toMatchObject({ state: 'processed' })
})

test('a refund that is on its way is asked after every six hours at last, and one that is not is sent twice a minute', async () => {
  const shop = await openShop()
  const checkout = await shop.addCheckout({ state: 'placed' })
  const { payment } = await shop.controls.pay(checkout.providerOrderId)
  const paid = aPayment(checkout, { id: payment.id, amount: checkout.total, createdAt: START - 2 * DAY_MS })
  const dueSince = { amount: 1_00, createdAt: START - 2 * DAY_MS }
  const onItsWay = aRefund(paid, { ...dueSince, state: 'pending' })
  const unsent = aRefund(paid, { ...dueSince, state: 'due' })
  await shop.store.transaction(async (tx) => {
    await tx.savePayment(paid)
    await tx.saveRefund(onItsWay)
    await tx.saveRefund(unsent)
  })
  await shop.controls.configure({ faults: [{ kind: 'status', status: 503 }] })
  await shop.reconciler.sweep()
  const due = async (ms: number) =>
    (await shop.store.dueRefunds(START + ms, { first: 'newest', limit: 9 })).map(({ id }) => id)
  expect(await due(MINUTE_MS / 2 - 1)).toEqual([])
  expect(await due(MINUTE_MS / 2)).toEqual([unsent.id])
  expect(await due(6 * HOUR_MS - 1)).toEqual([unsent.id])
  expect(await due(6 * HOUR_MS)).toEqual([unsent.id, onItsWay.id])
})

test('the ids of provider events are deleted after a month', async () => {
  const shop = await openShop()
  const addEvent = () => shop.store.transaction((tx) => tx.addProviderEvent('evt_1', 'order.paid', START))
  expect(await addEvent()).toBe(true)
  shop.advanceClock(30 * DAY_MS)
  await shop.reconciler.sweep()
  expect(await addEvent()).toBe(false)
  shop.advanceClock(MINUTE_MS)
  await shop.reconciler.sweep()
  expect(await addEvent()).toBe(true)
})

test('while the provider is unavailable, a real payment id is not accepted as a sandbox payment', async () => {
  const shop = await openShop()
  const checkout = await shop.addCheckout()
  const { payment } = await shop.controls.pay(checkout.providerOrderId)
  await shop.controls.configure({ faults: [{ kind: 'status', status: 503 }] })
  const items = checkout.lines.map(({ productId, qty }) => ({ productId, qty }))
  const bare = { userId: shop.customer.id, paymentId: payment.id, items, addressId: null, total: null, proof: null }
  expect(await placeOrder(shop.deps, bare)).toMatchObject({ ok: false, code: 'payment-unavailable' })
  await shop.controls.configure({})
  expect(await placeOrder(shop.deps, bare)).toMatchObject({ ok: true, value: { checkoutId: checkout.id } })
  expect(await ordersOf(shop.store, shop.customer.id)).toHaveLength(1)
})
