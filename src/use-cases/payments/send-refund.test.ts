import { expect, test } from 'vitest'
import type { ReportedPayment } from '#domain/payments.ts'
import type { PaymentProvider } from '#payments/provider.ts'
import { createPaymentProviders } from '#payments/providers.ts'
import { createTinyProvider } from '#tests/support/payments/tiny-provider.ts'
import { aCheckout, aPayment, aRefund, aReportedPayment, NOON } from '#tests/support/records/factories.ts'
import { openMemoryStore } from '#tests/support/stores/memory-store.ts'
import { saveCustomer } from '#tests/support/stores/saved-records.ts'
import { refundUnmatched } from './refund-unmatched.ts'
import { followRefund, sendRefund } from './send-refund.ts'

const HOUR = 3600_000

/** A shop whose provider is the tiny one, in which an online payment of 200 rupees was taken. */
async function openShop(change: Partial<PaymentProvider> = {}) {
  const tiny = createTinyProvider()
  const provider: PaymentProvider = {
    ...tiny.provider,
    ...change,
    get inBackground() {
      return provider
    },
  }
  const store = await openMemoryStore()
  const logs: { level: string; message: string; fields: object }[] = []
  const logAt =
    (level: string) =>
    (message: string, fields: object = {}) =>
      void logs.push({ level, message, fields })
  const deps = {
    store,
    providers: createPaymentProviders([provider]),
    now: () => NOON + HOUR,
    log: { info: logAt('info'), warn: logAt('warn'), error: logAt('error') },
  }
  const { id: userId } = await saveCustomer(store)
  const checkout = aCheckout({ userId, provider: 'tiny' })
  const { paymentId } = tiny.pay('to-1', 200_00)
  const payment = aPayment(checkout, { id: paymentId, provider: 'tiny', amount: 200_00 })
  await store.transaction(async (tx) => {
    await tx.addCheckout(checkout)
    await tx.savePayment(payment)
  })
  const saveRefund = async (change: Parameters<typeof aRefund>[1]) => {
    const refund = aRefund(payment, change)
    await store.transaction((tx) => tx.saveRefund(refund))
    return refund
  }
  const stateOf = async (idempotencyKey: string) => (await store.refundByKey(idempotencyKey))?.state
  return { tiny, store, deps, logs, payment, saveRefund, stateOf }
}

const breaks = () => Promise.reject(new Error('not JSON'))

test('a payment is refunded once all of its money is back, and not before', async () => {
  const { tiny, store, deps, payment, saveRefund, stateOf } = await openShop()
  const [some, rest] = [await saveRefund({ amount: 150_00 }), await saveRefund({ amount: 50_00 })]
  const finish = async (refund: typeof some) => {
    await sendRefund(deps, refund)
    expect(await stateOf(refund.idempotencyKey)).toBe('pending')
    const sent = await store.refundByKey(refund.idempotencyKey)
    tiny.finishRefund(sent?.providerRefundId ?? '')
    await followRefund(deps, sent ?? refund)
    expect(await stateOf(refund.idempotencyKey)).toBe('processed')
  }
  await finish(some)
  expect(await store.payment(payment.id)).toEqual(payment)
  await finish(rest)
  expect(await store.payment(payment.id)).toEqual({ ...payment, state: 'refunded', updatedAt: NOON + HOUR })
})

test('a refund that was processed meanwhile stays so, whatever is reported later', async () => {
  const { store, deps, saveRefund } = await openShop()
  const processed = await saveRefund({ state: 'processed', providerRefundId: null })
  await sendRefund(deps, { ...processed, state: 'due' })
  expect(await store.refundByKey(processed.idempotencyKey)).toEqual(processed)
})

test('a refund that cannot be sent or followed is logged by its id, and changes nothing', async () => {
  const { deps, logs, saveRefund, stateOf } = await openShop({ refundPayment: breaks, fetchRefund: breaks })
  const unsent = await saveRefund({})
  await followRefund(deps, unsent)
  const pending = await saveRefund({ state: 'pending', providerRefundId: 'tr-1' })
  await followRefund(deps, pending)
  const elsewhere = await saveRefund({ provider: 'nobody' })
  await sendRefund(deps, elsewhere)
  const error = 'Error: not JSON'
  expect(logs).toEqual([
    { level: 'error', message: 'sending a refund failed', fields: { refundId: unsent.id, error } },
    { level: 'error', message: 'following a refund failed', fields: { refundId: pending.id, error } },
    { level: 'error', message: 'the provider of a refund is not configured', fields: { refundId: elsewhere.id } },
  ])
  for (const { idempotencyKey, state } of [unsent, pending, elsewhere])
    expect(await stateOf(idempotencyKey)).toBe(state)
})

test('a refund that the provider refuses has failed, and one that it did not answer is still due', async () => {
  for (const [code, state] of [
    ['refused', 'failed'],
    ['unavailable', 'due'],
    ['not-found', 'due'],
  ] as const) {
    const answer = { ok: false, code, detail: 'no' } as const
    const { deps, logs, saveRefund, stateOf } = await openShop({ refundPayment: async () => answer })
    const refund = await saveRefund({})
    await sendRefund(deps, refund)
    expect(await stateOf(refund.idempotencyKey), code).toBe(state)
    const fields = { refundId: refund.id, code, detail: 'no' }
    expect(logs).toEqual([{ level: 'warn', message: 'a refund could not be sent yet', fields }])
  }
})

/** A captured payment without a checkout that is to go back; answers what has become of it, and whether it is due by then. */
async function sendBack(
  { deps, store }: Pick<Awaited<ReturnType<typeof openShop>>, 'deps' | 'store'>,
  record: ReportedPayment,
  saved = record,
) {
  await store.transaction((tx) => tx.saveReportedPayment(saved, NOON))
  await refundUnmatched(deps, record)
  const [after] = await store.reportedPayments([record.id])
  const dueAt = async (at: number) =>
    (await store.dueReportedPayments(at, { reportedBy: NOON, limit: 9 })).some(({ id }) => id === record.id)
  return { state: after?.state, updatedAt: after?.updatedAt, dueAt }
}
const unmatched = (id: string, change: Partial<ReportedPayment> = {}) =>
  aReportedPayment({ id, provider: 'tiny', state: 'refund due', amount: 200_00, ...change })

test('money whose payment was recorded meanwhile does not go back, and is never due again', async () => {
  const shop = await openShop()
  const { state, dueAt } = await sendBack(shop, unmatched(shop.payment.id))
  expect([state, await dueAt(NOON + 99 * HOUR), shop.tiny.refunds.size]).toEqual(['matched', false, 0])
})

test('money that is on its way back is asked after a quarter of its age later', async () => {
  const shop = await openShop()
  const { paymentId } = shop.tiny.pay('to-2', 200_00)
  const { state, dueAt } = await sendBack(shop, unmatched(paymentId))
  const quarter = NOON + HOUR + HOUR / 4
  expect([state, await dueAt(quarter - 1), await dueAt(quarter)]).toEqual(['refund pending', false, true])
  const fields = { paymentId, state: 'refund pending' }
  expect(shop.logs).toEqual([{ level: 'warn', message: 'money without a checkout goes back', fields }])
})

test('money that the provider does not know has failed to go back, and money it did not answer for is due as it was', async () => {
  const shop = await openShop()
  expect(await sendBack(shop, unmatched('tp-unknown'))).toMatchObject({
    state: 'refund failed',
    updatedAt: NOON + HOUR,
  })
  const refundPayment = async () => ({ ok: false, code: 'unavailable', detail: 'no' }) as const
  const unavailable = await openShop({ refundPayment })
  const { paymentId } = unavailable.tiny.pay('to-2', 200_00)
  const { state, updatedAt } = await sendBack(unavailable, unmatched(paymentId))
  expect([state, updatedAt]).toEqual(['refund due', NOON])
  expect(unavailable.logs).toEqual([
    {
      level: 'warn',
      message: 'money without a checkout could not be sent back yet',
      fields: { paymentId, code: 'unavailable' },
    },
  ])
})

test('money that went back meanwhile stays refunded, and money of an unknown provider is logged', async () => {
  const shop = await openShop()
  const { paymentId } = shop.tiny.pay('to-2', 200_00)
  const record = unmatched(paymentId)
  expect(await sendBack(shop, record, { ...record, state: 'refunded' })).toMatchObject({
    state: 'refunded',
    updatedAt: NOON,
  })
  const elsewhere = unmatched('pay_elsewhere', { provider: 'nobody' })
  expect(await sendBack(shop, elsewhere)).toMatchObject({ state: 'refund due' })
  const fields = { paymentId: elsewhere.id }
  expect(shop.logs.at(-1)).toEqual({ level: 'error', message: 'the provider of a payment is not configured', fields })
})
