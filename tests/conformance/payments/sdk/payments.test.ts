import { afterAll, beforeAll, expect, test } from 'vitest'
import { INSTRUMENTS } from '#payments/razorpay/test-instruments.ts'
import { refusalOf, type SandboxWithSdk, startSandboxWithSdk } from '#tests/support/payments/sandbox-sdk.ts'

let sandbox: SandboxWithSdk

beforeAll(async () => {
  sandbox = await startSandboxWithSdk()
})
afterAll(() => sandbox.server.stop())

const refused = (description: string) => ({ statusCode: 400, error: { code: 'BAD_REQUEST_ERROR', description } })
const noError = { error_code: null, error_description: null, error_source: null, error_step: null, error_reason: null }

test('payments.fetch: a payment by UPI has the documented fields', async () => {
  const details = { email: 'gaurav.kumar@example.com', contact: '+919000090000', description: 'Two mangoes' }
  const id = await sandbox.payWith('gaurav.kumar@examplebank', { amount: 1000, details })
  expect(await sandbox.sdk.payments.fetch(id)).toEqual({
    id,
    entity: 'payment',
    amount: 1000,
    currency: 'INR',
    status: 'captured',
    order_id: expect.stringMatching(/^order_/),
    invoice_id: null,
    international: false,
    method: 'upi',
    amount_refunded: 0,
    refund_status: null,
    captured: true,
    description: 'Two mangoes',
    card_id: null,
    bank: null,
    wallet: null,
    vpa: 'gaurav.kumar@examplebank',
    email: 'gaurav.kumar@example.com',
    contact: '+919000090000',
    notes: [],
    fee: 24,
    tax: 4,
    ...noError,
    acquirer_data: {
      rrn: expect.stringMatching(/^\d{12}$/),
      upi_transaction_id: expect.stringMatching(/^[\dA-F]{32}$/),
    },
    created_at: expect.any(Number),
    upi: { payer_account_type: 'bank_account', vpa: 'gaurav.kumar@examplebank', flow: 'collect' },
  })
})

test('payments.fetch: a payment by card names the card, and has its details when they are asked for', async () => {
  const id = await sandbox.payWith('4100280000001007')
  const payment = await sandbox.sdk.payments.fetch(id)
  expect(payment).toMatchObject({ method: 'card', card_id: expect.stringMatching(/^card_[A-Za-z0-9]{14}$/), vpa: null })
  expect(payment).not.toHaveProperty('card')
  expect(payment.acquirer_data).toEqual({ auth_code: expect.stringMatching(/^\d{6}$/) })
  const card = { id: payment.card_id, entity: 'card', last4: '1007', network: 'Visa', international: false, emi: false }
  expect(await sandbox.sdk.payments.fetch(id, { 'expand[]': 'card' })).toMatchObject({ card })
  expect(await sandbox.sdk.payments.fetchCardDetails(id)).toMatchObject(card)
  const { items } = await sandbox.sdk.payments.all({ 'expand[]': 'card' })
  expect(items.find((each) => each.id === id)).toMatchObject({ card })
})

test('payments.fetchCardDetails: a payment by UPI has no card', async () => {
  const id = await sandbox.payWith('success@razorpay')
  expect(await refusalOf(sandbox.sdk.payments.fetchCardDetails(id))).toMatchObject({
    error: { description: 'Payment was not done using card', source: 'NA' },
  })
})

test('payments.fetch: a failed payment says why, and costs nothing', async () => {
  const id = await sandbox.payWith('failure@razorpay')
  expect(await sandbox.sdk.payments.fetch(id)).toMatchObject({
    status: 'failed',
    captured: false,
    fee: null,
    tax: null,
    error_code: 'BAD_REQUEST_ERROR',
    error_description:
      'Payment was unsuccessful due to a temporary issue. If amount got deducted, it will be refunded within 5-7 working days.',
    error_source: 'gateway',
    error_step: 'payment_response',
    error_reason: 'payment_failed',
    acquirer_data: { rrn: null },
  })
  expect(await refusalOf(sandbox.sdk.payments.fetch('pay_AAAAAAAAAAAAAA'))).toMatchObject(
    refused('The id provided does not exist'),
  )
})

test('every test instrument of the documentation ends as it says', async () => {
  for (const { value, failure } of INSTRUMENTS) {
    const payment = await sandbox.sdk.payments.fetch(await sandbox.payWith(value))
    expect([value, payment.status]).toEqual([value, failure ? 'failed' : 'captured'])
    expect([value, payment.error_reason, payment.error_description]).toEqual([
      value,
      failure?.reason ?? null,
      failure?.description ?? null,
    ])
  }
  const [declined, international] = ['5305 6200 0003 0003', '5555 5555 5555 4444']
  expect(await sandbox.sdk.payments.fetch(await sandbox.payWith(declined))).toMatchObject({
    error_description:
      'Your payment did not go through as it was declined by the bank. Try another payment method or contact your bank.',
  })
  expect(await sandbox.sdk.payments.fetch(await sandbox.payWith(international))).toMatchObject({ international: true })
})

test('other cards and UPI ids of a right form pay too, and those of a wrong form do not', async () => {
  for (const instrument of ['4111 1111 1111 1111', '5267 3181 8797 5449', '4242424242424242', 'asha.rao@okbank']) {
    expect(await sandbox.sdk.payments.fetch(await sandbox.payWith(instrument))).toMatchObject({ status: 'captured' })
  }
  for (const instrument of ['4242424242424241', 'asha', '', '@okbank', 'asha@ok bank']) {
    await expect(sandbox.payWith(instrument)).rejects.toThrow('nothing was paid')
  }
})

test('payments.capture: once, the authorized amount, in words of the documentation', async () => {
  const id = await sandbox.payWith('success@razorpay', { amount: 1000, capture: 'manual' })
  const capture = (amount: number | string, currency: string) => sandbox.sdk.payments.capture(id, amount, currency)
  expect(await refusalOf(capture(999, 'INR'))).toMatchObject(
    refused('Capture amount must be equal to the amount authorized'),
  )
  expect(await refusalOf(capture('10.5', 'INR'))).toMatchObject(refused('The amount must be an integer.'))
  const withoutCurrency: unknown = await refusalOf(Reflect.apply(sandbox.sdk.payments.capture, null, [id, 1000]))
  expect(withoutCurrency).toMatchObject({
    ...refused('The currency field is required'),
    error: { description: 'The currency field is required', field: 'currency' },
  })
  expect(await capture(1000, 'INR')).toMatchObject({ id, status: 'captured', captured: true, fee: 24, tax: 4 })
  expect(await refusalOf(capture(1000, 'INR'))).toMatchObject(refused('This payment has already been captured'))
})

test('payments.edit: the notes of a payment are replaced', async () => {
  const id = await sandbox.payWith('success@razorpay')
  const edited = await sandbox.sdk.payments.edit(id, { notes: { key1: 'value1' } })
  expect(edited).toMatchObject({ id, notes: { key1: 'value1' } })
  expect(await sandbox.sdk.payments.fetch(id)).toEqual(edited)
})

test('no refusal has words of the validator', async () => {
  const id = await sandbox.payWith('success@razorpay')
  for (const body of ['', 'null', '[]', '7', '{"amount":{}}', '{"notes":7}', '{"speed":7}', '{"receipt":7}']) {
    for (const path of ['orders', `payments/${id}/capture`, `payments/${id}/refund`]) {
      const response = await fetch(`${sandbox.server.origin}/v1/${path}`, {
        method: 'POST',
        body,
        headers: { authorization: `Basic ${btoa('rzp_test_sandboxABCDE:a secret of this test')}` },
      })
      expect(await response.text()).not.toMatch(/Invalid (key|type)|Expected|received/)
    }
  }
})
