import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { PaymentProvider, ProviderOrder } from '#payments/provider.ts'
import type { RazorpayOptions } from '#payments/razorpay/razorpay.ts'
import type { sandboxControls } from '#tests/support/sandbox-controls.ts'

/** The sandbox, and clients of it that wait as briefly as a test wants. */
export interface SandboxUnderTest {
  /** `onRequest` is called for each request that leaves the client. */
  connect: (options?: Partial<RazorpayOptions> & { onRequest?: () => void }) => PaymentProvider
  controls: ReturnType<typeof sandboxControls>
}

/** What happens to money at the provider, and how the client handles its failures. Run on the sandbox in each runtime. */
export function sandboxConformance(name: string, open: () => Promise<SandboxUnderTest>): void {
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
    await controls.change({ refunds: { outcome: 'pending' } })
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
      await controls.change({ refunds: { outcome: 'pending' } })
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
    await controls.change({ payments: { manualCapture: true } })
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
    await controls.change({ payments: { wrongAmountBy: -100 }, browser: { badSignature: true } })
    const order = await createOrder(payments, 50_000)
    const { payment, answer } = await controls.pay(order.id)
    expect(payment.amount).toBe(49_900)
    if (answer.kind !== 'paid') throw new Error('the payment failed')
    const { kind: _, ...tampered } = answer
    expect(await payments.verifyPaymentProof(tampered, order.id)).toBeNull()

    await controls.change({ browser: { otherPayment: true } })
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

  test(`${name}: calls to a provider that hangs end within the timeout, retries included`, async () => {
    const { connect, controls } = await open()
    let requests = 0
    const payments = connect({ timeoutMs: 300, onRequest: () => (requests += 1) })
    await controls.change({ faults: [{ kind: 'hang', ms: 3_600_000 }] })
    const results = await Promise.all([
      payments.openOrder({ receipt: randomUUID(), amount: 10_000 }),
      payments.fetchPayment('pay_AAAAAAAAAAAAAA'),
      payments.refundPayment(aRefund('pay_A', 100)),
      payments.capturePayment({ paymentId: 'pay_A', amount: 100 }),
    ])
    for (const result of results) {
      // The milliseconds that the request was given: what was left of 300 when it was sent.
      expect(result).toEqual({
        ok: false,
        code: 'unavailable',
        detail: expect.stringMatching(/^no response within (300|[12]?\d{1,2}) ms$/),
      })
    }
    expect(requests).toBe(results.length)
  })

  for (const status of [429, 500, 502, 504]) {
    test(`${name}: a request answered ${status} is sent three times and never a fourth`, async () => {
      const { connect, controls } = await open()
      const order = await createOrder(connect(), 10_000)
      let requests = 0
      const payments = connect({ onRequest: () => (requests += 1) })
      await controls.change({ faults: [{ kind: 'status', status, times: 2 }] })
      expect(await payments.fetchOrderPayments(order.id)).toEqual({ ok: true, value: [] })
      expect(requests).toBe(3)

      requests = 0
      await controls.change({ faults: [{ kind: 'status', status, times: 3 }] })
      expect(await payments.fetchOrderPayments(order.id)).toMatchObject({ ok: false, code: 'unavailable' })
      expect(requests).toBe(3)
    })
  }

  test(`${name}: opening an order is tried three times and never a fourth`, async () => {
    const { connect, controls } = await open()
    let requests = 0
    const payments = connect({ onRequest: () => (requests += 1) })
    await controls.change({ faults: [{ kind: 'status', status: 503, times: 3 }] })
    const order = { receipt: randomUUID(), amount: 10_000, fresh: true }
    expect(await payments.openOrder(order)).toMatchObject({ ok: false, code: 'unavailable' })
    expect(requests).toBe(3)
  })

  test(`${name}: a capture and a refund are sent once, whatever becomes of them`, async () => {
    const { connect, controls } = await open()
    const paymentId = await createPayment(connect(), controls, 50_000)
    let requests = 0
    const payments = connect({ onRequest: () => (requests += 1) })
    await controls.change({ faults: [{ kind: 'drop', method: 'POST' }] })
    expect(await payments.refundPayment(aRefund(paymentId, 100))).toMatchObject({ ok: false, code: 'unavailable' })
    expect(await payments.capturePayment({ paymentId, amount: 50_000 })).toMatchObject({ code: 'unavailable' })
    expect(requests).toBe(2)
  })

  test(`${name}: an order whose response was lost is found by its receipt, not made again`, async () => {
    const { connect, controls } = await open()
    await controls.change({ faults: [{ kind: 'drop', method: 'POST', path: '/v1/orders', times: 1 }] })
    const receipt = randomUUID()
    const order = await connect().openOrder({ receipt, amount: 10_000, fresh: true })
    expect(order).toMatchObject({ ok: true, value: { receipt } })
    const { orders } = await controls.ledger()
    expect(orders.filter((one) => one.receipt === receipt)).toHaveLength(1)
  })

  test(`${name}: an order whose process gave up is found by the next process`, async () => {
    const { connect, controls } = await open()
    await controls.change({ faults: [{ kind: 'drop', method: 'POST', path: '/v1/orders' }] })
    const receipt = randomUUID()
    const order = { receipt, amount: 10_000 }
    expect(await connect({ timeoutMs: 40 }).openOrder(order)).toMatchObject({ ok: false, code: 'unavailable' })
    await controls.change({})
    expect(await connect().openOrder(order)).toMatchObject({ ok: true })
    const { orders } = await controls.ledger()
    expect(orders.filter((one) => one.receipt === receipt)).toHaveLength(1)
  })

  test(`${name}: twenty concurrent calls for one receipt open one order`, async () => {
    const { connect, controls } = await open()
    const payments = connect()
    const receipt = randomUUID()
    const order = { receipt, amount: 10_000 }
    await Promise.all(Array.from({ length: 20 }, () => payments.openOrder(order)))
    const { orders } = await controls.ledger()
    expect(orders.filter((one) => one.receipt === receipt)).toHaveLength(1)
  })

  test(`${name}: after failures in a row the circuit breaker opens, lets one trial call through, and closes once a trial succeeds`, async () => {
    const { connect, controls } = await open()
    let now = 0
    let requests = 0
    const payments = connect({
      circuitBreaker: { failureThreshold: 3, resetTimeoutMs: 10_000 },
      now: () => now,
      onRequest: () => (requests += 1),
    })
    const order = await createOrder(connect(), 10_000)
    await controls.change({ faults: [{ kind: 'status', status: 500, path: '/payments' }] })
    for (let call = 0; call < 5; call += 1) await payments.fetchOrderPayments(order.id)
    expect(requests).toBe(3)

    now += 10_001
    const trials = await Promise.all([1, 2, 3].map(() => payments.fetchOrderPayments(order.id)))
    expect(trials.every((result) => !result.ok && result.code === 'unavailable')).toBe(true)
    expect(requests).toBe(4)

    await controls.change({})
    expect(await payments.fetchOrderPayments(order.id)).toMatchObject({ ok: false, code: 'unavailable' })
    now += 10_001
    expect(await payments.fetchOrderPayments(order.id)).toEqual({ ok: true, value: [] })
    expect(await payments.fetchOrderPayments(order.id)).toEqual({ ok: true, value: [] })
  })
}

function aRefund(paymentId: string, amount: number) {
  return { paymentId, amount, idempotencyKey: randomUUID(), reason: 'one bunch was missing' }
}

async function createOrder(payments: PaymentProvider, amount: number): Promise<ProviderOrder> {
  const order = await payments.openOrder({ receipt: randomUUID(), amount, fresh: true })
  if (!order.ok) throw new Error(order.detail)
  return order.value
}

async function createPayment(
  payments: PaymentProvider,
  controls: SandboxUnderTest['controls'],
  amount: number,
): Promise<string> {
  const order = await createOrder(payments, amount)
  return (await controls.pay(order.id)).payment.id
}
