import { expect, test } from 'vitest'
import { rupeesText } from '#domain/values/money/money.ts'
import { createRazorpay } from '#payments/razorpay/razorpay.ts'
import { SAMPLE_SETTINGS } from '#seed/settings.ts'
import { aCheckout, aCustomer, anAddress, NOON } from '#tests/support/records/factories.ts'
import { toCheckoutDto } from './checkout.ts'
import { toIsoIndiaTime } from './dates.ts'

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

test('a payment window is opened with all that it shows, and the checkout says what is paid and until when', async () => {
  const customer = aCustomer({ mobileNum: '9876543210' })
  const checkout = aCheckout({ userId: customer.id, providerOrderId: 'order_1', expiresAt: NOON + 20 * MINUTE })
  const dto = await toCheckoutDto(checkout, customer, SAMPLE_SETTINGS, provider, NOON)
  expect(dto).toMatchObject({
    ok: true,
    value: {
      checkoutId: checkout.id,
      method: checkout.method,
      total: rupeesText(checkout.total),
      expiresAt: toIsoIndiaTime(NOON + 20 * MINUTE),
      payment: {
        provider: provider.id,
        key: 'rzp_test',
        order_id: 'order_1',
        amount: checkout.total,
        currency: 'INR',
        name: SAMPLE_SETTINGS.name,
        description: 'Thank you for shopping with us',
        prefill: { name: customer.name, email: customer.email },
        theme: { color: SAMPLE_SETTINGS.themeColour },
      },
    },
  })
})

test('a checkout without an order of a provider, or whose provider is not configured, has no payment window', async () => {
  const customer = aCustomer()
  const windowOf = async (providerOrderId: string | null, by: typeof provider | null) => {
    const checkout = aCheckout({ userId: customer.id, providerOrderId })
    const dto = await toCheckoutDto(checkout, customer, SAMPLE_SETTINGS, by, NOON)
    return dto.ok ? dto.value.payment : dto.code
  }
  expect([await windowOf(null, provider), await windowOf('order_1', null)]).toEqual([null, null])
  const unavailable = { ok: false, code: 'unavailable', detail: 'no answer' } as const
  expect(await windowOf('order_1', { ...provider, checkoutOptions: async () => unavailable })).toBe(
    'payment-unavailable',
  )
})
