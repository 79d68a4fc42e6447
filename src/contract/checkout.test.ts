import * as v from 'valibot'
import { expect, test } from 'vitest'
import { checkoutResponse } from './checkout.ts'

const release010 = {
  key: 'rzp_test_1',
  script: 'https://checkout.razorpay.com/v1/checkout.js',
  order_id: 'order_1',
  amount: 100,
  currency: 'INR',
  name: 'Haribhari',
  description: 'Thank you',
  prefill: { name: 'Asha', email: 'asha@example.in', contact: '' },
  theme: { color: '#1f5d3a' },
  timeout: 900,
}

test('a page reads the checkout of a server of release 0.1.0, whose provider was Razorpay alone', () => {
  const checkout = { checkoutId: 'c', method: 'online', total: '1', expiresAt: '', payment: release010 }
  const { payment } = v.parse(checkoutResponse, { checkout, orders: null }).checkout
  expect(payment).toEqual({ ...release010, provider: 'razorpay' })
})
