import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { REFUND_IDEMPOTENCY_HEADER } from '../../razorpay/protocol.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { PaymentProcessor } from '../ledger/payment-processor.ts'
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
const IDEMPOTENCY_KEY = /^[A-Za-z0-9_-]{10,}$/
const DEFAULT_COUNT = 10
const MAX_COUNT = 100

/** The interface that a shop's server calls with its key and secret. */
export function merchantRoutes(dependencies: {
  ledger: Ledger
  processor: PaymentProcessor
  keyId: string
  keySecret: string
}): Hono {
  const { ledger, processor, keyId, keySecret } = dependencies
  const app = new Hono()
  for (const path of ['/orders/*', '/payments/*', '/refunds/*']) app.use(path, basicAuth(keyId, keySecret))

  app.post('/orders', async (c) => {
    const body = v.safeParse(orderBody, await readJson(c))
    if (!body.success) return invalid(c, body.issues)
    const { payment, ...order } = body.output
    return c.json(toOrderJson(processor.openOrder({ ...order, capture: payment?.capture ?? 'automatic' })))
  })
  app.get('/orders', (c) => {
    const receipt = c.req.query('receipt')
    const orders = [...ledger.orders.values()].filter((order) => receipt === undefined || order.receipt === receipt)
    return c.json(listing(c, orders, toOrderJson))
  })
  app.get('/orders/:id', (c) => {
    const order = ledger.orders.get(c.req.param('id'))
    return order ? c.json(toOrderJson(order)) : c.json(toErrorJson(UNKNOWN_ID), 400)
  })
  app.get('/orders/:id/payments', (c) => {
    const order = ledger.orders.get(c.req.param('id'))
    if (!order) return c.json(toErrorJson(UNKNOWN_ID), 400)
    return c.json(toCollectionJson(ledger.paymentsOfOrder(order.id).map(toPaymentJson)))
  })

  app.get('/payments', (c) => c.json(listing(c, [...ledger.payments.values()], toPaymentJson)))
  app.get('/payments/:id', (c) => {
    const payment = ledger.payments.get(c.req.param('id'))
    return payment ? c.json(toPaymentJson(payment)) : c.json(toErrorJson(UNKNOWN_ID), 400)
  })
  app.post('/payments/:id/capture', async (c) => {
    const body = v.safeParse(captureBody, await readJson(c))
    if (!body.success) return invalid(c, body.issues)
    const captured = processor.capture(c.req.param('id'), body.output.amount)
    return 'refused' in captured
      ? c.json(toErrorJson(captured.refused), captured.status)
      : c.json(toPaymentJson(captured))
  })
  app.post('/payments/:id/refund', async (c) => {
    const request = await readJson(c)
    const body = v.safeParse(refundBody, request)
    if (!body.success) return invalid(c, body.issues)
    const key = c.req.header(REFUND_IDEMPOTENCY_HEADER) ?? null
    if (key !== null && !IDEMPOTENCY_KEY.test(key)) return c.json(toErrorJson('The idempotency key is invalid'), 400)
    const refund = processor.refund(c.req.param('id'), {
      amount: body.output.amount ?? null,
      notes: body.output.notes,
      idempotency_key: key,
      request: JSON.stringify(request),
    })
    return 'refused' in refund ? c.json(toErrorJson(refund.refused), refund.status) : c.json(toRefundJson(refund))
  })
  app.get('/refunds/:id', (c) => {
    const refund = ledger.refunds.get(c.req.param('id'))
    return refund ? c.json(toRefundJson(refund)) : c.json(toErrorJson(UNKNOWN_ID), 400)
  })
  return app
}

async function readJson(c: Context): Promise<unknown> {
  try {
    return await c.req.json()
  } catch {
    // Not JSON: the schema then says what is missing.
    return null
  }
}

function invalid(c: Context, [issue]: [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]) {
  return c.json(toErrorJson(issue.message, v.getDotPath(issue) ?? undefined), 400)
}

/**
 * The newest first, ten unless asked for up to a hundred (`count`), after the first `skip`. `from` and `to` are whole
 * seconds since 1970, both included.
 */
function listing<T extends { created_at: number }>(c: Context, oldestFirst: readonly T[], toJson: (item: T) => object) {
  const number = (name: string, absent: number) => {
    const value = Number(c.req.query(name) ?? absent)
    return Number.isInteger(value) && value >= 0 ? value : absent
  }
  const [from, to, skip] = [number('from', 0), number('to', Number.MAX_SAFE_INTEGER), number('skip', 0)]
  const count = Math.min(number('count', DEFAULT_COUNT) || DEFAULT_COUNT, MAX_COUNT)
  const found = oldestFirst.filter(({ created_at }) => created_at >= from && created_at <= to).toReversed()
  return toCollectionJson(found.slice(skip, skip + count).map(toJson))
}
