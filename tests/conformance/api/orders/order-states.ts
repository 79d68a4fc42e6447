import { expect, test } from 'vitest'
import type { OrderState } from '#domain/orders.ts'
import { expectSuccess, type TestApi } from '#tests/support/api.ts'
import { advanceOrder, refundOrder } from '#use-cases/orders/index.ts'

const key = () => crypto.randomUUID()

export function orderStatesContract(api: () => TestApi): void {
  const stockOf = async (id: string) => expectSuccess(await api().clientFor(null).product(id)).product.stock
  const bought = async () => {
    const product = await api().addProduct()
    const guest = await api().signInGuest()
    expectSuccess(await guest.client.addToCart({ _id: product.id }))
    const { checkout } = expectSuccess(await guest.client.checkout({ addressId: guest.address._id }, key()))
    const { answer } = await api().controls.pay(checkout.payment?.order_id ?? '')
    if (answer.kind !== 'paid') throw new Error('the payment failed')
    const { razorpay_payment_id: payment_id, razorpay_order_id, razorpay_signature } = answer
    const { orders } = expectSuccess(
      await guest.client.placeOrder({ payment_id, razorpay_order_id, razorpay_signature }),
    )
    return { ...guest, product, orderId: orders[0]?._id ?? '' }
  }
  const historyOf = async ({ client, orderId }: Pick<Awaited<ReturnType<typeof bought>>, 'client' | 'orderId'>) =>
    expectSuccess(await client.order(orderId)).order.history.map(({ state, note }) =>
      note === '' ? state : `${state}: ${note}`,
    )

  test('an order goes from state to state until it is delivered, and the customer reads each with its note', async () => {
    const sold = await bought()
    const { orderId, client } = sold
    for (const to of ['accepted', 'picking', 'packed', 'out for delivery'] as const) {
      expect(await advanceOrder(api().deps, { orderId, to, note: '' })).toMatchObject({
        ok: true,
        value: { state: to },
      })
    }
    const last = { orderId, to: 'delivered', note: 'Handed to a neighbour.' } as const
    expect(await advanceOrder(api().deps, last)).toMatchObject({ ok: true })
    expect(await historyOf(sold)).toEqual([
      'placed',
      'accepted',
      'picking',
      'packed',
      'out for delivery',
      'delivered: Handed to a neighbour.',
    ])
    expect(expectSuccess(await client.orders()).orders[0]).toMatchObject({ _id: orderId, state: 'delivered' })

    const spoilt = { userId: sold.user._id, orderId, amount: null, reason: 'spoilt', idempotencyKey: key() }
    expect(await refundOrder(api().deps, spoilt)).toMatchObject({ ok: true })
    expect((await historyOf(sold)).at(-1)).toBe('refunded: The money has gone back.')
  })

  test('no step is skipped, none leads back, and a step taken twice or by two at once is one', async () => {
    const sold = await bought()
    const { orderId } = sold
    const to = (state: Exclude<OrderState, 'placed' | 'refunded'>) =>
      advanceOrder(api().deps, { orderId, to: state, note: '' })
    const refused = { ok: false, code: 'order-step-not-allowed' }
    for (const state of ['packed', 'out for delivery', 'delivered'] as const)
      expect(await to(state)).toMatchObject(refused)
    for (const answer of await Promise.all([to('accepted'), to('accepted')])) expect(answer.ok).toBe(true)
    expect(await to('accepted')).toMatchObject({ ok: true })
    expect(await to('packed')).toMatchObject({ ok: true })
    expect(await to('cancelled')).toMatchObject(refused)
    expect(await historyOf(sold)).toEqual(['placed', 'accepted', 'packed'])
    expect(await advanceOrder(api().deps, { orderId: key(), to: 'accepted', note: '' })).toMatchObject({
      ok: false,
      code: 'order-not-found',
    })
  })

  test('an order that the shop cancels gives stock and money back, once', async () => {
    const sold = await bought()
    const { orderId, client, product } = sold
    expect(await stockOf(product.id)).toBe('49')
    const cancel = { orderId, to: 'cancelled', note: 'The harvest failed.' } as const
    await Promise.all([advanceOrder(api().deps, cancel), advanceOrder(api().deps, cancel), client.cancelOrder(orderId)])
    expect((await historyOf(sold)).map((line) => line.split(':')[0])).toEqual(['placed', 'cancelled', 'refunded'])
    expect((await api().store.product(product.id))?.stock).toBe(50)
    expect(expectSuccess(await client.order(orderId)).payment).toMatchObject({
      state: 'refunded',
      refunds: [{ amount: 368, state: 'processed' }],
    })
  })

  test('an order that is being picked is cancelled by the shop, no longer by its customer', async () => {
    const sold = await bought()
    const { orderId, client, product } = sold
    for (const to of ['accepted', 'picking'] as const) await advanceOrder(api().deps, { orderId, to, note: '' })
    expect(await client.cancelOrder(orderId)).toMatchObject({ ok: false, failure: { code: 'order-not-cancellable' } })
    const cancel = { orderId, to: 'cancelled', note: 'Nothing is left of it.' } as const
    expect(await advanceOrder(api().deps, cancel)).toMatchObject({ ok: true })
    expect((await api().store.product(product.id))?.stock).toBe(50)
    expect(expectSuccess(await client.order(orderId)).payment).toMatchObject({ state: 'refunded' })
  })

  test('a delivered order that is returned gives the money back, once, and puts nothing on sale again', async () => {
    const sold = await bought()
    const { orderId, client, product } = sold
    const returned = { orderId, to: 'returned', note: 'The mangoes were bruised.' } as const
    expect(await advanceOrder(api().deps, returned)).toMatchObject({ ok: false, code: 'order-step-not-allowed' })
    for (const to of ['accepted', 'packed', 'out for delivery', 'delivered'] as const) {
      await advanceOrder(api().deps, { orderId, to, note: '' })
    }

    for (const answer of await Promise.all([advanceOrder(api().deps, returned), advanceOrder(api().deps, returned)])) {
      expect(answer.ok).toBe(true)
    }

    expect((await historyOf(sold)).slice(-3)).toEqual([
      'delivered',
      'returned: The mangoes were bruised.',
      'refunded: The money has gone back.',
    ])
    expect(expectSuccess(await client.order(orderId)).payment).toMatchObject({
      state: 'refunded',
      refunds: [{ amount: 368, state: 'processed', reason: 'The order was returned.', reasonCode: 'order-returned' }],
    })
    expect(await stockOf(product.id)).toBe('49')
  })
}
