import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { PaymentProvider, ProviderOrder } from '#payments/provider.ts'
import type { RazorpayOptions } from '#payments/razorpay/razorpay.ts'
import type { sandboxControls } from '#tests/support/sandbox-controls.ts'

/** The double, and clients of it that wait as briefly as a test wants. */
export interface SandboxUnderTest {
  /** `counted` is told of each request that leaves the client. */
  connect: (options?: Partial<RazorpayOptions> & { counted?: () => void }) => PaymentProvider
  controls: ReturnType<typeof sandboxControls>
}

/** What happens to money at the provider, and how the client stands its failures. Run on every form of the double. */
export function sandboxConformance(name: string, open: () => Promise<SandboxUnderTest>): void {
  test(`${name}: a paid order tells of one captured payment, and the browser's answer is genuine`, async () => {
    const { connect, controls } = await open()
    const payments = connect()
    const order = await opened(payments, 36_800)
    const { answer } = await controls.pay(order.id)
    if (answer.kind !== 'paid') throw new Error('the payment failed')
    const { razorpay_payment_id: paymentId, razorpay_signature: signature } = answer
    const captured = { id: paymentId, providerOrderId: order.id, amount: 36_800, currency: 'INR', status: 'captured' }
    expect(await payments.fetchPayment(paymentId)).toMatchObject({
      ok: true,
      value: { ...captured, amountRefunded: 0 },
    })
    expect(await payments.fetchOrderPayments(order.id)).toMatchObject({ ok: true, value: [captured] })
    expect(await payments.verifyCallback({ providerOrderId: order.id, paymentId, signature })).toBe(true)
    const other = { providerOrderId: 'order_AAAAAAAAAAAAAA', paymentId, signature }
    expect(await payments.verifyCallback(other)).toBe(false)
  })

  test(`${name}: an order is paid once`, async () => {
    const { connect, controls } = await open()
    const order = await opened(connect(), 36_800)
    await controls.pay(order.id)
    await expect(controls.pay(order.id)).rejects.toThrow('already paid')
  })

  test(`${name}: a failed attempt leaves the order open for another`, async () => {
    const { connect, controls } = await open()
    const payments = connect()
    const order = await opened(payments, 36_800)
    const { answer } = await controls.pay(order.id, { outcome: 'failed' })
    expect(answer.kind).toBe('failed')
    await controls.pay(order.id)
    const all = await payments.fetchOrderPayments(order.id)
    expect(all.ok && all.value.map((payment) => payment.status)).toEqual(['failed', 'captured'])
  })

  test(`${name}: the same refund sent five times gives the money back once`, async () => {
    const { connect, controls } = await open()
    const payments = connect()
    const paymentId = await paid(payments, controls, 50_000)
    const part = { paymentId, amount: 20_000, idempotencyKey: randomUUID(), reason: 'one bunch was missing' }
    const answers = await Promise.all(Array.from({ length: 5 }, () => payments.refundPayment(part)))
    expect(new Set(answers.map((answer) => answer.ok && answer.value.id)).size).toBe(1)
    expect(answers[0]).toMatchObject({ ok: true, value: { paymentId, amount: 20_000, status: 'processed' } })
    expect(await payments.fetchPayment(paymentId)).toMatchObject({
      value: { status: 'captured', amountRefunded: 20_000 },
    })
    const rest = await payments.refundPayment({ ...part, amount: 30_000, idempotencyKey: randomUUID() })
    expect(rest).toMatchObject({ ok: true })
    expect(await payments.fetchPayment(paymentId)).toMatchObject({
      value: { status: 'refunded', amountRefunded: 50_000 },
    })
  })

  test(`${name}: more than was taken is never given back, nor one key used for two refunds`, async () => {
    const { connect, controls } = await open()
    const payments = connect()
    const paymentId = await paid(payments, controls, 50_000)
    const wish = { paymentId, amount: 50_001, idempotencyKey: randomUUID(), reason: 'too much' }
    expect(await payments.refundPayment(wish)).toMatchObject({ ok: false, code: 'refused' })
    const key = randomUUID()
    expect(await payments.refundPayment({ ...wish, amount: 10_000, idempotencyKey: key })).toMatchObject({ ok: true })
    const reused = await payments.refundPayment({ ...wish, amount: 20_000, idempotencyKey: key })
    expect(reused).toMatchObject({ ok: false, code: 'refused' })
    expect(await payments.fetchPayment(paymentId)).toMatchObject({ value: { amountRefunded: 10_000 } })
  })

  test(`${name}: a pending refund can be followed to its end`, async () => {
    const { connect, controls } = await open()
    const payments = connect()
    for (const status of ['processed', 'failed'] as const) {
      await controls.change({ refunds: { outcome: 'pending' } })
      const paymentId = await paid(payments, controls, 50_000)
      const wish = { paymentId, amount: 50_000, idempotencyKey: randomUUID(), reason: 'cancelled' }
      const refund = await payments.refundPayment(wish)
      if (!refund.ok) throw new Error(refund.detail)
      expect(refund.value.status).toBe('pending')
      await controls.settleRefund(refund.value.id, status)
      expect(await payments.fetchRefund(refund.value.id)).toMatchObject({ ok: true, value: { status } })
    }
  })

  test(`${name}: money that is only authorized is captured once, for its own amount`, async () => {
    const { connect, controls } = await open()
    const payments = connect()
    await controls.change({ payments: { manualCapture: true } })
    const paymentId = await paid(payments, controls, 50_000)
    expect(await payments.fetchPayment(paymentId)).toMatchObject({ value: { status: 'authorized' } })
    expect(await payments.capturePayment({ paymentId, amount: 49_999 })).toMatchObject({ ok: false, code: 'refused' })
    expect(await payments.capturePayment({ paymentId, amount: 50_000 })).toMatchObject({
      value: { status: 'captured' },
    })
    expect(await payments.capturePayment({ paymentId, amount: 50_000 })).toMatchObject({
      value: { status: 'captured' },
    })
  })

  test(`${name}: a late authorisation turns a failed payment into a captured one`, async () => {
    const { connect, controls } = await open()
    const payments = connect()
    const order = await opened(payments, 50_000)
    const { payment } = await controls.pay(order.id, { outcome: 'failed' })
    await controls.authorize(payment.id)
    expect(await payments.fetchPayment(payment.id)).toMatchObject({ value: { status: 'captured' } })
  })

  test(`${name}: the controls can charge a wrong amount, spoil a signature and hand out another order's payment`, async () => {
    const { connect, controls } = await open()
    const payments = connect()
    await controls.change({ payments: { wrongAmountBy: -100 }, browser: { badSignature: true } })
    const order = await opened(payments, 50_000)
    const { payment, answer } = await controls.pay(order.id)
    expect(payment.amount).toBe(49_900)
    if (answer.kind !== 'paid') throw new Error('the payment failed')
    const told = { providerOrderId: order.id, paymentId: payment.id, signature: answer.razorpay_signature }
    expect(await payments.verifyCallback(told)).toBe(false)

    await controls.change({ browser: { otherPayment: true } })
    const second = await opened(payments, 50_000)
    const { answer: foreign } = await controls.pay(second.id)
    if (foreign.kind !== 'paid') throw new Error('the payment failed')
    const { razorpay_payment_id: paymentId, razorpay_signature: signature } = foreign
    expect(await payments.verifyCallback({ providerOrderId: second.id, paymentId, signature })).toBe(true)
    const found = await payments.fetchPayment(paymentId)
    expect(found.ok && found.value.providerOrderId).not.toBe(second.id)
  })

  test(`${name}: a provider that hangs is given up within the time-out`, async () => {
    const { connect, controls } = await open()
    await controls.change({ faults: [{ kind: 'hang', ms: 5000 }] })
    const payments = connect({ timeoutMs: 300 })
    const started = performance.now()
    const answers = await Promise.all([
      payments.openOrder({ receipt: randomUUID(), amount: 10_000 }),
      payments.fetchPayment('pay_AAAAAAAAAAAAAA'),
      payments.refundPayment({ paymentId: 'pay_A', amount: 100, idempotencyKey: randomUUID(), reason: 'test' }),
    ])
    for (const answer of answers) expect(answer).toMatchObject({ ok: false, code: 'unavailable' })
    expect(performance.now() - started).toBeLessThan(1500)
  })

  for (const status of [429, 500, 502, 504]) {
    test(`${name}: a provider that answers ${status} twice is asked a third time`, async () => {
      const { connect, controls } = await open()
      const order = await opened(connect(), 10_000)
      await controls.change({ faults: [{ kind: 'status', status, times: 2 }] })
      expect(await connect().fetchOrderPayments(order.id)).toEqual({ ok: true, value: [] })
      await controls.change({ faults: [{ kind: 'status', status }] })
      expect(await connect().fetchOrderPayments(order.id)).toMatchObject({ ok: false, code: 'unavailable' })
    })
  }

  test(`${name}: an order made although its answer was lost is found by its receipt, not made again`, async () => {
    const { connect, controls } = await open()
    await controls.change({ faults: [{ kind: 'drop', method: 'POST', path: '/v1/orders', times: 1 }] })
    const receipt = randomUUID()
    const order = await connect().openOrder({ receipt, amount: 10_000, fresh: true })
    expect(order).toMatchObject({ ok: true, value: { receipt } })
    const { orders } = await controls.ledger()
    expect(orders.filter((one) => one.receipt === receipt)).toHaveLength(1)
  })

  test(`${name}: an order lost to a process that gave up is found by the next one`, async () => {
    const { connect, controls } = await open()
    await controls.change({ faults: [{ kind: 'drop', method: 'POST', path: '/v1/orders' }] })
    const receipt = randomUUID()
    const wish = { receipt, amount: 10_000 }
    expect(await connect({ timeoutMs: 40 }).openOrder(wish)).toMatchObject({ ok: false, code: 'unavailable' })
    await controls.change({})
    expect(await connect().openOrder(wish)).toMatchObject({ ok: true })
    const { orders } = await controls.ledger()
    expect(orders.filter((one) => one.receipt === receipt)).toHaveLength(1)
  })

  test(`${name}: twenty calls at once for one receipt open one order`, async () => {
    const { connect, controls } = await open()
    const payments = connect()
    const receipt = randomUUID()
    const wish = { receipt, amount: 10_000 }
    await Promise.all(Array.from({ length: 20 }, () => payments.openOrder(wish)))
    const { orders } = await controls.ledger()
    expect(orders.filter((one) => one.receipt === receipt)).toHaveLength(1)
  })

  test(`${name}: a failing provider is left alone, tried with one call, and used again once it answers`, async () => {
    const { connect, controls } = await open()
    let at = 0
    let asked = 0
    const payments = connect({
      circuitBreaker: { failureThreshold: 3, resetTimeoutMs: 10_000 },
      now: () => at,
      counted: () => {
        asked += 1
      },
    })
    const order = await opened(connect(), 10_000)
    await controls.change({ faults: [{ kind: 'status', status: 500, path: '/payments' }] })
    for (let call = 0; call < 5; call += 1) await payments.fetchOrderPayments(order.id)
    expect(asked).toBe(3)

    at += 10_001
    const trial = await Promise.all([1, 2, 3].map(() => payments.fetchOrderPayments(order.id)))
    expect(trial.every((answer) => !answer.ok && answer.code === 'unavailable')).toBe(true)
    expect(asked).toBe(4)

    await controls.change({})
    expect(await payments.fetchOrderPayments(order.id)).toMatchObject({ ok: false, code: 'unavailable' })
    at += 10_001
    expect(await payments.fetchOrderPayments(order.id)).toEqual({ ok: true, value: [] })
    expect(await payments.fetchOrderPayments(order.id)).toEqual({ ok: true, value: [] })
  })
}

async function opened(payments: PaymentProvider, amount: number): Promise<ProviderOrder> {
  const order = await payments.openOrder({ receipt: randomUUID(), amount, fresh: true })
  if (!order.ok) throw new Error(order.detail)
  return order.value
}

async function paid(
  payments: PaymentProvider,
  controls: SandboxUnderTest['controls'],
  amount: number,
): Promise<string> {
  const order = await opened(payments, amount)
  return (await controls.pay(order.id)).payment.id
}
