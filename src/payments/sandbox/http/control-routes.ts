import { Hono } from 'hono'
import * as v from 'valibot'
import { FAILED_PAYMENT } from '../../razorpay/test-instruments.ts'
import { type ControlPanel, controlBody } from '../controls.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { Provider } from '../ledger/payment-processor.ts'
import type { Webhooks } from '../webhooks/webhook-sender.ts'
import { paymentResultFor } from './payment-result.ts'

const payBody = v.strictObject({
  order_id: v.string(),
  outcome: v.optional(v.picklist(['paid', 'failed']), 'paid'),
  method: v.optional(v.picklist(['upi', 'card']), 'upi'),
  /** Paise, when it is to differ from the order's. */
  amount: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
})
const settleBody = v.strictObject({ status: v.picklist(['processed', 'failed']) })

/**
 * How a test or a curious developer steers the double. Only JSON is taken, so that another site's page cannot
 * send it from a visitor's browser.
 */
export function controlRoutes(parts: {
  ledger: Ledger
  provider: Provider
  controls: ControlPanel
  webhooks: Webhooks
  keySecret: string
}): Hono {
  const { ledger, provider, controls, webhooks, keySecret } = parts
  const app = new Hono()

  app.use('*', async (c, next) => {
    const isJson = c.req.header('content-type')?.startsWith('application/json') ?? false
    if (c.req.method !== 'GET' && !isJson) return c.json({ error: 'Send application/json' }, 415)
    c.header('cache-control', 'no-store')
    await next()
  })
  app.onError((problem, c) =>
    problem instanceof v.ValiError || problem instanceof SyntaxError
      ? c.json({ error: problem.message }, 400)
      : c.json({ error: 'The sandbox failed' }, 500),
  )

  app.get('/', (c) => c.json(controls.now))
  app.post('/', async (c) => {
    controls.change(v.parse(controlBody, await c.req.json()))
    return c.json(controls.now)
  })
  app.get('/ledger', (c) =>
    c.json({
      orders: [...ledger.orders.values()],
      payments: [...ledger.payments.values()],
      refunds: [...ledger.refunds.values()],
      events: [...ledger.events.values()],
    }),
  )

  /** Pays without a browser; answers what the browser would have been told. */
  app.post('/payments', async (c) => {
    const { order_id, outcome, method, amount } = v.parse(payBody, await c.req.json())
    const order = ledger.orders.get(order_id)
    if (!order) return c.json({ error: 'No such order' }, 404)
    const failure = outcome === 'failed' ? FAILED_PAYMENT : null
    const payment = provider.pay(order, { method, failure, ...(amount === undefined ? {} : { amount }) })
    if ('refused' in payment) return c.json({ error: payment.refused }, 409)
    return c.json({ payment, answer: await paymentResultFor({ ledger, provider, controls, keySecret }, payment) })
  })
  app.post('/payments/:id/authorize', (c) => {
    const payment = ledger.payments.get(c.req.param('id'))
    if (!payment) return c.json({ error: 'No such payment' }, 404)
    const authorized = provider.authorize(payment)
    return 'refused' in authorized ? c.json({ error: authorized.refused }, 409) : c.json({ payment: authorized })
  })
  app.post('/refunds/:id/settle', async (c) => {
    const refund = ledger.refunds.get(c.req.param('id'))
    if (!refund) return c.json({ error: 'No such refund' }, 404)
    if (refund.status !== 'pending') return c.json({ error: 'The refund is settled' }, 409)
    const { status } = v.parse(settleBody, await c.req.json())
    return c.json({ refund: provider.settleRefund(refund, status) })
  })
  app.post('/events/:id/send', (c) => {
    const event = ledger.events.get(c.req.param('id'))
    if (!event) return c.json({ error: 'No such event' }, 404)
    webhooks.replay(event)
    return c.json({ sent: event.id })
  })
  return app
}
