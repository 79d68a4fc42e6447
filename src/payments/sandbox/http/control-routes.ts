import { Hono } from 'hono'
import * as v from 'valibot'
import { isHostWithoutDns } from '#domain/values/host.ts'
import { FAILED_PAYMENT } from '../../razorpay/test-instruments.ts'
import { type ControlPanel, controlBody } from '../controls.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { PaymentProcessor } from '../ledger/payment-processor.ts'
import type { WebhookSender } from '../webhooks/webhook-sender.ts'
import { createPaymentResult } from './payment-result.ts'

const payBody = v.strictObject({
  order_id: v.string(),
  outcome: v.optional(v.picklist(['paid', 'failed']), 'paid'),
  method: v.optional(v.picklist(['upi', 'card']), 'upi'),
  /** Paise, when it is to differ from the order's. */
  amount: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
})
const settleBody = v.strictObject({ status: v.picklist(['processed', 'failed']) })

/**
 * How a test or a curious developer controls the sandbox. Only JSON is accepted, so that another site's page cannot
 * send it from a visitor's browser.
 */
export function controlRoutes(dependencies: {
  ledger: Ledger
  processor: PaymentProcessor
  controls: ControlPanel
  webhooks: WebhookSender
  keySecret: string
  /** Refuses requests that name the sandbox by a name of the DNS. */
  checksHost: boolean
}): Hono {
  const { ledger, processor, controls, webhooks, checksHost } = dependencies
  const app = new Hono()

  app.use('*', async (c, next) => {
    if (checksHost && !isHostWithoutDns(c.req.header('host'))) {
      return c.json({ error: 'Call the sandbox by its address, such as 127.0.0.1' }, 421)
    }
    const isJson = c.req.header('content-type')?.startsWith('application/json') ?? false
    if (c.req.method !== 'GET' && !isJson) return c.json({ error: 'Send application/json' }, 415)
    c.header('cache-control', 'no-store')
    await next()
  })
  app.onError((error, c) =>
    error instanceof v.ValiError || error instanceof SyntaxError
      ? c.json({ error: error.message }, 400)
      : c.json({ error: 'The sandbox failed' }, 500),
  )

  app.get('/', (c) => c.json(controls.current))
  app.post('/', async (c) => {
    controls.change(v.parse(controlBody, await c.req.json()))
    return c.json(controls.current)
  })
  app.get('/ledger', (c) =>
    c.json({
      orders: [...ledger.orders.values()],
      payments: [...ledger.payments.values()],
      refunds: [...ledger.refunds.values()],
      events: [...ledger.events.values()],
    }),
  )

  // Pays without a browser; `answer` is what the browser would have received.
  app.post('/payments', async (c) => {
    const { order_id, outcome, method, amount } = v.parse(payBody, await c.req.json())
    if (!ledger.orders.has(order_id)) return c.json({ error: 'No such order' }, 404)
    const failure = outcome === 'failed' ? FAILED_PAYMENT : null
    const payment = processor.pay(order_id, { method, failure, ...(amount === undefined ? {} : { amount }) })
    if ('refused' in payment) return c.json({ error: payment.refused }, 409)
    return c.json({ payment, answer: createPaymentResult(dependencies, payment) })
  })
  app.post('/payments/:id/authorize', (c) => {
    const id = c.req.param('id')
    if (!ledger.payments.has(id)) return c.json({ error: 'No such payment' }, 404)
    const payment = processor.authorizeLate(id)
    return 'refused' in payment ? c.json({ error: payment.refused }, 409) : c.json({ payment })
  })
  app.post('/refunds/:id/settle', async (c) => {
    const id = c.req.param('id')
    const { status } = v.parse(settleBody, await c.req.json())
    if (!ledger.refunds.has(id)) return c.json({ error: 'No such refund' }, 404)
    const refund = processor.settleRefund(id, status)
    return 'refused' in refund ? c.json({ error: refund.refused }, 409) : c.json({ refund })
  })
  app.post('/events/:id/send', (c) => {
    const event = ledger.events.get(c.req.param('id'))
    if (!event) return c.json({ error: 'No such event' }, 404)
    webhooks.resend(event)
    return c.json({ sent: event.id })
  })
  return app
}
