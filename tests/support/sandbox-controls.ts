import * as v from 'valibot'

const answer = v.variant('kind', [
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
const paid = v.object({ payment: v.object({ id: v.string(), status: v.string(), amount: v.number() }), answer })
const ledger = v.object({
  orders: v.array(v.object({ id: v.string(), receipt: v.nullable(v.string()), amount: v.number() })),
  payments: v.array(v.object({ id: v.string(), order_id: v.string(), amount: v.number(), status: v.string() })),
  refunds: v.array(v.object({ id: v.string(), payment_id: v.string(), amount: v.number(), status: v.string() })),
  events: v.array(v.object({ id: v.string(), type: v.string(), state: v.string(), attempts: v.number() })),
})

/** Steers a payment sandbox in the words of a test; `fetch` reaches it over HTTP or within this process. */
export function sandboxControls(base: string, fetch: (request: Request) => Promise<Response>) {
  async function ask<T>(path: string, schema: v.GenericSchema<unknown, T>, body?: object): Promise<T> {
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
    change: (controls: object) => ask('', v.unknown(), { reset: true, ...controls }),
    ledger: () => ask('/ledger', ledger),
    pay: (orderId: string, how: { outcome?: 'paid' | 'failed'; amount?: number } = {}) =>
      ask('/payments', paid, { order_id: orderId, ...how }),
    settleRefund: (refundId: string, status: 'processed' | 'failed') =>
      ask(`/refunds/${refundId}/settle`, v.unknown(), { status }),
    authorize: (paymentId: string) => ask(`/payments/${paymentId}/authorize`, v.unknown(), {}),
    resend: (eventId: string) => ask(`/events/${eventId}/send`, v.unknown(), {}),
  }
}
