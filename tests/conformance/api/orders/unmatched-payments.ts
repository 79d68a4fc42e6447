import { expect, test } from 'vitest'
import { expectSuccess, type TestApi } from '#tests/support/api.ts'
import { createReconciler } from '#use-cases/maintenance/index.ts'
import { decideUnmatched } from '#use-cases/payments/index.ts'

const MINUTE_MS = 60_000

/** Captured money that the shop's records do not know: of a lost checkout, of another shop, of nobody knows whom. */
export function unmatchedPaymentsContract(api: () => TestApi): void {
  const openOrder = async (notes: Record<string, string>) => {
    const opened = await api().deps.providers.default.openOrder({ receipt: crypto.randomUUID(), amount: 45_000, notes })
    if (!opened.ok) throw new Error(opened.detail)
    return opened.value.id
  }
  /** No webhooks, and the provider's clock shows the shop's time, which other tests have moved. */
  const silently = (settings: object = {}) => {
    const clockOffsetMs = api().deps.now() - Date.now()
    return api().controls.configure({ webhooks: { suppress: true }, clockOffsetMs, ...settings })
  }
  const pay = async (providerOrderId: string) => (await api().controls.pay(providerOrderId)).payment.id
  const recordOf = async (id: string) => (await api().store.reportedPayments([id]))[0] ?? null
  const statusOf = async (id: string) => (await api().controls.ledger()).payments.find((each) => each.id === id)?.status
  const refundsOf = async (id: string) =>
    (await api().controls.ledger()).refunds.filter((refund) => refund.payment_id === id)
  const reconciler = (refundUnmatchedAfterMs: number | null = 10 * MINUTE_MS) =>
    createReconciler(api().deps, { refundUnmatchedAfterMs, callsPerMinute: 100_000 })
  /** An order at the provider for a checkout of this shop that is in no record. */
  const orderOfLostCheckout = async () => {
    const guest = await api().signInGuest()
    expectSuccess(await guest.client.addToCart({ _id: (await api().addProduct()).id }))
    expectSuccess(await guest.client.checkout({ addressId: guest.address._id }, crypto.randomUUID()))
    const checkout = crypto.randomUUID()
    return { checkout, id: await openOrder({ checkout, shop: (await api().store.shopId()) ?? '' }) }
  }

  test('money for a lost checkout of this shop is recorded when it is listed, and goes back after ten minutes', async () => {
    await silently()
    const { checkout, id: orderId } = await orderOfLostCheckout()
    const paymentId = await pay(orderId)
    const { sweep } = reconciler()
    await sweep()
    expect(await recordOf(paymentId)).toMatchObject({ state: 'refund due', checkoutId: checkout, amount: 45_000 })
    api().advanceClock(9 * MINUTE_MS)
    await sweep()
    expect(await statusOf(paymentId)).toBe('captured')
    api().advanceClock(MINUTE_MS)
    await sweep()
    expect(await recordOf(paymentId)).toMatchObject({ state: 'refunded', providerRefundId: expect.any(String) })
    expect(await statusOf(paymentId)).toBe('refunded')
    api().advanceClock(60 * MINUTE_MS)
    await sweep()
    expect(await refundsOf(paymentId)).toHaveLength(1)
    const logged = api().logs.filter(({ fields }) => fields.paymentId === paymentId)
    expect(logged.map(({ message }) => message)).toEqual([
      'a captured payment has no checkout',
      'money without a checkout goes back',
    ])
  })

  test('a webhook for a lost checkout is recorded at once', async () => {
    await api().controls.configure({})
    const paymentId = await pay((await orderOfLostCheckout()).id)
    await expect.poll(() => recordOf(paymentId)).toMatchObject({ state: 'refund due' })
  })

  test('a refund of such money that the bank refuses is sent again, and once it is through never again', async () => {
    await silently()
    const paymentId = await pay((await orderOfLostCheckout()).id)
    const { sweep } = reconciler(0)
    await silently({ refunds: { outcome: 'failed' } })
    await sweep()
    expect(await recordOf(paymentId)).toMatchObject({ state: 'refund failed' })
    await silently()
    api().advanceClock(MINUTE_MS)
    await sweep()
    expect(await recordOf(paymentId)).toMatchObject({ state: 'refunded' })
    expect((await refundsOf(paymentId)).map(({ status }) => status)).toEqual(['failed', 'processed'])
  })

  test('money that somebody sent back at the provider meanwhile is not sent a second time', async () => {
    await silently()
    const paymentId = await pay((await orderOfLostCheckout()).id)
    const { sweep } = reconciler()
    await sweep()
    const byHand = { paymentId, amount: 45_000, idempotencyKey: crypto.randomUUID(), reason: 'in the dashboard' }
    expect(await api().deps.providers.default.refundPayment(byHand)).toMatchObject({ ok: true })
    api().advanceClock(10 * MINUTE_MS)
    await sweep()
    expect(await recordOf(paymentId)).toMatchObject({ state: 'refunded', providerRefundId: null })
    expect(await refundsOf(paymentId)).toHaveLength(1)
  })

  test('money of another shop at the same account is never touched, and that of unknown origin waits for the owner', async () => {
    await silently()
    const foreign = await pay(await openOrder({ checkout: crypto.randomUUID(), shop: crypto.randomUUID() }))
    const unclear = await pay(await openOrder({ checkout: crypto.randomUUID() }))
    const bare = await pay(await openOrder({}))
    const { sweep } = reconciler(0)
    await sweep()
    api().advanceClock(24 * 60 * MINUTE_MS)
    await sweep()
    const states = await Promise.all([foreign, unclear, bare].map(async (id) => (await recordOf(id))?.state))
    expect(states).toEqual(['other shop', 'unclear', 'unclear'])
    for (const id of [foreign, unclear, bare]) expect(await statusOf(id)).toBe('captured')
  })

  test('money of this shop waits for the owner too when nothing goes back by itself', async () => {
    await silently()
    const paymentId = await pay((await orderOfLostCheckout()).id)
    const { sweep } = reconciler(null)
    await sweep()
    api().advanceClock(24 * 60 * MINUTE_MS)
    await sweep()
    expect(await recordOf(paymentId)).toMatchObject({ state: 'refund due' })
    expect(await statusOf(paymentId)).toBe('captured')
  })

  test('the owner leaves money of unknown origin or sends it back, and may change the decision until it is on its way', async () => {
    await silently()
    const paymentId = await pay(await openOrder({}))
    const { sweep } = reconciler(0)
    await sweep()
    const decide = (decision: 'refund' | 'ignore', id = paymentId) =>
      decideUnmatched(api().deps, { paymentId: id, decision })
    expect(await decide('ignore')).toMatchObject({ ok: true, value: { id: paymentId, state: 'ignored' } })
    await sweep()
    expect(await statusOf(paymentId)).toBe('captured')
    expect(await decide('refund')).toMatchObject({ ok: true, value: { state: 'refund pending' } })
    await sweep()
    expect(await recordOf(paymentId)).toMatchObject({ state: 'refunded' })
    expect(await statusOf(paymentId)).toBe('refunded')
    expect(await decide('ignore')).toEqual({ ok: false, code: 'payment-settled' })
    expect(await decide('ignore', 'pay_AAAAAAAAAAAAAA')).toEqual({ ok: false, code: 'payment-not-found' })
  })

  test('a checkout that lost only the id of its order at the provider still becomes an order', async () => {
    await silently()
    const guest = await api().signInGuest()
    expectSuccess(await guest.client.addToCart({ _id: (await api().addProduct()).id }))
    await silently({ faults: [{ kind: 'drop', path: '/v1/orders' }] })
    await guest.client.checkout({ addressId: guest.address._id }, crypto.randomUUID())
    await silently()
    const order = (await api().controls.ledger()).orders.at(-1)
    const checkout = await api().store.checkout(order?.receipt ?? '')
    expect(checkout).toMatchObject({ providerOrderId: null })
    await pay(order?.id ?? '')
    await reconciler().sweep()
    expect(expectSuccess(await guest.client.orders()).orders).toMatchObject([{ state: 'placed' }])
    expect(await api().store.checkout(checkout?.id ?? '')).toMatchObject({ providerOrderId: order?.id })
  })

  test('a payment that its owner’s database forgets after it was ordered goes back, and is not ordered twice', async () => {
    await silently()
    const { sweep } = reconciler(0)
    const paymentId = await pay((await orderOfLostCheckout()).id)
    const now = api().deps.now()
    const matched = { id: paymentId, provider: 'sandbox', providerOrderId: null, checkoutId: null, amount: 45_000 }
    const row = { ...matched, currency: 'INR', state: 'matched' as const, providerRefundId: null }
    await api().store.transaction((tx) => tx.addReportedPayments([{ ...row, createdAt: now, updatedAt: now }]))
    expect(await decideUnmatched(api().deps, { paymentId, decision: 'refund' })).toMatchObject({
      code: 'payment-not-found',
    })
    await sweep()
    expect(await recordOf(paymentId)).toMatchObject({ state: 'refunded' })
  })
}
