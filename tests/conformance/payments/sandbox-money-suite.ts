import { expect, test } from 'vitest'
import {
  aRefund,
  createOrder,
  createPayment,
  type SandboxUnderTest,
} from '#tests/conformance/payments/sandbox-under-test.ts'

/** What happens to money at the provider. Run on the sandbox in each runtime. */
export function sandboxMoneySuite(name: string, open: () => Promise<SandboxUnderTest>): void {
  test(`${name}: a paid order has one captured payment, and the browser's proof of it is genuine for that order only`, async () => {
    const { connect, controls } = await open()
    const payments = connect()
    const order = await createOrder(payments, 36_800)
    const { answer } = await controls.pay(order.id)
    if (answer.kind !== 'paid') throw new Error('the payment failed')
    const { kind: _, ...proof } = answer
    const paymentId = await payments.verifyPaymentProof(proof, order.id)
    if (paymentId === null) throw new Error('the proof is not genuine')
    const captured = { id: paymentId, providerOrderId: order.id, amount: 36_800, currency: 'INR', status: 'captured' }
    expect(await payments.fetchPayment(paymentId)).toMatchObject({
      ok: true,
      value: { ...captured, amountRefunded: 0 },
    })
    expect(await payments.fetchOrderPayments(order.id)).toMatchObject({ ok: true, value: [captured] })
    expect(await payments.verifyPaymentProof(proof, 'order_AAAAAAAAAAAAAA')).toBeNull()
  })

  test(`${name}: the payments of a time are listed newest first, page by page, whatever became of them`, async () => {
    const { connect, controls } = await open()
    const payments = connect()
    const from = Date.UTC(2031, 0, 1)
    const paidAt = async (at: number) => {
      await controls.configure({ clockOffsetMs: at - Date.now() })
      return createPayment(payments, controls, 36_800)
    }
    const ids: string[] = []
    for (let n = 0; n < 103; n += 1) ids.push(await paidAt(from + n * 60_000))
    const failed = await controls.pay((await createOrder(payments, 36_800)).id, { outcome: 'failed' })
    const page = { from, to: from + 200 * 60_000, skip: 0 }
    const first = await payments.listPayments(page)
    const second = await payments.listPayments({ ...page, skip: 100 })
    if (!first.ok || !second.ok) throw new Error('the list was refused')
    expect([first.value.isLast, second.value.isLast]).toEqual([false, true])
    const listed = [...first.value.payments, ...second.value.payments]
    expect(listed.map(({ id }) => id)).toEqual([failed.payment.id, ...ids.toReversed()])
    expect(listed.slice(0, 2).map(({ status }) => status)).toEqual(['failed', 'captured'])
    expect(Math.abs((listed.at(-1)?.createdAt ?? 0) - from)).toBeLessThan(60_000)
    const before = await payments.listPayments({ from: from - 3600_000, to: from - 120_000, skip: 0 })
    expect(before).toEqual({ ok: true, value: { payments: [], isLast: true } })
  })

  test(`${name}: an order carries the notes it was opened with`, async () => {
    const { connect } = await open()
    const payments = connect()
    const notes = { checkout: 'c-1', shop: 's-1' }
    const opened = await payments.openOrder({ receipt: 'a receipt with notes', amount: 36_800, notes })
    if (!opened.ok) throw new Error(opened.detail)
    expect(await payments.fetchOrder(opened.value.id)).toMatchObject({ ok: true, value: { amount: 36_800, notes } })
    const bare = await createOrder(payments, 36_800)
    expect(await payments.fetchOrder(bare.id)).toMatchObject({ ok: true, value: { notes: {} } })
    expect(await payments.fetchOrder('order_AAAAAAAAAAAAAA')).toMatchObject({ ok: false, code: 'not-found' })
  })

  test(`${name}: ids have the provider's form`, async () => {
    const { connect, controls } = await open()
    const payments = connect()
    const order = await createOrder(payments, 36_800)
    expect(order.id).toMatch(/^order_\w{14}$/)
    const { payment } = await controls.pay(order.id)
    expect(payment.id).toMatch(/^pay_[A-Za-z0-9]{14}$/)
    const refund = await payments.refundPayment(aRefund(payment.id, 36_800))
    expect(refund.ok && refund.value.id).toMatch(/^rfnd_\w{14}$/)
  })

  test(`${name}: an order is paid once`, async () => {
    const { connect, controls } = await open()
    const order = await createOrder(connect(), 36_800)
    await controls.pay(order.id)
    await expect(controls.pay(order.id)).rejects.toThrow('already paid')
  })

  test(`${name}: a failed attempt leaves the order open for another attempt`, async () => {
    const { connect, controls } = await open()
    const payments = connect()
    const order = await createOrder(payments, 36_800)
    const { answer } = await controls.pay(order.id, { outcome: 'failed' })
    expect(answer.kind).toBe('failed')
    await controls.pay(order.id)
    const all = await payments.fetchOrderPayments(order.id)
    expect(all.ok && all.value.map((payment) => payment.status)).toEqual(['failed', 'captured'])
  })

  test(`${name}: the same refund sent five times is made once`, async () => {
    const { connect, controls } = await open()
    const payments = connect()
    const paymentId = await createPayment(payments, controls, 50_000)
    const part = aRefund(paymentId, 20_000)
    const results = await Promise.all(Array.from({ length: 5 }, () => payments.refundPayment(part)))
    expect(new Set(results.map((result) => result.ok && result.value.id)).size).toBe(1)
    expect(results[0]).toMatchObject({ ok: true, value: { paymentId, amount: 20_000, status: 'processed' } })
    expect(await payments.fetchPayment(paymentId)).toMatchObject({
      value: { status: 'captured', amountRefunded: 20_000 },
    })
    const rest = await payments.refundPayment(aRefund(paymentId, 30_000))
    expect(rest).toMatchObject({ ok: true })
    expect(await payments.fetchPayment(paymentId)).toMatchObject({
      value: { status: 'refunded', amountRefunded: 50_000 },
    })
  })

  test(`${name}: a refund of more than the payment is refused`, async () => {
    const { connect, controls } = await open()
    const payments = connect()
    const paymentId = await createPayment(payments, controls, 50_000)
    expect(await payments.refundPayment(aRefund(paymentId, 50_001))).toMatchObject({ ok: false, code: 'refused' })
    expect(await payments.fetchPayment(paymentId)).toMatchObject({ value: { amountRefunded: 0 } })
  })

  test(`${name}: a refund of more than what earlier refunds left is refused`, async () => {
    const { connect, controls } = await open()
    const payments = connect()
    const paymentId = await createPayment(payments, controls, 50_000)
    expect(await payments.refundPayment(aRefund(paymentId, 30_000))).toMatchObject({ ok: true })
    expect(await payments.refundPayment(aRefund(paymentId, 20_001))).toMatchObject({ ok: false, code: 'refused' })
    expect(await payments.refundPayment(aRefund(paymentId, 50_000))).toMatchObject({ ok: false, code: 'refused' })
    expect(await payments.refundPayment(aRefund(paymentId, 20_000))).toMatchObject({ ok: true })
    expect(await payments.refundPayment(aRefund(paymentId, 100))).toMatchObject({ ok: false, code: 'refused' })
    expect(await payments.fetchPayment(paymentId)).toMatchObject({ value: { amountRefunded: 50_000 } })
  })

  test(`${name}: a refund that is still pending counts as refunded, one that failed does not`, async () => {
    const { connect, controls } = await open()
    const payments = connect()
    await controls.configure({ refunds: { outcome: 'pending' } })
    const paymentId = await createPayment(payments, controls, 50_000)
    const pending = await payments.refundPayment(aRefund(paymentId, 40_000))
    if (!pending.ok) throw new Error(pending.detail)
    expect(await payments.refundPayment(aRefund(paymentId, 10_001))).toMatchObject({ ok: false, code: 'refused' })
    await controls.settleRefund(pending.value.id, 'failed')
    expect(await payments.refundPayment(aRefund(paymentId, 50_000))).toMatchObject({ ok: true })
  })

  test(`${name}: refunds sent at the same moment never exceed the payment together`, async () => {
    const { connect, controls } = await open()
    const payments = connect()
    const paymentId = await createPayment(payments, controls, 50_000)
    const results = await Promise.all(
      Array.from({ length: 5 }, () => payments.refundPayment(aRefund(paymentId, 20_000))),
    )
    expect(results.filter((result) => result.ok)).toHaveLength(2)
    expect(await payments.fetchPayment(paymentId)).toMatchObject({ value: { amountRefunded: 40_000 } })
  })

  test(`${name}: an idempotency key of an earlier refund is refused for another amount`, async () => {
    const { connect, controls } = await open()
    const payments = connect()
    const paymentId = await createPayment(payments, controls, 50_000)
    const first = aRefund(paymentId, 10_000)
    expect(await payments.refundPayment(first)).toMatchObject({ ok: true })
    expect(await payments.refundPayment({ ...first, amount: 20_000 })).toMatchObject({ ok: false, code: 'refused' })
    expect(await payments.fetchPayment(paymentId)).toMatchObject({ value: { amountRefunded: 10_000 } })
  })

  test(`${name}: a pending refund ends as processed or failed`, async () => {
    const { connect, controls } = await open()
    const payments = connect()
    for (const status of ['processed', 'failed'] as const) {
      await controls.configure({ refunds: { outcome: 'pending' } })
      const paymentId = await createPayment(payments, controls, 50_000)
      const refund = await payments.refundPayment(aRefund(paymentId, 50_000))
      if (!refund.ok) throw new Error(refund.detail)
      expect(refund.value.status).toBe('pending')
      await controls.settleRefund(refund.value.id, status)
      expect(await payments.fetchRefund(refund.value.id)).toMatchObject({ ok: true, value: { status } })
    }
  })

  test(`${name}: an authorized payment is captured once, for its own amount`, async () => {
    const { connect, controls } = await open()
    const payments = connect()
    await controls.configure({ payments: { manualCapture: true } })
    const paymentId = await createPayment(payments, controls, 50_000)
    expect(await payments.fetchPayment(paymentId)).toMatchObject({ value: { status: 'authorized' } })
    expect(await payments.capturePayment({ paymentId, amount: 49_999 })).toMatchObject({ ok: false, code: 'refused' })
    expect(await payments.capturePayment({ paymentId, amount: 50_000 })).toMatchObject({
      value: { status: 'captured' },
    })
    expect(await payments.capturePayment({ paymentId, amount: 50_000 })).toMatchObject({
      value: { status: 'captured' },
    })
  })

  test(`${name}: a payment captured for another amount is not taken for the capture asked for`, async () => {
    const { connect, controls } = await open()
    const payments = connect()
    const paymentId = await createPayment(payments, controls, 50_000)
    expect(await payments.fetchPayment(paymentId)).toMatchObject({ value: { status: 'captured' } })
    expect(await payments.capturePayment({ paymentId, amount: 49_999 })).toMatchObject({ ok: false, code: 'refused' })
    expect(await payments.capturePayment({ paymentId, amount: 50_001 })).toMatchObject({ ok: false, code: 'refused' })
  })

  test(`${name}: a late authorization turns a failed payment into a captured one`, async () => {
    const { connect, controls } = await open()
    const payments = connect()
    const order = await createOrder(payments, 50_000)
    const { payment } = await controls.pay(order.id, { outcome: 'failed' })
    await controls.authorize(payment.id)
    expect(await payments.fetchPayment(payment.id)).toMatchObject({ value: { status: 'captured' } })
  })

  test(`${name}: the controls can charge a wrong amount, tamper with a signature and use another order's payment`, async () => {
    const { connect, controls } = await open()
    const payments = connect()
    await controls.configure({ payments: { wrongAmountBy: -100 }, browser: { badSignature: true } })
    const order = await createOrder(payments, 50_000)
    const { payment, answer } = await controls.pay(order.id)
    expect(payment.amount).toBe(49_900)
    if (answer.kind !== 'paid') throw new Error('the payment failed')
    const { kind: _, ...tampered } = answer
    expect(await payments.verifyPaymentProof(tampered, order.id)).toBeNull()

    await controls.configure({ browser: { otherPayment: true } })
    const second = await createOrder(payments, 50_000)
    const { answer: foreign } = await controls.pay(second.id)
    if (foreign.kind !== 'paid') throw new Error('the payment failed')
    const { kind: __, ...proof } = foreign
    const paymentId = await payments.verifyPaymentProof(proof, second.id)
    if (paymentId === null) throw new Error('the proof is not genuine')
    const found = await payments.fetchPayment(paymentId)
    if (!found.ok) throw new Error(found.detail)
    expect(found.value.providerOrderId).not.toBe(second.id)
  })
}
