import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createPbkdf2Passwords } from '#browser/worker/pbkdf2-passwords.ts'
import type { Checkout } from '#domain/checkout.ts'
import { createTokens } from '#http/tokens.ts'
import { createRazorpay } from '#payments/razorpay/razorpay.ts'
import { createSandbox } from '#payments/sandbox/sandbox.ts'
import { createMemoryStore } from '#store/memory/memory-store.ts'
import { aCheckout, aCustomer, anOrderLine, aProduct } from '#tests/support/factories.ts'
import { createSandboxControls } from '#tests/support/sandbox-controls.ts'
import { createBackgroundTasks } from '#use-cases/background-tasks.ts'
import { placeOrder } from '#use-cases/checkout/place-order.ts'
import type { Dependencies } from '#use-cases/dependencies.ts'
import { createReconciler } from '#use-cases/maintenance/reconcile.ts'
import { refundOrder } from '#use-cases/orders/refund-order.ts'

const MINUTE = 60_000
const START = Date.parse('2026-03-02T06:30:00Z')

/** A shop whose clock the test turns, with one product, one shopper, and a provider that tells it nothing by itself. */
async function quietShop() {
  let now = START
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
  const store = createMemoryStore()
  const background = createBackgroundTasks()
  const silent = () => undefined
  const deps: Dependencies = {
    store,
    payments,
    passwords: createPbkdf2Passwords(600),
    tokens: createTokens({ secret: 's'.repeat(32), now: () => now }),
    now: () => now,
    newId: randomUUID,
    log: { info: silent, warn: silent, error: silent },
    background: background.add,
  }
  const asha = aCustomer()
  const mangoes = aProduct({ stock: 5 })
  await store.transaction(async (tx) => {
    await tx.addCustomer(asha, 'no password')
    await tx.saveProducts([mangoes])
  })
  const reconciler = createReconciler(deps)

  return {
    deps,
    store,
    asha,
    controls: createSandboxControls(base, sandbox.fetch),
    reconciler,
    pass: (ms: number) => {
      now += ms
    },
    settled: () => background.settled(2000),
    stock: async () => (await store.product(mangoes.id))?.stock,
    /** A basket of one unit, held for twenty minutes, with its order at the provider. */
    async opened(about: Partial<Checkout> = {}): Promise<Checkout & { providerOrderId: string }> {
      const lines = [anOrderLine(mangoes, 1)]
      const total = lines.reduce((sum, line) => sum + line.sellingPrice * line.qty, 0)
      const held = aCheckout({
        userId: asha.id,
        lines,
        mrp: total,
        total,
        discount: 0,
        createdAt: now,
        expiresAt: now + 20 * MINUTE,
        ...about,
      })
      const order = await payments.openOrder({ receipt: held.id, amount: total })
      if (!order.ok) throw new Error(order.detail)
      const made = { ...held, providerOrderId: order.value.id }
      await store.transaction(async (tx) => {
        if (made.state === 'open') await tx.takeStock([{ productId: mangoes.id, qty: 1 }])
        await tx.addCheckout(made)
      })
      return made
    },
  }
}

test('a payment that nobody told of becomes an order, however many baskets were left unpaid before it', async () => {
  const shop = await quietShop()
  for (let left = 0; left < 250; left += 1)
    await shop.opened({ state: 'expired', createdAt: START - 60 * MINUTE - left })
  const paid = await shop.opened()
  await shop.controls.pay(paid.providerOrderId)
  await shop.reconciler.sweep()
  expect(await shop.store.orderByCheckout(paid.id)).toMatchObject({ checkoutId: paid.id, total: paid.total })
})

test('a payment in the last minute of its reservation keeps its stock', async () => {
  const shop = await quietShop()
  const held = await shop.opened()
  shop.pass(19 * MINUTE)
  await shop.reconciler.sweep()
  await shop.controls.pay(held.providerOrderId)
  shop.pass(2 * MINUTE)
  expect(await shop.reconciler.sweep()).toMatchObject({ expired: 0 })
  expect(await shop.store.orderByCheckout(held.id)).toMatchObject({ total: held.total })
  expect(await shop.stock()).toBe(4)
})

test('a payment that nobody told of becomes an order within a minute, however long its shopper took to pay', async () => {
  for (const minutes of [1, 6, 9, 12, 15, 18]) {
    const shop = await quietShop()
    const held = await shop.opened()
    const sweepFor = async (milliseconds: number) => {
      for (let passed = 0; passed < milliseconds; passed += MINUTE / 4) {
        shop.pass(MINUTE / 4)
        await shop.reconciler.sweep()
      }
    }
    await sweepFor(minutes * MINUTE)
    await shop.controls.pay(held.providerOrderId)
    await sweepFor(MINUTE)
    expect(await shop.store.orderByCheckout(held.id), `paid after ${minutes} minutes`).not.toBeNull()
  }
})

test('a reservation nobody paid is given back when its time is over', async () => {
  const shop = await quietShop()
  const held = await shop.opened()
  expect(await shop.stock()).toBe(4)
  shop.pass(20 * MINUTE)
  expect(await shop.reconciler.sweep()).toMatchObject({ expired: 1 })
  expect(await shop.stock()).toBe(5)
  expect(await shop.store.checkout(held.id)).toMatchObject({ state: 'expired' })
})

test('a refund that the bank bounces is sent anew until the money is back, and goes back once', async () => {
  const shop = await quietShop()
  const held = await shop.opened()
  const { payment } = await shop.controls.pay(held.providerOrderId)
  await shop.reconciler.sweep()
  const order = await shop.store.orderByCheckout(held.id)
  await shop.controls.configure({ refunds: { outcome: 'pending' } })
  const wish = {
    userId: shop.asha.id,
    orderId: order?.id ?? '',
    amount: null,
    reason: 'spoilt',
    idempotencyKey: randomUUID(),
  }
  expect(await refundOrder(shop.deps, wish)).toMatchObject({ ok: true })

  const [first] = (await shop.controls.ledger()).refunds
  await shop.controls.settleRefund(first?.id ?? '', 'failed')
  await shop.controls.configure({})
  for (let sweep = 0; sweep < 3; sweep += 1) {
    shop.pass(10 * MINUTE)
    await shop.reconciler.sweep()
    await shop.settled()
  }
  expect(await shop.store.refundByKey(wish.idempotencyKey)).toMatchObject({ state: 'processed' })
  const { refunds } = await shop.controls.ledger()
  expect(refunds.map((one) => [one.payment_id, one.status])).toEqual([
    [payment.id, 'failed'],
    [payment.id, 'processed'],
  ])
})

test('a second payment that a bank allows late goes back within a minute, though nobody tells of it', async () => {
  const shop = await quietShop()
  const held = await shop.opened()
  const { payment: refused } = await shop.controls.pay(held.providerOrderId, { outcome: 'failed' })
  await shop.controls.pay(held.providerOrderId)
  await shop.reconciler.sweep()
  expect(await shop.store.orderByCheckout(held.id)).not.toBeNull()
  shop.pass(MINUTE)
  await shop.reconciler.sweep()

  await shop.controls.authorize(refused.id)
  for (let passed = 0; passed < MINUTE; passed += MINUTE / 4) {
    shop.pass(MINUTE / 4)
    await shop.reconciler.sweep()
    await shop.settled()
  }
  expect(await shop.store.payment(refused.id)).toMatchObject({ orderId: null, state: 'refunded' })
  expect(await shop.store.orders(shop.asha.id)).toHaveLength(1)
})

test('a bank that allows a second payment days later is heard of all the same', async () => {
  const shop = await quietShop()
  const held = await shop.opened()
  const { payment: refused } = await shop.controls.pay(held.providerOrderId, { outcome: 'failed' })
  await shop.controls.pay(held.providerOrderId)
  await shop.reconciler.sweep()
  shop.pass(3 * 24 * 60 * MINUTE)
  await shop.reconciler.sweep()
  await shop.controls.authorize(refused.id)
  shop.pass(7 * 60 * MINUTE)
  await shop.reconciler.sweep()
  await shop.settled()
  expect(await shop.store.payment(refused.id)).toMatchObject({ orderId: null, state: 'refunded' })
})

test('an ordered basket whose only try was its payment is not asked about again', async () => {
  const shop = await quietShop()
  const held = await shop.opened()
  await shop.controls.pay(held.providerOrderId)
  await shop.reconciler.sweep()
  expect(await shop.store.orderByCheckout(held.id)).not.toBeNull()
  for (let hour = 0; hour < 5; hour += 1) {
    shop.pass(60 * MINUTE)
    expect(await shop.reconciler.sweep()).toMatchObject({ asked: 0 })
  }
})

test('after a restart the provider is asked about ordered baskets a few at a time, until each has been settled', async () => {
  const shop = await quietShop()
  const ordered = 60
  for (let order = 0; order < ordered; order += 1) {
    const { providerOrderId } = await shop.opened({ state: 'placed', createdAt: START - 3 * 60 * MINUTE - order })
    await shop.controls.pay(providerOrderId)
  }
  let asked = 0
  for (let sweep = 0; sweep < 5; sweep += 1) {
    const swept = await shop.reconciler.sweep()
    expect(swept.asked).toBeLessThanOrEqual(25)
    asked += swept.asked
    shop.pass(MINUTE / 4)
  }
  expect(asked).toBe(ordered)
})

test('news of the provider is remembered for a month and then forgotten', async () => {
  const shop = await quietShop()
  const heard = () => shop.store.transaction((tx) => tx.addProviderEvent('evt_1', 'order.paid', START))
  expect(await heard()).toBe(true)
  shop.pass(30 * 24 * 60 * MINUTE)
  await shop.reconciler.sweep()
  expect(await heard()).toBe(false)
  shop.pass(MINUTE)
  await shop.reconciler.sweep()
  expect(await heard()).toBe(true)
})

test('while the provider is away, nobody’s real payment is taken for a bare one', async () => {
  const shop = await quietShop()
  const held = await shop.opened()
  const { payment } = await shop.controls.pay(held.providerOrderId)
  await shop.controls.configure({ faults: [{ kind: 'status', status: 503 }] })
  const items = held.lines.map(({ productId, qty }) => ({ productId, qty }))
  const bare = { userId: shop.asha.id, paymentId: payment.id, items, addressId: null, total: null, proof: null }
  expect(await placeOrder(shop.deps, bare)).toMatchObject({ ok: false, code: 'payment-unavailable' })
  await shop.controls.configure({})
  expect(await placeOrder(shop.deps, bare)).toMatchObject({ ok: true, value: { checkoutId: held.id } })
  expect(await shop.store.orders(shop.asha.id)).toHaveLength(1)
})
