import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import type { PaymentProvider } from '#payments/provider.ts'
import { mapProviders } from '#payments/providers.ts'
import type { Transaction } from '#store/store.ts'
import { expectSuccess, type TestApi, WEBHOOK_SECRET } from '#tests/support/api.ts'
import { setLimits } from '#tests/support/records/unlimited.ts'
import { openCheckout } from '#use-cases/checkout/index.ts'
import { createReconciler } from '#use-cases/maintenance/index.ts'
import { receiveWebhook } from '#use-cases/payments/index.ts'
import { settleCheckout } from '#use-cases/payments/settle-checkout.ts'

const MINUTE = 60_000
const key = () => crypto.randomUUID()

/** Checkouts near and past their end, and money that comes late, twice or in another amount. */
export function latePaymentsContract(api: () => TestApi): void {
  const stockOf = async (id: string) => expectSuccess(await api().clientFor(null).product(id)).product.stock
  const sweep = () => createReconciler(api().deps).sweep()
  /** Of a payment at the provider. */
  const statusOf = async (paymentId: string) =>
    (await api().controls.ledger()).payments.find(({ id }) => id === paymentId)?.status

  /** A guest with the products in the basket and a checkout open for them. */
  const opened = async (...products: Awaited<ReturnType<TestApi['addProduct']>>[]) => {
    const { client, address } = await api().signInGuest()
    for (const { id } of products) expectSuccess(await client.addToCart({ _id: id }))
    const { checkout } = expectSuccess(await client.checkout({ addressId: address._id }, key()))
    return { client, providerOrder: checkout.payment?.order_id ?? '' }
  }

  /** What the API hands on for an online checkout. */
  const inputOf = async (customerId: string, addressId: string) => {
    const customer = await api().store.customer(customerId)
    if (!customer) throw new Error('the guest is saved')
    const settings = await api().store.settings()
    return { customer, settings, addressId, method: 'online', total: null, network: null } as const
  }

  /** A guest with this in the basket, who opens a checkout at any moment of the shop's clock. */
  const guestAt = async (productId: string) => {
    const { client, user, address } = await api().signInGuest()
    expectSuccess(await client.addToCart({ _id: productId }))
    const input = await inputOf(user._id, address._id)
    return (at: number, idempotencyKey = key()) =>
      openCheckout({ ...api().deps, now: () => at }, { ...input, idempotencyKey })
  }

  test('an open checkout is offered again until six minutes are left to pay, or half of a shorter hold', async () => {
    for (const [holdMinutes, minutesLeft] of [
      [20, 6],
      [8, 4],
    ] as const) {
      await setLimits(api().store, { guestHoldMinutes: holdMinutes })
      const openAt = await guestAt((await api().addProduct()).id)
      const start = api().deps.now()
      const first = await openAt(start)
      if (!first.ok) throw new Error(first.code)
      const lastMoment = start + (holdMinutes - minutesLeft) * MINUTE
      expect(await openAt(lastMoment)).toEqual(first)
      expect(await openAt(lastMoment + 1)).toMatchObject({
        ok: true,
        value: { id: expect.not.stringMatching(first.value.id) },
      })
    }
    await setLimits(api().store)
  })

  test('a key answers its checkout until its last moment, and then as expired, before anything has released its stock', async () => {
    const product = await api().addProduct({ stock: 3 })
    const openAt = await guestAt(product.id)
    const idempotencyKey = key()
    const start = api().deps.now()
    const first = await openAt(start, idempotencyKey)
    expect(await openAt(start + 20 * MINUTE - 1, idempotencyKey)).toEqual(first)
    expect(await openAt(start + 20 * MINUTE, idempotencyKey)).toEqual({ ok: false, code: 'checkout-expired' })
    expect(await stockOf(product.id)).toBe('2')
  })

  test('two processes that open the provider’s order for one checkout hand out the one that was saved first', async () => {
    const { store, deps } = api()
    const { user, address, client } = await api().signInGuest()
    expectSuccess(await client.addToCart({ _id: (await api().addProduct()).id }))
    const first = `order_${key().slice(0, 14)}`
    const providers = mapProviders(deps.providers, (provider) => ({
      ...provider,
      openOrder: async (order) => {
        const own = await provider.openOrder(order)
        // The other process is a little quicker.
        await store.transaction((tx) => tx.setProviderOrder(order.receipt, first, deps.now()))
        return own
      },
    }))
    const input = { ...(await inputOf(user._id, address._id)), idempotencyKey: key() }
    const result = await openCheckout({ ...deps, providers }, input)
    expect(result).toMatchObject({ ok: true, value: { providerOrderId: first } })
    expect(await store.checkoutByProviderOrder(first)).not.toBeNull()
  })

  test('an order is placed together with taking its lines from the basket, or not at all', async () => {
    const product = await api().addProduct()
    const { client } = await api().signInGuest()
    expectSuccess(await client.addToCart({ _id: product.id }))
    const { store } = api()
    const { transaction } = store
    const broken = (tx: Transaction): Transaction => ({
      ...tx,
      takeFromBasket: () => Promise.reject(new Error('the disk is full')),
    })
    store.transaction = (work) => transaction.call(store, (tx) => work(broken(tx))) as ReturnType<typeof work>
    const placed = await client.placeOrder({ payment_id: `pay_${key()}` })
    store.transaction = transaction
    expect(placed).toMatchObject({ failure: { status: 500 } })
    expect(expectSuccess(await client.orders()).orders).toEqual([])
    expect(await stockOf(product.id)).toBe('50')
  })

  test('late money for two products of which one has sold out goes back, and the other is on sale again', async () => {
    const [scarce, plenty] = [await api().addProduct({ stock: 1 }), await api().addProduct({ stock: 5 })]
    const { client, providerOrder } = await opened(scarce, plenty)
    api().advanceClock(21 * MINUTE)
    await sweep()
    const other = await api().signInGuest()
    expectSuccess(await other.client.addToCart({ _id: scarce.id }))
    expectSuccess(await other.client.placeOrder({ payment_id: `pay_${key()}` }))
    await api().controls.pay(providerOrder)
    await expect
      .poll(async () => expectSuccess(await client.orders()).payments)
      .toMatchObject([{ orderId: null, state: 'refunded' }])
    expect(await stockOf(plenty.id)).toBe('5')
    expect(await stockOf(scarce.id)).toBe('0')
  })

  test('what the provider says of a checkout decides when it is asked again', async () => {
    const { providerOrder } = await opened(await api().addProduct())
    const checkout = await api().store.checkoutByProviderOrder(providerOrder)
    if (!checkout) throw new Error('the checkout is not saved')
    const settle = (changes: object = {}) => settleCheckout(api().deps, { ...checkout, ...changes })
    for (const changes of [
      { providerOrderId: null },
      { providerOrderId: 'order_AAAAAAAAAAAAAA' },
      { provider: 'another' },
    ]) {
      expect(await settle(changes)).toBe('for now')
    }
    await api().controls.configure({ webhooks: { suppress: true } })
    expect(await settle()).toBe('untried')
    await api().controls.pay(providerOrder, { outcome: 'failed' })
    expect(await settle()).toBe('for now')
    await api().controls.configure({ faults: [{ kind: 'status', status: 503 }] })
    expect(await settle()).toBe('unsure')
    await api().controls.configure({ webhooks: { suppress: true }, payments: { manualCapture: true } })
    await api().controls.pay(providerOrder, { amount: 36_700 })
    expect(await settle()).toBe('unsure')
    await api().controls.configure({ webhooks: { suppress: true } })
    const other = await opened(await api().addProduct())
    await api().controls.pay(other.providerOrder)
    const paid = await api().store.checkoutByProviderOrder(other.providerOrder)
    expect(paid && (await settleCheckout(api().deps, paid))).toBe('for good')
    expect(expectSuccess(await other.client.orders()).orders).toHaveLength(1)
    await api().controls.configure({})
  })

  test('authorized money of another amount is never captured', async () => {
    const { client, providerOrder } = await opened(await api().addProduct())
    await api().controls.configure({ payments: { manualCapture: true } })
    const { payment } = await api().controls.pay(providerOrder, { amount: 36_700 })
    await api().waitForBackgroundTasks()
    await sweep()
    await api().controls.configure({})
    expect(await statusOf(payment.id)).toBe('authorized')
    expect(expectSuccess(await client.orders()).orders).toEqual([])
  })

  test('of two authorized payments for one basket one is captured, and the other is left to lapse', async () => {
    const { client, providerOrder } = await opened(await api().addProduct())
    await api().controls.configure({ payments: { manualCapture: true }, webhooks: { suppress: true } })
    const late = await api().controls.pay(providerOrder, { outcome: 'failed' })
    const second = await api().controls.pay(providerOrder)
    await api().controls.authorize(late.payment.id)
    await sweep()
    await sweep()
    await api().controls.configure({})
    const statuses = [await statusOf(late.payment.id), await statusOf(second.payment.id)]
    expect(statuses.toSorted()).toEqual(['authorized', 'captured'])
    expect(expectSuccess(await client.orders()).orders).toHaveLength(1)
  })

  test('a payment that its bank authorizes after the checkout was ordered is not captured', async () => {
    const { client, providerOrder } = await opened(await api().addProduct())
    await api().controls.configure({ payments: { manualCapture: true } })
    const late = await api().controls.pay(providerOrder, { outcome: 'failed' })
    await api().controls.pay(providerOrder)
    await expect.poll(async () => expectSuccess(await client.orders()).orders).toHaveLength(1)
    await api().controls.authorize(late.payment.id)
    const wasDelivered = async () => (await api().controls.ledger()).events.every(({ state }) => state !== 'due')
    await expect.poll(wasDelivered).toBe(true)
    await api().waitForBackgroundTasks()
    await sweep()
    await api().controls.configure({})
    expect(await statusOf(late.payment.id)).toBe('authorized')
  })

  /** The shop's providers with some of their calls in the background replaced. */
  const providersWith = (calls: Partial<PaymentProvider>) =>
    mapProviders(api().deps.providers, ({ inBackground }) => {
      const changed: PaymentProvider = {
        ...inBackground,
        ...calls,
        get inBackground() {
          return changed
        },
      }
      return changed
    })

  /** A delivery as the provider makes it, taken by a process that gets no further than to ask what was paid. */
  const takenAndKilled = async (event: string, payment: object) => {
    const body = { entity: 'event', event, contains: ['payment'], payload: { payment: { entity: payment } } }
    const rawBody = new TextEncoder().encode(JSON.stringify(body))
    const signature = createHmac('sha256', WEBHOOK_SECRET).update(rawBody).digest('hex')
    const headers = new Headers({ 'x-razorpay-signature': signature, 'x-razorpay-event-id': key() })
    const providers = providersWith({ fetchOrderPayments: () => new Promise(() => undefined) })
    const deps = { ...api().deps, providers, background: () => undefined }
    expect(await receiveWebhook(deps, { providerId: '', headers, rawBody })).toEqual({ ok: true, value: null })
  }

  /** A round that cannot read the provider's list, as when it is longer than a round may read. */
  const sweepWithoutList = () => {
    const listPayments = async () => ({ ok: false, code: 'unavailable', detail: 'too long' }) as const
    return createReconciler({ ...api().deps, providers: providersWith({ listPayments }) }).sweep()
  }

  test('a payment whose event was taken by a process that was killed is an order in the next round but one, without the list', async () => {
    const { providerOrder } = await opened(await api().addProduct())
    const stateAfterRound = async () => {
      await sweepWithoutList()
      return (await api().store.checkoutByProviderOrder(providerOrder))?.state
    }
    await api().controls.configure({ webhooks: { suppress: true } })
    const { payment } = await api().controls.pay(providerOrder)
    await takenAndKilled('payment.captured', { ...payment, order_id: providerOrder, currency: 'INR' })
    expect(await stateAfterRound()).toBe('open')
    api().advanceClock(15_000)
    expect(await stateAfterRound()).toBe('placed')
    await api().controls.configure({})
  })

  test('a failed payment that was acted on is not asked about in each round', async () => {
    const { providerOrder } = await opened(await api().addProduct())
    const dueIn = async (milliseconds: number) => {
      const which = { kind: 'open', first: 'newest', madeAfter: 0, limit: 1000 } as const
      const due = await api().store.dueCheckouts(api().deps.now() + milliseconds, which)
      return due.some(({ providerOrderId }) => providerOrderId === providerOrder)
    }
    const events = (await api().controls.ledger()).events.length
    await api().controls.pay(providerOrder, { outcome: 'failed' })
    const wasDelivered = async () => {
      const since = (await api().controls.ledger()).events.slice(events)
      return since.length > 0 && since.every(({ state }) => state === 'delivered')
    }
    await expect.poll(wasDelivered).toBe(true)
    await api().waitForBackgroundTasks()
    expect([await dueIn(14_000), await dueIn(60_000)]).toEqual([false, true])
  })
}
