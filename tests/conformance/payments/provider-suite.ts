import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { PaymentProvider } from '#payments/provider.ts'

/** A client of a provider: of the sandbox, or of the provider's own test mode. */
export interface ProviderUnderTest {
  payments: PaymentProvider
  /** The same provider, called with a secret that is not ours. */
  withWrongSecret: PaymentProvider
}

/** What the shop relies on with any provider behind the port. Run on the sandbox and on the provider's test mode. */
export function paymentProviderConformance(name: string, open: () => Promise<ProviderUnderTest>): void {
  test(`${name}: an order is opened for whole paise and carries its receipt`, async () => {
    const { payments } = await open()
    const receipt = randomUUID()
    const opened = await payments.openOrder({ receipt, amount: 124_950, notes: { checkout: receipt } })
    expect(opened).toMatchObject({ ok: true, value: { amount: 124_950, currency: 'INR', receipt, status: 'created' } })
    expect(opened.ok && opened.value.id).toMatch(/^[\w-]{1,64}$/)
  })

  test(`${name}: opening an order again with the same receipt returns the same order`, async () => {
    const { payments } = await open()
    const receipt = randomUUID()
    const first = await payments.openOrder({ receipt, amount: 50_000, fresh: true })
    const second = await payments.openOrder({ receipt, amount: 50_000 })
    expect(first.ok && second.ok && second.value.id === first.value.id).toBe(true)
  })

  test(`${name}: a receipt that has an order of another amount opens no second order`, async () => {
    const { payments } = await open()
    const receipt = randomUUID()
    await payments.openOrder({ receipt, amount: 50_000, fresh: true })
    expect(await payments.openOrder({ receipt, amount: 60_000 })).toMatchObject({ ok: false, code: 'refused' })
  })

  test(`${name}: an amount of less than a rupee is refused`, async () => {
    const { payments } = await open()
    const opened = await payments.openOrder({ receipt: randomUUID(), amount: 99 })
    expect(opened).toEqual({ ok: false, code: 'refused', detail: expect.stringContaining('amount') })
  })

  test(`${name}: an unpaid order has no payments`, async () => {
    const { payments } = await open()
    const opened = await payments.openOrder({ receipt: randomUUID(), amount: 10_000 })
    expect(opened.ok && (await payments.fetchOrderPayments(opened.value.id))).toEqual({ ok: true, value: [] })
  })

  test(`${name}: payments, orders and refunds that do not exist are not found`, async () => {
    const { payments } = await open()
    expect(await payments.fetchPayment('pay_AAAAAAAAAAAAAA')).toMatchObject({ ok: false, code: 'not-found' })
    expect(await payments.fetchOrderPayments('order_AAAAAAAAAAAAAA')).toMatchObject({ ok: false, code: 'not-found' })
    expect(await payments.fetchRefund('rfnd_AAAAAAAAAAAAAA')).toMatchObject({ ok: false, code: 'not-found' })
    const refund = { paymentId: 'pay_AAAAAAAAAAAAAA', amount: 100, idempotencyKey: randomUUID(), reason: 'test' }
    expect(await payments.refundPayment(refund)).toMatchObject({ ok: false, code: 'not-found' })
  })

  test(`${name}: a malformed id never becomes part of a path`, async () => {
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
