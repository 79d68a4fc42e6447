import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { PaymentProvider } from '#payments/provider.ts'

/** A connection to a provider: its double, or its test mode. */
export interface PaymentsUnderTest {
  payments: PaymentProvider
  /** The same provider, asked with a secret that is not ours. */
  withWrongSecret: PaymentProvider
}

/** What a shop may rely on with any provider behind the port. Run on the double and on the provider's test mode. */
export function paymentsConformance(name: string, open: () => Promise<PaymentsUnderTest>): void {
  test(`${name}: an order is opened for whole paise and carries its receipt`, async () => {
    const { payments } = await open()
    const receipt = randomUUID()
    const opened = await payments.openOrder({ receipt, amount: 124_950, notes: { checkout: receipt } })
    expect(opened).toMatchObject({ ok: true, value: { amount: 124_950, currency: 'INR', receipt, status: 'created' } })
    expect(opened.ok && opened.value.id).toMatch(/^order_\w{14}$/)
  })

  test(`${name}: asking again with the same receipt answers the same order`, async () => {
    const { payments } = await open()
    const receipt = randomUUID()
    const first = await payments.openOrder({ receipt, amount: 50_000, fresh: true })
    const second = await payments.openOrder({ receipt, amount: 50_000 })
    expect(first.ok && second.ok && second.value.id === first.value.id).toBe(true)
  })

  test(`${name}: a receipt that has an order of another amount opens no second one`, async () => {
    const { payments } = await open()
    const receipt = randomUUID()
    await payments.openOrder({ receipt, amount: 50_000, fresh: true })
    expect(await payments.openOrder({ receipt, amount: 60_000 })).toMatchObject({ ok: false, code: 'refused' })
  })

  test(`${name}: less than a rupee is refused, not retried`, async () => {
    const { payments } = await open()
    const opened = await payments.openOrder({ receipt: randomUUID(), amount: 99 })
    expect(opened).toEqual({ ok: false, code: 'refused', detail: expect.stringContaining('amount') })
  })

  test(`${name}: an order nobody has paid has no payments`, async () => {
    const { payments } = await open()
    const opened = await payments.openOrder({ receipt: randomUUID(), amount: 10_000 })
    expect(opened.ok && (await payments.fetchOrderPayments(opened.value.id))).toEqual({ ok: true, value: [] })
  })

  test(`${name}: things that do not exist are not found`, async () => {
    const { payments } = await open()
    expect(await payments.fetchPayment('pay_AAAAAAAAAAAAAA')).toMatchObject({ ok: false, code: 'not-found' })
    expect(await payments.fetchOrderPayments('order_AAAAAAAAAAAAAA')).toMatchObject({ ok: false, code: 'not-found' })
    expect(await payments.fetchRefund('rfnd_AAAAAAAAAAAAAA')).toMatchObject({ ok: false, code: 'not-found' })
    const back = { paymentId: 'pay_AAAAAAAAAAAAAA', amount: 100, idempotencyKey: randomUUID(), reason: 'test' }
    expect(await payments.refundPayment(back)).toMatchObject({ ok: false, code: 'not-found' })
  })

  test(`${name}: an id that is none never becomes part of an address`, async () => {
    const { payments } = await open()
    for (const id of ['', '.', '..', '../orders', 'pay_A/../../orders', 'pay_A?count=1', 'pay A', 'p'.repeat(65)]) {
      expect(await payments.fetchPayment(id)).toMatchObject({ ok: false, code: 'not-found' })
      expect(await payments.fetchOrderPayments(id)).toMatchObject({ ok: false, code: 'not-found' })
      expect(await payments.fetchRefund(id)).toMatchObject({ ok: false, code: 'not-found' })
    }
  })

  test(`${name}: a wrong secret is refused`, async () => {
    const { withWrongSecret } = await open()
    const opened = await withWrongSecret.openOrder({ receipt: randomUUID(), amount: 10_000 })
    expect(opened).toMatchObject({ ok: false, code: 'refused' })
  })
}
