import { expect, test } from 'vitest'
import { aCheckout, aPayment, aRefund } from '#tests/support/factories.ts'
import { toPaymentDtos } from './orders.ts'

test('a payment shows its own refunds and no other payment’s', () => {
  const checkout = aCheckout({ userId: crypto.randomUUID() })
  const refunded = aPayment(checkout, { id: 'pay_1' })
  const captured = aPayment(checkout, { id: 'pay_2' })
  const refund = aRefund(refunded)
  expect(toPaymentDtos([refunded, captured], [refund])).toMatchObject([
    { payment_id: 'pay_1', refunds: [{ _id: refund.id }] },
    { payment_id: 'pay_2', refunds: [] },
  ])
})
