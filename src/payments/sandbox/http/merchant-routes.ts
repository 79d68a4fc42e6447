import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import type { Ledger } from '../ledger/ledger.ts'
import type { Provider } from '../ledger/payment-processor.ts'
import { toCollectionJson, toErrorJson, toOrderJson, toPaymentJson, toRefundJson } from '../serializers.ts'
import { basicAuth } from './basic-auth.ts'

const notes = v.fallback(v.record(v.string(), v.pipe(v.string(), v.maxLength(256))), {})
const wholePaise = v.pipe(v.number('The amount must be an integer.'), v.integer('The amount must be an integer.'))

const orderBody = v.object({
  amount: v.pipe(wholePaise, v.minValue(100, 'The amount must be at least INR 1.00')),
  currency: v.literal('INR', 'Currency is not supported'),
  receipt: v.nullish(v.pipe(v.string(), v.maxLength(40, 'The receipt may not be greater than 40 characters.')), null),
  notes: v.optional(notes, {}),
  payment: v.optional(v.object({ capture: v.optional(v.picklist(['automatic', 'manual']), 'automatic') })),
})
const captureBody = v.object({ amount: wholePaise, currency: v.literal('INR', 'Currency is not supported') })
const refundBody = v.object({ amount: v.optional(wholePaise), notes: v.optional(notes, {}) })

const UNKNOWN_ID = 'The id provided does not exist'
const REFUND_KEY = /^[A-Za-z0-9_-]{10,}$/

/** The part of the provider that a shop's server talks to, by its key and secret. */
export function merchantRoutes(parts: { ledger: Ledger; provider: Provider; keyId: string; keySecret: string }): Hono {
  const { ledger, provider } = parts
  const app = new Hono()
  for (const path of ['/orders/*', '/payments/*', '/refunds/*']) app.use(path, basicAuth(parts.keyId, parts.keySecret))

  app.post('/orders', async (c) => {
    const body = v.safeParse(orderBody, await json(c))
    if (!body.success) return c.json(...invalid(body.issues))
    const { payment, ...order } = body.output
    return c.json(toOrderJson(provider.openOrder({ ...order, capture: payment?.capture ?? 'automatic' })))
  })
  app.get('/orders', (c) => {
    const receipt = c.req.query('receipt')
    const newestFirst = [...ledger.orders.values()].toReversed()
    const found = receipt === undefined ? newestFirst : newestFirst.filter((order) => order.receipt === receipt)
    return c.json(toCollectionJson(found.slice(0, countOf(c)).map(toOrderJson)))
  })
  app.get('/orders/:id', (c) => {
    const order = ledger.orders.get(c.req.param('id'))
    return order ? c.json(toOrderJson(order)) : c.json(toErrorJson(UNKNOWN_ID), 400)
  })
  app.get('/orders/:id/payments', (c) => {
    const order = ledger.orders.get(c.req.param('id'))
    if (!order) return c.json(toErrorJson(UNKNOWN_ID), 400)
    return c.json(toCollectionJson(ledger.paymentsOf(order.id).map(toPaymentJson)))
  })

  app.get('/payments/:id', (c) => {
    const payment = ledger.payments.get(c.req.param('id'))
    return payment ? c.json(toPaymentJson(payment)) : c.json(toErrorJson(UNKNOWN_ID), 400)
  })
  app.post('/payments/:id/capture', async (c) => {
    const payment = ledger.payments.get(c.req.param('id'))
    if (!payment) return c.json(toErrorJson(UNKNOWN_ID), 400)
    const body = v.safeParse(captureBody, await json(c))
    if (!body.success) return c.json(...invalid(body.issues))
    const captured = provider.capture(payment, body.output.amount)
    return 'refused' in captured
      ? c.json(toErrorJson(captured.refused), captured.status)
      : c.json(toPaymentJson(captured))
  })
  app.post('/payments/:id/refund', async (c) => {
    const payment = ledger.payments.get(c.req.param('id'))
    if (!payment) return c.json(toErrorJson(UNKNOWN_ID), 400)
    const given = await json(c)
    const body = v.safeParse(refundBody, given)
    if (!body.success) return c.json(...invalid(body.issues))
    const key = c.req.header('x-refund-idempotency') ?? null
    if (key !== null && !REFUND_KEY.test(key)) return c.json(toErrorJson('The idempotency key is invalid'), 400)
    const refund = provider.refund(payment, {
      amount: body.output.amount ?? null,
      notes: body.output.notes,
      idempotency_key: key,
      request: JSON.stringify(given),
    })
    return 'refused' in refund ? c.json(toErrorJson(refund.refused), refund.status) : c.json(toRefundJson(refund))
  })
  app.get('/refunds/:id', (c) => {
    const refund = ledger.refunds.get(c.req.param('id'))
    return refund ? c.json(toRefundJson(refund)) : c.json(toErrorJson(UNKNOWN_ID), 400)
  })
  return app
}

async function json(c: Context): Promise<unknown> {
  try {
    return await c.req.json()
  } catch {
    // Not JSON: the schema then says what is missing.
    return null
  }
}

function invalid(issues: [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]): [object, 400] {
  return [toErrorJson(issues[0].message, v.getDotPath(issues[0]) ?? undefined), 400]
}

/** The provider answers ten of a list unless asked for up to a hundred. */
function countOf(c: Context): number {
  const count = Number(c.req.query('count') ?? 10)
  return Number.isInteger(count) && count > 0 ? Math.min(count, 100) : 10
}
