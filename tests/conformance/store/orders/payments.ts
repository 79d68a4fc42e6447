import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { aCheckout, anOrder, anOrderLine, aPayment, aRefund, NOON } from '#tests/support/records/factories.ts'
import { ordersOf, saveCheckout, saveCustomer } from '#tests/support/stores/saved-records.ts'
import type { StoreUnderTest } from '../suite.ts'

export function paymentRecordsConformance(underTest: StoreUnderTest): void {
  test('a payment may point to an order that is added after it in the same transaction', async () => {
    const store = underTest.store()
    const asha = await saveCustomer(store)
    const source = await saveCheckout(store, { userId: asha.id })
    const order = anOrder(source)
    const payment = aPayment(source, { id: order.paymentId, orderId: order.id })
    await store.transaction(async (tx) => {
      await tx.savePayment(payment)
      await tx.addOrder(order)
    })
    expect(await store.payment(payment.id)).toEqual(payment)
    expect(await store.payment('pay_unknown')).toBeNull()
  })

  test('a payment saved again is updated, and those without an order come newest first', async () => {
    const store = underTest.store()
    const [asha, ravi] = [await saveCustomer(store), await saveCustomer(store)]
    const source = await saveCheckout(store, { userId: asha.id })
    const [first, second] = [aPayment(source), aPayment(source)]
    await store.transaction(async (tx) => {
      await tx.savePayment(first)
      await tx.savePayment(second)
      await tx.savePayment({ ...first, state: 'refund due', updatedAt: NOON + 1 })
    })
    const changed = { ...first, state: 'refund due', updatedAt: NOON + 1 } as const
    const found = await store.payments([second.id, first.id, first.id, 'pay_unknown'])
    expect(found).toHaveLength(2)
    expect(found).toEqual(expect.arrayContaining([changed, second]))
    const withoutOrder = async (userId: string, limit: number) =>
      (await store.paymentsWithRefunds([], { userId, limit })).map(({ payment }) => payment)
    expect(await withoutOrder(asha.id, 9)).toEqual([second, changed])
    expect(await withoutOrder(asha.id, 1)).toEqual([second])
    expect(await withoutOrder(ravi.id, 9)).toEqual([])
  })

  test('payments are read with their own refunds, those of orders by their ids and lost ones by their customer', async () => {
    const store = underTest.store()
    const [asha, ravi] = [await saveCustomer(store), await saveCustomer(store)]
    const source = await saveCheckout(store, { userId: asha.id })
    const order = anOrder(source)
    const paid = aPayment(source, { id: order.paymentId, orderId: order.id })
    const lost = aPayment(source, { createdAt: NOON + 1 })
    const [first, second] = [aRefund(lost, { amount: 1_00 }), aRefund(lost, { amount: 2_00 })]
    await store.transaction(async (tx) => {
      await tx.addSale({ order, payment: paid, checkout: null })
      await tx.savePayment(lost)
      await tx.saveRefund(first)
      await tx.saveRefund(second)
    })
    const read = (ids: string[], userId: string, limit: number) => store.paymentsWithRefunds(ids, { userId, limit })
    const withRefunds = { payment: lost, refunds: [first, second] }
    expect(await read([paid.id, 'pay_unknown'], asha.id, 9)).toEqual([withRefunds, { payment: paid, refunds: [] }])
    expect(await read([paid.id, lost.id], ravi.id, 0)).toEqual([withRefunds, { payment: paid, refunds: [] }])
    expect(await read([], asha.id, 0)).toEqual([])
  })

  test('a sale is saved whole, and a payment or a checkout makes one', async () => {
    const store = underTest.store()
    const asha = await saveCustomer(store)
    const checkout = aCheckout({ userId: asha.id, state: 'placed', lines: [anOrderLine(), anOrderLine()] })
    const order = anOrder(checkout)
    const payment = aPayment(checkout, { id: order.paymentId, orderId: order.id })
    await store.transaction((tx) => tx.addSale({ order, payment, checkout }))
    expect(await store.checkout(checkout.id)).toEqual(checkout)
    expect(await store.order(asha.id, order.id)).toEqual(order)
    expect(await store.payment(payment.id)).toEqual(payment)
    const other = await saveCheckout(store, { userId: asha.id })
    const samePayment = anOrder(other, { paymentId: payment.id })
    const sameCheckout = anOrder(checkout)
    for (const again of [samePayment, sameCheckout]) {
      const paid = aPayment(other, { id: again.paymentId, orderId: again.id })
      const sale = { order: again, payment: paid, checkout: null }
      await expect(store.transaction((tx) => tx.addSale(sale))).rejects.toThrow()
    }
    expect(await ordersOf(store, asha.id)).toEqual([order])
  })

  test('a payment needs its checkout', async () => {
    const store = underTest.store()
    const asha = await saveCustomer(store)
    const source = await saveCheckout(store, { userId: asha.id })
    const lost = { ...aPayment(source), checkoutId: randomUUID() }
    await expect(store.transaction((tx) => tx.savePayment(lost))).rejects.toThrow()
  })

  test('a refund is found by its key, needs its payment, and a key serves once', async () => {
    const store = underTest.store()
    const asha = await saveCustomer(store)
    const source = await saveCheckout(store, { userId: asha.id })
    const payment = aPayment(source)
    const refund = aRefund(payment)
    await store.transaction(async (tx) => {
      await tx.savePayment(payment)
      await tx.saveRefund(refund)
    })
    expect(await store.refundByKey(refund.idempotencyKey)).toEqual(refund)
    expect(await store.refundByKey(randomUUID())).toBeNull()
    const again = aRefund(payment, { idempotencyKey: refund.idempotencyKey })
    await expect(store.transaction((tx) => tx.saveRefund(again))).rejects.toThrow()
    await expect(store.transaction((tx) => tx.saveRefund(aRefund(aPayment(source))))).rejects.toThrow()
    await expect(store.transaction((tx) => tx.saveRefund(aRefund(payment, { amount: 0 })))).rejects.toThrow()
    expect(await store.refundsOfPayment(payment.id)).toEqual([refund])
    expect(await store.refundsOfPayment('pay_unknown')).toEqual([])
  })

  test('refunds are due when their time comes, the longest overdue first, until they are processed', async () => {
    const store = await underTest.empty()
    const asha = await saveCustomer(store)
    const payment = aPayment(await saveCheckout(store, { userId: asha.id }))
    const late = aRefund(payment, { createdAt: NOON + 1, state: 'failed' })
    const early = aRefund(payment, { createdAt: NOON })
    await store.transaction(async (tx) => {
      await tx.savePayment(payment)
      await tx.saveRefund(late)
      await tx.saveRefund(early)
    })
    const due = (now: number, limit = 10) => store.dueRefunds(now, { first: 'overdue', limit })
    expect(await due(NOON + 1)).toEqual([early, late])
    expect(await due(NOON + 1, 1)).toEqual([early])
    expect(await due(NOON)).toEqual([early])
    await store.transaction((tx) => tx.setRefundDue(early.id, NOON + 5))
    expect(await due(NOON + 4)).toEqual([late])
    expect(await due(NOON + 5)).toEqual([late, early])
    expect(await store.dueRefunds(NOON + 5, { first: 'newest', limit: 1 })).toEqual([early])
    const failed = { ...early, state: 'failed', updatedAt: NOON + 6 } as const
    await store.transaction((tx) => tx.saveRefund(failed))
    expect(await due(NOON + 4)).toEqual([late])
    expect(await due(NOON + 6)).toEqual([late, failed])
    const through = { ...early, state: 'processed', providerRefundId: 'rfnd_1', updatedAt: NOON + 7 } as const
    await store.transaction((tx) => tx.saveRefund(through))
    expect(await due(NOON + 9)).toEqual([late])
    expect(await store.refundsOfPayment(payment.id)).toEqual([late, through])
  })

  test('an event of the provider is recorded once, however often and at once it comes', async () => {
    const store = underTest.store()
    const eventId = randomUUID()
    const add = () => store.transaction((tx) => tx.addProviderEvent(eventId, 'payment.captured', NOON))
    const answers = await Promise.all(Array.from({ length: 8 }, add))
    expect(answers.filter(Boolean)).toHaveLength(1)
    expect(await add()).toBe(false)
  })

  test('events of the provider are deleted oldest first, up to a moment and a number', async () => {
    const store = await underTest.empty()
    const add = (id: string, at: number) => store.transaction((tx) => tx.addProviderEvent(id, 'order.paid', at))
    const drop = (before: number, limit: number) => store.transaction((tx) => tx.deleteProviderEvents(before, limit))
    const [old, older, oldest, young] = Array.from({ length: 4 }, () => randomUUID())
    await add(old ?? '', NOON + 2)
    await add(oldest ?? '', NOON)
    await add(older ?? '', NOON + 1)
    await add(young ?? '', NOON + 3)
    expect(await drop(NOON + 3, 2)).toBe(2)
    expect(await add(old ?? '', NOON + 2)).toBe(false)
    expect(await drop(NOON + 3, 2)).toBe(1)
    expect(await drop(NOON + 3, 2)).toBe(0)
    expect(await add(young ?? '', NOON + 3)).toBe(false)
    expect(await add(oldest ?? '', NOON + 4)).toBe(true)
  })
}
