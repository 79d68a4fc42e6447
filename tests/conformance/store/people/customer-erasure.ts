import { expect, test } from 'vitest'
import type { Checkout } from '#domain/checkout.ts'
import { customerSearch } from '#domain/customers/customer-search.ts'
import { erasedCustomer } from '#domain/customers/erased-customer.ts'
import type { Order } from '#domain/orders.ts'
import { storedReason } from '#domain/reasons.ts'
import {
  anAddress,
  anOrder,
  aPayment,
  aProduct,
  aRefund,
  aStaffMember,
  NOON,
} from '#tests/support/records/factories.ts'
import { saveCheckout, saveCustomer, saveProducts } from '#tests/support/stores/saved-records.ts'
import type { StoreUnderTest } from '../suite.ts'

export function customerErasureConformance(underTest: StoreUnderTest): void {
  const erase = (id: string) =>
    underTest.store().transaction(async (tx) => {
      await tx.lockCustomer(id)
      const customer = await tx.customer(id)
      if (!customer) throw new Error('there is no such customer')
      return tx.eraseCustomer(erasedCustomer(customer, NOON + 1))
    })

  async function ordered(userId: string, overrides: { checkout?: Partial<Checkout>; order?: Partial<Order> } = {}) {
    const { isDefault: _, createdAt: __, updatedAt: ___, ...address } = anAddress()
    const checkout = await saveCheckout(underTest.store(), { userId, address, state: 'placed', ...overrides.checkout })
    const order = anOrder(checkout, { state: 'delivered', ...overrides.order })
    const payment = aPayment(checkout, { id: order.paymentId, orderId: order.id })
    await underTest.store().transaction(async (tx) => {
      await tx.addOrder(order)
      await tx.savePayment(payment)
    })
    return { checkout, order, payment }
  }

  test('of an erased customer nothing is found any more, while what was sold and paid stays', async () => {
    const store = underTest.store()
    const product = aProduct()
    await saveProducts(store, product)
    const asha = await saveCustomer(store, { name: 'Ashalata Kulkarni', mobileNum: '9123456780' })
    const ravi = await saveCustomer(store, { name: 'Ravindra Iyer' })
    const { order, checkout, payment } = await ordered(asha.id)
    const other = await ordered(ravi.id)
    const staff = aStaffMember()
    const session = { id: crypto.randomUUID(), audience: 'customer' as const, expiresAt: NOON * 2, createdAt: NOON }
    await store.transaction(async (tx) => {
      await tx.addStaff(staff, 'hash')
      await tx.addSession({ ...session, userId: asha.id })
      await tx.saveAddresses(asha.id, [anAddress()])
      await tx.saveAddresses(ravi.id, [anAddress()])
      await tx.addCustomerNote({ id: crypto.randomUUID(), customerId: asha.id, at: NOON, staffId: staff.id, body: 'x' })
      for (const { id } of [order, other.order]) {
        await tx.addOrderNote({ orderId: id, at: NOON, staffId: staff.id, note: 'Kulkarni was out' })
      }
      await tx.saveCustomerRequest({
        ...{
          id: crypto.randomUUID(),
          customerId: asha.id,
          kind: 'erase',
          state: 'done',
          reason: 'Mrs Kulkarni called',
        },
        ...{ askedAt: NOON, askedBy: staff.id, decidedAt: NOON, decidedBy: staff.id, answer: 'told her' },
      })
    })

    expect(await erase(asha.id)).toEqual({ orders: 1, addresses: 1, notes: 3 })

    expect(await store.customer(asha.id)).toMatchObject({ name: '', mobileNum: '', gender: '', location: '' })
    expect(await store.customerByEmail(asha.email)).toBeNull()
    expect(await store.session(session.id)).toBeNull()
    expect([await store.addresses(asha.id), await store.basket(asha.id), await store.wishlist(asha.id)]).toEqual([
      [],
      [],
      [],
    ])
    expect([await store.customerNotes(asha.id), await store.orderNotes(order.id)]).toEqual([[], []])
    expect(await store.customerRequests(asha.id)).toMatchObject([{ state: 'done', reason: '', answer: '' }])
    expect((await store.checkout(checkout.id))?.address).toBeNull()
    const history = order.history.map((entry) => ({ ...entry, note: '' }))
    expect(await store.orderById(order.id)).toEqual({ ...order, address: null, history })
    expect(await store.payment(payment.id)).toEqual(payment)
    for (const typed of ['Ashalata', asha.email, '9123456780']) {
      const { customers } = await store.listCustomers(customerSearch(typed, 'owner'), { limit: 10, cursor: null })
      expect(customers.map(({ id }) => id)).not.toContain(asha.id)
    }
    // Nobody else loses anything.
    expect(await store.customer(ravi.id)).toEqual(ravi)
    expect(await store.addresses(ravi.id)).toHaveLength(1)
    expect((await store.orderById(other.order.id))?.address).toEqual(other.order.address)
    expect(await store.orderNotes(other.order.id)).toHaveLength(1)
    // The e-mail is free again.
    await saveCustomer(store, { email: asha.email })
  })

  test('words about a step go with an erased customer, whatever they begin with, and the reasons of the shop stay', async () => {
    const store = underTest.store()
    const asha = await saveCustomer(store, { name: 'Ashalata Kulkarni' })
    const { order } = await ordered(asha.id)
    const notes = ['code: 4711 at the gate, says Ashalata', storedReason('less-was-picked')]
    await store.transaction(async (tx) => {
      for (const note of notes) await tx.addOrderEvent(order.id, { state: 'delivered', at: NOON, note })
    })
    await erase(asha.id)
    expect((await store.orderById(order.id))?.history.map(({ note }) => note).slice(-2)).toEqual(['', notes[1]])
  })

  test('why cash was not what was due goes with an erased customer whose order was counted, and what was counted stays', async () => {
    const store = underTest.store()
    const [asha, ravi] = [await saveCustomer(store), await saveCustomer(store)]
    const staff = aStaffMember()
    await store.transaction((tx) => tx.addStaff(staff, 'hash'))
    const runOf = async (userId: string) => {
      const { order } = await ordered(userId, { checkout: { method: 'cash' } })
      const run = {
        ...{ id: crypto.randomUUID(), key: crypto.randomUUID(), staffId: staff.id, expected: 99_00, counted: 90_00 },
        ...{ reason: 'Kulkarni paid nine short', closedBy: staff.id, closedAt: NOON },
      }
      await store.transaction(async (tx) => {
        await tx.addDelivery({ orderId: order.id, staffId: staff.id, at: NOON, cashDue: 99_00 })
        await tx.addCashRun(run, [order.id])
      })
      return run
    }
    const [hers, his] = [await runOf(asha.id), await runOf(ravi.id)]
    expect(await erase(asha.id)).toMatchObject({ notes: 2 })
    expect((await store.cashRunByKey(hers.key))?.run).toEqual({ ...hers, reason: '' })
    expect((await store.cashRunByKey(his.key))?.run).toEqual(his)
  })

  test('what of a customer is still to be brought, paid or sent back is counted', async () => {
    const store = underTest.store()
    const { id } = await saveCustomer(store)
    expect(await store.unfinishedOf(id)).toEqual({ orders: 0, checkouts: 0, money: 0 })
    const { payment } = await ordered(id)
    await ordered(id, { order: { state: 'out for delivery' } })
    await saveCheckout(store, { userId: id, state: 'open' })
    await saveCheckout(store, { userId: id, state: 'expired' })
    const lost = aPayment(await saveCheckout(store, { userId: id, state: 'cancelled' }), { state: 'refund due' })
    await store.transaction(async (tx) => {
      await tx.savePayment(lost)
      await tx.saveRefund(aRefund(payment, { amount: 1_00, state: 'failed' }))
      await tx.saveRefund(aRefund(payment, { amount: 2_00, state: 'processed' }))
    })
    expect(await store.unfinishedOf(id)).toEqual({ orders: 1, checkouts: 1, money: 2 })
  })
}
