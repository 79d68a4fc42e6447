import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  aRefund,
  createOrder,
  createPayment,
  type SandboxUnderTest,
} from '#tests/conformance/payments/sandbox-under-test.ts'

/** How the client handles a provider that fails. Run on the sandbox in each runtime. */
export function sandboxFailuresSuite(name: string, open: () => Promise<SandboxUnderTest>): void {
  test(`${name}: calls to a provider that hangs end within the timeout, retries included`, async () => {
    const { connect, controls } = await open()
    let requests = 0
    const payments = connect({ timeoutMs: 300, onRequest: () => (requests += 1) })
    await controls.configure({ faults: [{ kind: 'hang', ms: 3_600_000 }] })
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
      await controls.configure({ faults: [{ kind: 'status', status, times: 2 }] })
      expect(await payments.fetchOrderPayments(order.id)).toEqual({ ok: true, value: [] })
      expect(requests).toBe(3)

      requests = 0
      await controls.configure({ faults: [{ kind: 'status', status, times: 3 }] })
      expect(await payments.fetchOrderPayments(order.id)).toMatchObject({ ok: false, code: 'unavailable' })
      expect(requests).toBe(3)
    })
  }

  test(`${name}: opening an order is tried three times and never a fourth`, async () => {
    const { connect, controls } = await open()
    let requests = 0
    const payments = connect({ onRequest: () => (requests += 1) })
    await controls.configure({ faults: [{ kind: 'status', status: 503, times: 3 }] })
    const order = { receipt: randomUUID(), amount: 10_000, fresh: true }
    expect(await payments.openOrder(order)).toMatchObject({ ok: false, code: 'unavailable' })
    expect(requests).toBe(3)
  })

  test(`${name}: a capture and a refund are sent once, whatever becomes of them`, async () => {
    const { connect, controls } = await open()
    const paymentId = await createPayment(connect(), controls, 50_000)
    let requests = 0
    const payments = connect({ onRequest: () => (requests += 1) })
    await controls.configure({ faults: [{ kind: 'drop', method: 'POST' }] })
    expect(await payments.refundPayment(aRefund(paymentId, 100))).toMatchObject({ ok: false, code: 'unavailable' })
    expect(await payments.capturePayment({ paymentId, amount: 50_000 })).toMatchObject({ code: 'unavailable' })
    expect(requests).toBe(2)
  })

  test(`${name}: a background call is one request, and its failures never open the circuit breaker of customers' calls`, async () => {
    const { connect, controls } = await open()
    let requests = 0
    const payments = connect({
      onRequest: () => (requests += 1),
      circuitBreaker: { failureThreshold: 2, resetTimeoutMs: 60_000 },
    })
    const order = await createOrder(payments, 10_000)
    requests = 0
    await controls.configure({ faults: [{ kind: 'status', status: 503 }] })
    const ask = () => payments.inBackground.fetchOrderPayments(order.id)
    expect(await ask()).toMatchObject({ ok: false, code: 'unavailable' })
    expect(requests).toBe(1)
    await ask()
    expect(await ask()).toMatchObject({ ok: false, detail: 'circuit breaker is open' })
    expect(requests).toBe(2)
    await controls.configure({})
    expect(await ask()).toMatchObject({ ok: false, detail: 'circuit breaker is open' })
    expect(await payments.fetchOrderPayments(order.id)).toMatchObject({ ok: true })
    expect(requests).toBe(3)
  })

  test(`${name}: an order whose response was lost is found by its receipt, not made again`, async () => {
    const { connect, controls } = await open()
    await controls.configure({ faults: [{ kind: 'drop', method: 'POST', path: '/v1/orders', times: 1 }] })
    const receipt = randomUUID()
    const order = await connect().openOrder({ receipt, amount: 10_000, fresh: true })
    expect(order).toMatchObject({ ok: true, value: { receipt } })
    const { orders } = await controls.ledger()
    expect(orders.filter((one) => one.receipt === receipt)).toHaveLength(1)
  })

  test(`${name}: an order whose process gave up is found by the next process`, async () => {
    const { connect, controls } = await open()
    await controls.configure({ faults: [{ kind: 'drop', method: 'POST', path: '/v1/orders' }] })
    const receipt = randomUUID()
    const order = { receipt, amount: 10_000 }
    expect(await connect({ timeoutMs: 40 }).openOrder(order)).toMatchObject({ ok: false, code: 'unavailable' })
    await controls.configure({})
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
    await controls.configure({ faults: [{ kind: 'status', status: 500, path: '/payments' }] })
    for (let call = 0; call < 5; call += 1) await payments.fetchOrderPayments(order.id)
    expect(requests).toBe(3)

    now += 10_001
    const trials = await Promise.all([1, 2, 3].map(() => payments.fetchOrderPayments(order.id)))
    expect(trials.every((result) => !result.ok && result.code === 'unavailable')).toBe(true)
    expect(requests).toBe(4)

    await controls.configure({})
    expect(await payments.fetchOrderPayments(order.id)).toMatchObject({ ok: false, code: 'unavailable' })
    now += 10_001
    expect(await payments.fetchOrderPayments(order.id)).toEqual({ ok: true, value: [] })
    expect(await payments.fetchOrderPayments(order.id)).toEqual({ ok: true, value: [] })
  })
}
