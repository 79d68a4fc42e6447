import { expect, test } from 'vitest'
import { createRazorpay } from '#payments/razorpay/razorpay.ts'
import { SAMPLE_SETTINGS } from '#seed/settings.ts'
import { aCheckout, aCustomer, anAddress, NOON } from '#tests/support/factories.ts'
import { toCheckoutDto } from './checkout.ts'

const MINUTE = 60_000
const provider = createRazorpay({ base: 'http://127.0.0.1:1', keyId: 'rzp_test', keySecret: 's', webhookSecrets: [] })

test.each([
  [20, 900],
  [17, 900],
  [10, 480],
  [5.5, 240],
  [3, 60],
])(
  'a payment window opened with %d minutes of the reservation left closes before it, after %d s',
  async (minutes, seconds) => {
    const customer = aCustomer()
    const checkout = aCheckout({
      userId: customer.id,
      providerOrderId: 'order_1',
      expiresAt: NOON + minutes * MINUTE,
    })
    const dto = await toCheckoutDto(checkout, customer, SAMPLE_SETTINGS, provider, NOON)
    expect(dto).toMatchObject({ ok: true, value: { payment: { timeout: seconds } } })
    expect(seconds).toBeLessThan(minutes * 60)
  },
)

test.each([
  ['9876543210', '9123456789', '+919876543210'],
  ['', '9123456789', '+919123456789'],
  ['', '', ''],
])(
  'with the number %o of the customer and %o of the address the payment window has %o',
  async (own, other, contact) => {
    const customer = aCustomer({ mobileNum: own })
    const address = other === '' ? null : anAddress({ mobileNum: other })
    const checkout = aCheckout({ userId: customer.id, providerOrderId: 'order_1', address })
    const dto = await toCheckoutDto(checkout, customer, SAMPLE_SETTINGS, provider, NOON)
    expect(dto).toMatchObject({ ok: true, value: { payment: { prefill: { contact } } } })
  },
)
