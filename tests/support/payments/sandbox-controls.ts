import * as v from 'valibot'

const paymentOutcome = v.variant('kind', [
  v.object({
    kind: v.literal('paid'),
    razorpay_payment_id: v.string(),
    razorpay_order_id: v.string(),
    razorpay_signature: v.string(),
  }),
  v.object({
    kind: v.literal('failed'),
    error: v.object({ description: v.string(), metadata: v.object({ payment_id: v.string(), order_id: v.string() }) }),
  }),
  v.object({ kind: v.literal('silent') }),
])
const payment = v.object({
  payment: v.object({ id: v.string(), status: v.string(), amount: v.number() }),
  answer: paymentOutcome,
})
const ledger = v.object({
  orders: v.array(v.object({ id: v.string(), receipt: v.nullable(v.string()), amount: v.number() })),
  payments: v.array(v.object({ id: v.string(), order_id: v.string(), amount: v.number(), status: v.string() })),
  refunds: v.array(v.object({ id: v.string(), payment_id: v.string(), amount: v.number(), status: v.string() })),
  events: v.array(v.object({ id: v.string(), type: v.string(), state: v.string(), attempts: v.number() })),
})

/** A client of the payment sandbox's control API; `fetch` reaches the sandbox over HTTP or within this process. */
export function createSandboxControls(base: string, fetch: (request: Request) => Promise<Response>) {
  async function call<T>(path: string, schema: v.GenericSchema<unknown, T>, body?: object): Promise<T> {
    const init = body && {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    }
    const response = await fetch(new Request(`${base}/__control${path}`, init))
    if (!response.ok) throw new Error(`sandbox control ${path}: ${response.status} ${await response.text()}`)
    return v.parse(schema, await response.json())
  }
  return {
    /** Replaces all settings; what is not given goes back to normal. */
    configure: (settings: object) => call('', v.unknown(), { reset: true, ...settings }),
    ledger: () => call('/ledger', ledger),
    pay: (orderId: string, options: { outcome?: 'paid' | 'failed'; amount?: number } = {}) =>
      call('/payments', payment, { order_id: orderId, ...options }),
    settleRefund: (refundId: string, status: 'processed' | 'failed') =>
      call(`/refunds/${refundId}/settle`, v.unknown(), { status }),
    authorize: (paymentId: string) => call(`/payments/${paymentId}/authorize`, v.unknown(), {}),
    resend: (eventId: string) => call(`/events/${eventId}/send`, v.unknown(), {}),
  }
}
