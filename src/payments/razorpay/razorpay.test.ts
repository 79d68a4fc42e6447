import { expect, test } from 'vitest'
import type { PaymentProof } from '../provider.ts'
import { createRazorpay, type RazorpayOptions } from './razorpay.ts'

const KEYS = { keyId: 'rzp_test_ABCDEFGHIJKLMN', keySecret: 'the-secret', webhookSecrets: [] }
const createFor = (base: string, options: Partial<RazorpayOptions> = {}) =>
  createRazorpay({ base, ...KEYS, ...options })

const CHECKOUT = {
  providerOrderId: 'order_TEST0000000001',
  amount: 36_800,
  shopName: 'Haribhari',
  description: 'Thank you',
  customer: { name: 'Asha', email: 'asha@example.com', phone: '9876543210' },
  themeColour: '#1f5d3a',
  timeoutSeconds: 900,
}

test('Razorpay’s own address makes it the provider razorpay, any other the sandbox', () => {
  expect(createFor('https://api.razorpay.com/')).toMatchObject({ id: 'razorpay', isSandbox: false })
  expect(createFor('http://127.0.0.1:4000')).toMatchObject({ id: 'sandbox', isSandbox: true })
})

test('Razorpay never accepts a payment without a provider order, whatever the options say', () => {
  const options = { acceptsBarePayment: true }
  expect(createFor('https://api.razorpay.com', options).acceptsBarePayment).toBe(false)
  expect(createFor('http://127.0.0.1:4000', options).acceptsBarePayment).toBe(true)
})

test('the checkout options are those of the checkout script, with its address', async () => {
  const options = await createFor('https://api.razorpay.com').checkoutOptions(CHECKOUT)
  const value = {
    key: KEYS.keyId,
    script: 'https://checkout.razorpay.com/v1/checkout.js',
    order_id: 'order_TEST0000000001',
    amount: 36_800,
    currency: 'INR',
    name: 'Haribhari',
    description: 'Thank you',
    prefill: { name: 'Asha', email: 'asha@example.com', contact: '+919876543210' },
    theme: { color: '#1f5d3a' },
    timeout: 900,
  }
  expect(options).toEqual({ ok: true, value })
  expect(JSON.parse(JSON.stringify(value))).toEqual(value)
})

test('a customer without a phone number leaves the contact empty', async () => {
  const customer = { ...CHECKOUT.customer, phone: '' }
  const options = await createFor('http://127.0.0.1:4000').checkoutOptions({ ...CHECKOUT, customer })
  const script = 'http://127.0.0.1:4000/v1/checkout.js'
  const prefill = { name: 'Asha', email: 'asha@example.com', contact: '' }
  expect(options).toMatchObject({ ok: true, value: { script, prefill } })
})

test('a payment proof is genuine for its own order, payment and secret only', async () => {
  const provider = createFor('http://127.0.0.1:4000', { keySecret: 'test_secret_key' })
  const genuine = {
    razorpay_order_id: 'order_TEST000000001',
    razorpay_payment_id: 'pay_TEST000000001',
    razorpay_signature: '6900f3c11283938db2ffc8a47900a03a9d51f8fde9cf18db90c231911071ba35',
  }
  expect(await provider.verifyPaymentProof(genuine, 'order_TEST000000001')).toBe('pay_TEST000000001')
  expect(await provider.verifyPaymentProof(genuine, 'order_TEST000000002')).toBeNull()
  const forged = { ...genuine, razorpay_payment_id: 'pay_TEST000000002' }
  expect(await provider.verifyPaymentProof(forged, 'order_TEST000000001')).toBeNull()
  expect(await createFor('http://127.0.0.1:4000').verifyPaymentProof(genuine, 'order_TEST000000001')).toBeNull()
})

test('a proof that names another order proves nothing for it: the order it is verified for counts', async () => {
  const provider = createFor('http://127.0.0.1:4000', { keySecret: 'test_secret_key' })
  const proof = {
    razorpay_order_id: 'order_TEST000000002',
    razorpay_payment_id: 'pay_TEST000000001',
    razorpay_signature: '6900f3c11283938db2ffc8a47900a03a9d51f8fde9cf18db90c231911071ba35',
  }
  expect(await provider.verifyPaymentProof(proof, 'order_TEST000000002')).toBeNull()
})

test('a proof without a payment id or a signature is not genuine', async () => {
  const provider = createFor('http://127.0.0.1:4000')
  const proofs: PaymentProof[] = [
    {},
    { razorpay_payment_id: 'pay_TEST000000001' },
    { razorpay_signature: 'a'.repeat(64) },
  ]
  for (const proof of proofs) {
    expect(await provider.verifyPaymentProof(proof, 'order_TEST000000001')).toBeNull()
  }
})
