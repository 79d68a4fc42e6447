import { expect, test } from 'vitest'
import { storedReason } from '#domain/reasons.ts'
import { aCheckout, anOrder, aPayment, aRefund, aStaffMember, NOON } from '#tests/support/records/factories.ts'
import { openMemoryStore } from '#tests/support/stores/memory-store.ts'
import { saveCustomer } from '#tests/support/stores/saved-records.ts'
import { eraseCustomer } from './erase-customer.ts'

test('why money went back is erased with the customer whom it may name, whatever it begins with, and a reason of the shop itself stays', async () => {
  const store = await openMemoryStore()
  const asha = await saveCustomer(store)
  const checkout = aCheckout({ userId: asha.id, state: 'placed' })
  const order = anOrder(checkout, { state: 'delivered' })
  const payment = aPayment(checkout, { id: order.paymentId, orderId: order.id })
  const words = ['Asha of 7 Ketaki Nivas got soft mangoes', 'code: 4711 at the gate of Asha']
  const reasons = [...words, storedReason('less-was-picked')]
  await store.transaction(async (tx) => {
    await tx.addSale({ order, payment, checkout })
    for (const reason of reasons) await tx.saveRefund(aRefund(payment, { amount: 1, state: 'processed', reason }))
  })
  expect(await store.transaction((tx) => eraseCustomer(tx, asha.id, NOON))).toMatchObject({ ok: true })
  const left = (await store.refundsOfPayment(payment.id)).map(({ reason }) => reason)
  expect(left.toSorted()).toEqual(['', '', storedReason('less-was-picked')])
})

test('what was written about a customer after they were erased is erased by the next request', async () => {
  const store = await openMemoryStore()
  const asha = await saveCustomer(store)
  const staff = aStaffMember()
  const erase = () => store.transaction((tx) => eraseCustomer(tx, asha.id, NOON))
  expect(await erase()).toMatchObject({ ok: true })
  await store.transaction(async (tx) => {
    await tx.addStaff(staff, 'hash')
    const note = {
      id: crypto.randomUUID(),
      customerId: asha.id,
      at: NOON,
      staffId: staff.id,
      body: 'Asha called again',
    }
    await tx.addCustomerNote(note)
  })
  expect(await erase()).toEqual({ ok: true, value: { orders: 0, addresses: 0, notes: 1 } })
  expect(await store.customerNotes(asha.id)).toEqual([])
})
