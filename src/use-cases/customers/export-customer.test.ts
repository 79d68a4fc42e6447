import { expect, test } from 'vitest'
import { aCheckout, anOrder, aPayment, aRefund, NOON } from '#tests/support/records/factories.ts'
import { openMemoryStore } from '#tests/support/stores/memory-store.ts'
import { saveCheckout, saveCustomer } from '#tests/support/stores/saved-records.ts'
import { exportCustomer } from './export-customer.ts'

test('an export has every payment, however many of them became no order', async () => {
  const store = await openMemoryStore()
  const asha = await saveCustomer(store)
  const checkout = await saveCheckout(store, { userId: asha.id, state: 'cancelled' })
  const LOST = 1001
  await store.transaction(async (tx) => {
    for (let each = 0; each < LOST; each += 1) {
      const lost = aPayment(checkout, { state: 'refunded', createdAt: NOON + each })
      await tx.savePayment(lost)
      if (each === 0) await tx.saveRefund(aRefund(lost, { state: 'processed' }))
    }
  })
  const sold = aCheckout({ userId: asha.id, state: 'placed' })
  const order = anOrder(sold, { state: 'delivered' })
  const payment = aPayment(sold, { id: order.paymentId, orderId: order.id })
  await store.transaction((tx) => tx.addSale({ order, payment, checkout: sold }))
  const exported = await exportCustomer(store, asha.id)
  if (!exported.ok) throw new Error(exported.code)
  const { payments } = exported.value
  expect(payments.length).toBe(LOST + 1)
  expect(new Set(payments.map((each) => each.payment.id)).size).toBe(LOST + 1)
  // The oldest is among them, with what went back of it.
  expect(
    payments.find((each) => each.payment.createdAt === NOON && each.payment.orderId === null)?.refunds,
  ).toHaveLength(1)
})
