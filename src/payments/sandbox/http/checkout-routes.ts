import { Hono } from 'hono'
import * as v from 'valibot'
import { FAILED_PAYMENT, findInstrument, INSTRUMENTS } from '../../razorpay/test-instruments.ts'
import type { ControlPanel } from '../controls.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { PaymentProcessor } from '../ledger/payment-processor.ts'
import { checkoutScript } from '../page/checkout-script.ts'
import { paymentPage } from '../page/payment-page.ts'
import { paymentPageScript } from '../page/payment-page-script.ts'
import { paymentPageStyle } from '../page/payment-page-style.ts'
import { toErrorJson } from '../serializers/errors.ts'
import { createPaymentResult } from './payment-result.ts'

const UNKNOWN_ID = 'The id provided does not exist'
const WRONG_INSTRUMENT = 'You have entered an incorrect card number or UPI ID. Try again.'

/** What the shop said of the payment; an empty field is one that it left out. */
const payerField = v.pipe(v.string(), v.maxLength(255))

const payBody = v.object({
  key: v.string(),
  order_id: v.string(),
  instrument: v.pipe(v.string(), v.maxLength(320)),
  fail: v.boolean(),
  email: v.optional(payerField),
  contact: v.optional(payerField),
  description: v.optional(payerField),
})

/** What a customer's browser loads and calls: the checkout script, and the payment page with its requests. */
export function checkoutRoutes(dependencies: {
  ledger: Ledger
  processor: PaymentProcessor
  controls: ControlPanel
  keyId: string
  keySecret: string
}): Hono {
  const { ledger, processor, keyId } = dependencies
  const app = new Hono()

  app.use('/checkout/*', async (c, next) => {
    await next()
    c.header('cache-control', 'no-store')
    c.header('x-content-type-options', 'nosniff')
    c.header('referrer-policy', 'no-referrer')
  })

  app.get('/checkout.js', (c) =>
    c.body(checkoutScript, 200, {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
      // Any shop may load it, also one that isolates itself from other origins.
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-allow-origin': '*',
    }),
  )
  app.get('/checkout/public', (c) => {
    const shopOrigin = parseOrigin(c.req.query('origin'))
    if (shopOrigin === null) return c.text('The payment page needs the origin of the shop that opens it.', 400)
    c.header('content-security-policy', contentSecurityPolicy(shopOrigin))
    return c.html(paymentPage(INSTRUMENTS))
  })
  app.get('/checkout/page.js', (c) =>
    c.body(paymentPageScript, 200, { 'content-type': 'text/javascript; charset=utf-8' }),
  )
  app.get('/checkout/page.css', (c) => c.body(paymentPageStyle, 200, { 'content-type': 'text/css; charset=utf-8' }))

  app.get('/checkout/orders/:id', (c) => {
    const order = ledger.orders.get(c.req.param('id'))
    if (!order || c.req.query('key') !== keyId) return c.json(toErrorJson(UNKNOWN_ID), 400)
    return c.json({ amount: order.amount, currency: order.currency, status: order.status })
  })
  app.post('/checkout/payments', async (c) => {
    const body = v.safeParse(v.pipe(v.string(), v.parseJson(), payBody), await c.req.text())
    if (!body.success) return c.json(toErrorJson('The payment request is invalid.'), 400)
    const { key, order_id, fail, email, contact, description } = body.output
    if (key !== keyId) return c.json(toErrorJson(UNKNOWN_ID), 400)
    const instrument = findInstrument(body.output.instrument)
    if (!instrument) return c.json(toErrorJson(WRONG_INSTRUMENT), 400)
    const { method, card } = instrument
    const payment = processor.pay(order_id, {
      method,
      failure: fail ? FAILED_PAYMENT : instrument.failure,
      details: {
        card,
        vpa: method === 'upi' ? instrument.value : null,
        ...(email ? { email } : {}),
        ...(contact ? { contact } : {}),
        ...(description ? { description } : {}),
      },
    })
    if ('refused' in payment) return c.json(toErrorJson(payment.refused), payment.status)
    return c.json(createPaymentResult(dependencies, payment))
  })
  return app
}

/** Nothing inline, nothing from elsewhere, and framed only by the shop that the page sends its messages to. */
function contentSecurityPolicy(shopOrigin: string): string {
  const own = "script-src 'self'; style-src 'self'; connect-src 'self'"
  return `default-src 'none'; ${own}; base-uri 'none'; form-action 'none'; frame-ancestors ${shopOrigin}`
}

function parseOrigin(text: string | undefined): string | null {
  if (text === undefined || !URL.canParse(text)) return null
  const { origin, protocol } = new URL(text)
  return (protocol === 'http:' || protocol === 'https:') && origin === text ? origin : null
}
