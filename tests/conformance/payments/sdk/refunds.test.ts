import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusalOf, type SandboxWithSdk, startSandboxWithSdk } from '#tests/support/payments/sandbox-sdk.ts'

let sandbox: SandboxWithSdk

beforeAll(async () => {
  sandbox = await startSandboxWithSdk()
})
afterAll(() => sandbox.server.stop())

const refused = (description: string, field?: string) => ({
  statusCode: 400,
  error: { code: 'BAD_REQUEST_ERROR', description, ...(field ? { field } : {}) },
})
const pay = () => sandbox.payWith('success@razorpay')

test('payments.refund: a refund has the documented fields', async () => {
  const paymentId = await pay()
  const notes = { notes_key_1: 'Tea, Earl Grey, Hot' }
  const refund = await sandbox.sdk.payments.refund(paymentId, { amount: 20_000, receipt: 'Receipt No. 31', notes })
  expect(refund).toEqual({
    id: expect.stringMatching(/^rfnd_[A-Za-z0-9]{14}$/),
    entity: 'refund',
    amount: 20_000,
    currency: 'INR',
    payment_id: paymentId,
    notes,
    receipt: 'Receipt No. 31',
    acquirer_data: { arn: expect.stringMatching(/^\d{14}$/) },
    created_at: expect.any(Number),
    batch_id: null,
    status: 'processed',
    speed_requested: 'normal',
    speed_processed: 'normal',
  })
  expect(await sandbox.sdk.refunds.fetch(refund.id)).toEqual(refund)
})

test('payments.refund: at optimum speed, in digits of a string, and the whole rest when no amount is said', async () => {
  const paymentId = await pay()
  const instant = await sandbox.sdk.payments.refund(paymentId, { amount: '20000', speed: 'optimum' })
  expect(instant).toMatchObject({
    amount: 20_000,
    speed_requested: 'optimum',
    speed_processed: 'instant',
    receipt: null,
  })
  expect(await sandbox.sdk.payments.fetch(paymentId)).toMatchObject({
    refund_status: 'partial',
    amount_refunded: 20_000,
  })
  expect(await sandbox.sdk.payments.refund(paymentId, {})).toMatchObject({ amount: 30_000 })
  expect(await sandbox.sdk.payments.fetch(paymentId)).toMatchObject({ status: 'refunded', refund_status: 'full' })
})

test('payments.refund: what is too much, too little, unknown or done already is refused as documented', async () => {
  const paymentId = await pay()
  const refusal = (request: object) => refusalOf(sandbox.sdk.payments.refund(paymentId, request))
  expect(await refusal({ amount: 50_001 })).toMatchObject(
    refused('The refund amount provided is greater than amount captured'),
  )
  expect(await refusal({ amount: 99 })).toMatchObject(refused('The amount must be at least INR 1.00', 'amount'))
  expect(await refusal({ speed: 'fast' })).toMatchObject(refused('The speed must be normal or optimum.', 'speed'))
  expect(await refusal({ colour: 'green', size: 1 })).toMatchObject(
    refused('colour is/are not required and should not be sent'),
  )
  await sandbox.sdk.payments.refund(paymentId, {})
  expect(await refusal({})).toMatchObject(refused('The payment has been fully refunded already'))
})

test('payments.refund: the arn comes when a pending refund is processed', async () => {
  await sandbox.controls.configure({ refunds: { outcome: 'pending' } })
  const { id } = await sandbox.sdk.payments.refund(await pay(), {})
  expect(await sandbox.sdk.refunds.fetch(id)).toMatchObject({ status: 'pending', acquirer_data: { arn: null } })
  await sandbox.controls.settleRefund(id, 'processed')
  expect(await sandbox.sdk.refunds.fetch(id)).toMatchObject({
    status: 'processed',
    acquirer_data: { arn: expect.any(String) },
  })
  await sandbox.controls.configure({})
})

test('payments.fetchMultipleRefund and refunds.all: the refunds of one payment, and of all', async () => {
  const [one, other] = [await pay(), await pay()]
  const ids: string[] = []
  for (const paymentId of [one, one, one, other]) {
    ids.push((await sandbox.sdk.payments.refund(paymentId, { amount: 1000, notes: { of: randomUUID() } })).id)
  }
  const newestFirst = ids.toReversed()
  // The SDK takes it, its types do not name it.
  const ofPayment: object = { payment_id: one }
  const idsOf = ({ items }: { items: { id: string }[] }) => items.map(({ id }) => id)
  expect(idsOf(await sandbox.sdk.payments.fetchMultipleRefund(one, {}))).toEqual(newestFirst.slice(1))
  expect(idsOf(await sandbox.sdk.payments.fetchMultipleRefund(one, { count: 1, skip: 1 }))).toEqual([newestFirst[2]])
  expect(idsOf(await sandbox.sdk.refunds.all(ofPayment))).toEqual(newestFirst.slice(1))
  expect(idsOf(await sandbox.sdk.refunds.all({ count: 4 }))).toEqual(newestFirst)
  expect(await refusalOf(sandbox.sdk.payments.fetchMultipleRefund('pay_AAAAAAAAAAAAAA', {}))).toMatchObject(
    refused('The id provided does not exist'),
  )
})

test('payments.fetchRefund: a refund of its payment, and of no other', async () => {
  const [one, other] = [await pay(), await pay()]
  const refund = await sandbox.sdk.payments.refund(one, { amount: 1000 })
  expect(await sandbox.sdk.payments.fetchRefund(one, refund.id)).toEqual(refund)
  expect(await refusalOf(sandbox.sdk.payments.fetchRefund(other, refund.id))).toMatchObject(
    refused('The id provided does not exist'),
  )
  expect(await refusalOf(sandbox.sdk.payments.fetchRefund(one, 'AABBdHIieex'))).toMatchObject(
    refused('AABBdHIieex is not a valid id'),
  )
})

test('refunds.edit: the notes of a refund are replaced', async () => {
  const refund = await sandbox.sdk.payments.refund(await pay(), { amount: 1000 })
  const edited = await sandbox.sdk.refunds.edit(refund.id, { notes: { notes_key_1: 'Beam me up Scotty.' } })
  expect(edited).toEqual({ ...refund, notes: { notes_key_1: 'Beam me up Scotty.' } })
  expect(await sandbox.sdk.refunds.fetch(refund.id)).toEqual(edited)
})
