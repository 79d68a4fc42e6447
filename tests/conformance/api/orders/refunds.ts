import { expect, test } from 'vitest'
import { expectSuccess, type TestApi } from '#tests/support/api.ts'
import { createReconciler } from '#use-cases/maintenance/index.ts'
import { refundOrder } from '#use-cases/orders/index.ts'

const MINUTE = 60_000
const key = () => crypto.randomUUID()

export function refundsContract(api: () => TestApi): void {
  const stockOf = async (id: string) => expectSuccess(await api().clientFor(null).product(id)).product.stock
  const opened = async (changes: Parameters<TestApi['addProduct']>[0] = {}) => {
    const product = await api().addProduct(changes)
    const customer = await api().signUp()
    expectSuccess(await customer.client.addToCart({ _id: product.id }))
    const { checkout } = expectSuccess(await customer.client.checkout({ addressId: customer.address._id }, key()))
    return { ...customer, product, providerOrder: checkout.payment?.order_id ?? '' }
  }
  const bought = async (changes: Parameters<TestApi['addProduct']>[0] = {}) => {
    const customer = await opened(changes)
    const { answer } = await api().controls.pay(customer.providerOrder)
    if (answer.kind !== 'paid') throw new Error('the payment failed')
    const { razorpay_payment_id: payment_id, razorpay_order_id, razorpay_signature } = answer
    const { orders } = expectSuccess(
      await customer.client.placeOrder({ payment_id, razorpay_order_id, razorpay_signature }),
    )
    return { ...customer, payment_id, orderId: orders[0]?._id ?? '' }
  }
  /** The money that has come back at the provider, in paise. */
  const backOf = async (paymentId: string) => {
    const { refunds } = await api().controls.ledger()
    return refunds.filter((each) => each.payment_id === paymentId).map((each) => each.amount)
  }

  test('a customer cancels an order before packing: stock and money go back, once', async () => {
    const { client, orderId, payment_id, product } = await bought()
    const answers = await Promise.all([1, 2, 3].map(() => client.cancelOrder(orderId)))
    for (const answer of answers) expect(answer.ok).toBe(true)
    expect(expectSuccess(await client.order(orderId))).toMatchObject({
      order: { state: 'refunded', history: [{ state: 'placed' }, { state: 'cancelled' }, { state: 'refunded' }] },
      payment: { state: 'refunded', amount: 368, refunds: [{ amount: 368, state: 'processed' }] },
    })
    expect(await stockOf(product.id)).toBe('50')
    expect(await backOf(payment_id)).toEqual([36_800])
  })

  test('an order that is packed can no longer be cancelled', async () => {
    const { client, orderId, product } = await bought()
    for (const state of ['accepted', 'packed'] as const) {
      await api().store.transaction((tx) => tx.addOrderEvent(orderId, { state, at: Date.now(), note: '' }))
    }
    expect(await client.cancelOrder(orderId)).toMatchObject({ failure: { status: 409, code: 'order-not-cancellable' } })
    expect(await stockOf(product.id)).toBe('49')
  })

  test('a cancelled bare order of the sample store is refunded at once', async () => {
    const { id } = await api().addProduct()
    const { client } = await api().signInGuest()
    expectSuccess(await client.addToCart({ _id: id }))
    const { orders } = expectSuccess(await client.placeOrder({ payment_id: `pay_${key()}` }))
    expect(expectSuccess(await client.cancelOrder(orders[0]?._id ?? ''))).toMatchObject({
      order: { state: 'refunded' },
      payment: { state: 'refunded', refunds: [{ state: 'processed' }] },
    })
  })

  test('cancelling a cash order gives the stock back and sends no money', async () => {
    const { id } = await api().addProduct()
    const { client, user, address } = await api().signUp()
    expectSuccess(await client.addToCart({ _id: id }))
    const { orders } = expectSuccess(await client.checkout({ addressId: address._id, method: 'cash' }, key()))
    const cancelled = expectSuccess(await client.cancelOrder(orders?.[0]?._id ?? ''))
    expect(cancelled).toMatchObject({
      order: { state: 'cancelled', history: [{ state: 'placed' }, { noteCode: 'cancelled-by-customer' }] },
      payment: { method: 'cash', refunds: [] },
    })
    expect(await stockOf(id)).toBe('50')
    const cash = { userId: user._id, orderId: cancelled.order._id, amount: null, reason: '', idempotencyKey: key() }
    expect(await refundOrder(api().deps, cash)).toMatchObject({ code: 'nothing-to-refund' })
  })

  test('money goes back in parts, never more than came, and once for a key', async () => {
    const { client, user, orderId, payment_id } = await bought()
    const request = { userId: user._id, orderId, reason: 'One bunch was missing.' }
    const part = { ...request, amount: 10_000, idempotencyKey: `part-${key()}` }
    for (const answer of await Promise.all([1, 2, 3].map(() => refundOrder(api().deps, part)))) {
      expect(answer).toMatchObject({ ok: true, value: { amount: 10_000 } })
    }
    // All that is left means under its key what was left when it came first.
    expect(await refundOrder(api().deps, { ...part, amount: null })).toMatchObject({
      ok: true,
      value: { amount: 10_000 },
    })
    // A key that was used for one refund is not an answer to the request for another.
    expect(await refundOrder(api().deps, { ...part, amount: 5_000 })).toMatchObject({ code: 'key-reused' })
    const elsewhere = await bought()
    const reused = { ...part, userId: elsewhere.user._id, orderId: elsewhere.orderId }
    expect(await refundOrder(api().deps, reused)).toMatchObject({ code: 'key-reused' })
    expect(await backOf(payment_id)).toEqual([10_000])
    const tooMuch = { ...request, amount: 26_801, idempotencyKey: `part-${key()}` }
    expect(await refundOrder(api().deps, tooMuch)).toMatchObject({ code: 'refund-too-large' })
    const rest = { ...request, amount: null, idempotencyKey: `part-${key()}` }
    expect(await refundOrder(api().deps, rest)).toMatchObject({ ok: true, value: { amount: 26_800 } })
    const more = { ...request, amount: null, idempotencyKey: `part-${key()}` }
    expect(await refundOrder(api().deps, more)).toMatchObject({ code: 'nothing-to-refund' })
    expect(expectSuccess(await client.order(orderId)).payment).toMatchObject({ state: 'refunded' })
    const other = await api().signInGuest()
    expect(await refundOrder(api().deps, { ...part, userId: other.user._id })).toMatchObject({
      code: 'order-not-found',
    })
  })

  test('a part that the provider could not send, or that would leave such a rest behind, is refused', async () => {
    const { user, orderId, payment_id } = await bought()
    const request = { userId: user._id, orderId, reason: 'Too little.' }
    for (const amount of [0, -100, 99, 100.5, 36_750]) {
      const part = { ...request, amount, idempotencyKey: `part-${key()}` }
      expect(await refundOrder(api().deps, part), String(amount)).toMatchObject({ code: 'refund-too-small' })
    }
    expect(await backOf(payment_id)).toEqual([])
  })

  test('a part may be as little as a rupee, leave a rupee behind, and be all that is left', async () => {
    const { user, orderId, payment_id } = await bought()
    for (const amount of [100, 36_600, 100]) {
      const part = { userId: user._id, orderId, amount, reason: '', idempotencyKey: `part-${key()}` }
      expect(await refundOrder(api().deps, part)).toMatchObject({ ok: true, value: { amount } })
    }
    expect(await backOf(payment_id)).toEqual([100, 36_600, 100])
  })

  test('less than a rupee that is left goes back only as all that is left', async () => {
    const { id } = await api().addProduct({ sellingPrice: 99 })
    const { client, user } = await api().signInGuest()
    expectSuccess(await client.addToCart({ _id: id }))
    const { orders } = expectSuccess(await client.placeOrder({ payment_id: `pay_${key()}` }))
    const all = { userId: user._id, orderId: orders[0]?._id ?? '', amount: null, reason: '', idempotencyKey: key() }
    expect(await refundOrder(api().deps, { ...all, amount: 99, idempotencyKey: key() })).toMatchObject({
      code: 'refund-too-small',
    })
    expect(await refundOrder(api().deps, all)).toMatchObject({ ok: true, value: { amount: 99 } })
  })

  test('an order cancelled after its money went back is refunded, as one whose money went back after it', async () => {
    const { client, user, orderId, product, payment_id } = await bought({ stock: 5 })
    const whole = { userId: user._id, orderId, amount: null, reason: 'Sorry.', idempotencyKey: `whole-${key()}` }
    expect(await refundOrder(api().deps, whole)).toMatchObject({ ok: true })
    expect(expectSuccess(await client.order(orderId)).order.state).toBe('placed')
    const { order } = expectSuccess(await client.cancelOrder(orderId))
    expect(order.history.map(({ state }) => state)).toEqual(['placed', 'cancelled', 'refunded'])
    expect(await stockOf(product.id)).toBe('5')
    expect(await backOf(payment_id)).toEqual([36_800])
  })

  test('a refund that the bank rejects waits for the reconciler: the webhook about it sends no other', async () => {
    const { client, orderId, payment_id } = await bought({ stock: 5 })
    const refundsAtProvider = async () =>
      (await api().controls.ledger()).refunds.filter((refund) => refund.payment_id === payment_id)
    const refundState = async () => expectSuccess(await client.orders()).payments[0]?.refunds[0]?.state
    await api().controls.configure({ refunds: { outcome: 'failed' } })
    expectSuccess(await client.cancelOrder(orderId))
    const isDelivered = ({ type, state }: { type: string; state: string }) =>
      type === 'refund.failed' && state === 'delivered'
    await expect.poll(async () => (await api().controls.ledger()).events.some(isDelivered)).toBe(true)
    await api().waitForBackgroundTasks()
    expect(await refundState()).toBe('failed')
    expect(await refundsAtProvider()).toHaveLength(1)
    await api().controls.configure({})
    await createReconciler(api().deps).sweep()
    expect(await refundState()).toBe('processed')
    expect((await refundsAtProvider()).map(({ status }) => status)).toEqual(['failed', 'processed'])
  })

  test('money that comes after the stock was sold to another customer goes back, and its customer sees it', async () => {
    const { client, providerOrder, product } = await opened({ stock: 1 })
    api().advanceClock(21 * MINUTE)
    await createReconciler(api().deps).sweep()
    const other = await api().signInGuest()
    expectSuccess(await other.client.addToCart({ _id: product.id }))
    expectSuccess(await other.client.placeOrder({ payment_id: `pay_${key()}` }))
    const { payment, answer } = await api().controls.pay(providerOrder)
    if (answer.kind !== 'paid') throw new Error('the payment failed')
    const { razorpay_payment_id: payment_id, razorpay_order_id, razorpay_signature } = answer
    expect(await client.placeOrder({ payment_id, razorpay_order_id, razorpay_signature })).toMatchObject({
      failure: { status: 409, code: 'payment-refunded' },
    })
    await api().waitForBackgroundTasks()
    expect(await backOf(payment.id)).toEqual([36_800])
    const { orders, payments } = expectSuccess(await client.orders())
    expect(orders).toEqual([])
    expect(payments).toMatchObject([
      {
        payment_id,
        orderId: null,
        state: 'refunded',
        refunds: [
          { state: 'processed', reason: expect.stringContaining('sold out'), reasonCode: 'sold-out-meanwhile' },
        ],
      },
    ])
    expect(await stockOf(product.id)).toBe('0')
  })

  test('money that comes late while there is stock still becomes the order', async () => {
    const { client, providerOrder, product } = await opened({ stock: 2 })
    api().advanceClock(21 * MINUTE)
    await createReconciler(api().deps).sweep()
    expect(await stockOf(product.id)).toBe('2')
    const { payment } = await api().controls.pay(providerOrder)
    await expect
      .poll(async () => expectSuccess(await client.orders()).orders)
      .toMatchObject([{ payment_id: payment.id }])
    expect(await stockOf(product.id)).toBe('1')
  })

  test('money for a basket that was ordered in another way meanwhile goes back', async () => {
    const { client, providerOrder, address } = await opened()
    expectSuccess(await client.checkout({ addressId: address._id, method: 'cash' }, key()))
    const { payment } = await api().controls.pay(providerOrder)
    await expect
      .poll(async () => expectSuccess(await client.orders()).payments)
      .toMatchObject([
        { payment_id: payment.id, state: 'refunded' },
        { method: 'cash', state: 'captured' },
      ])
    expect(expectSuccess(await client.orders()).orders).toHaveLength(1)
  })

  test('an amount that is not the one asked for goes back and places nothing', async () => {
    const { client, providerOrder } = await opened()
    await api().controls.configure({ payments: { wrongAmountBy: -100 } })
    const { payment } = await api().controls.pay(providerOrder)
    await api().controls.configure({})
    await expect
      .poll(async () => expectSuccess(await client.orders()).payments)
      .toMatchObject([{ payment_id: payment.id, orderId: null, amount: 367, state: 'refunded' }])
    expect(expectSuccess(await client.orders()).orders).toEqual([])
  })

  test('after money that went back the same basket can be paid anew', async () => {
    const { client, address, product, providerOrder } = await opened({ stock: 3 })
    await api().controls.configure({ payments: { wrongAmountBy: -100 } })
    const { payment } = await api().controls.pay(providerOrder)
    await api().controls.configure({})
    await expect
      .poll(async () => expectSuccess(await client.orders()).payments)
      .toMatchObject([{ payment_id: payment.id, state: 'refunded' }])
    expect(await stockOf(product.id)).toBe('3')
    const { checkout } = expectSuccess(await client.checkout({ addressId: address._id }, key()))
    expect(checkout.payment?.order_id).not.toBe(providerOrder)
    await api().controls.pay(checkout.payment?.order_id ?? '')
    await expect.poll(async () => expectSuccess(await client.orders()).orders).toHaveLength(1)
  })

  test('a refund the provider could not take is sent again by the reconciler', async () => {
    const { client, orderId, payment_id } = await bought()
    await api().controls.configure({ faults: [{ kind: 'status', status: 503, path: '/refund' }] })
    const cancelled = expectSuccess(await client.cancelOrder(orderId))
    await api().controls.configure({})
    expect(cancelled).toMatchObject({ order: { state: 'cancelled' }, payment: { refunds: [{ state: 'due' }] } })
    const reconciler = createReconciler(api().deps)
    await expect
      .poll(async () => {
        // A minute also closes the provider client's circuit breaker.
        api().advanceClock(MINUTE)
        await reconciler.sweep()
        await api().waitForBackgroundTasks()
        return expectSuccess(await client.order(orderId)).order.state
      })
      .toBe('refunded')
    expect(await backOf(payment_id)).toEqual([36_800])
  })
}
