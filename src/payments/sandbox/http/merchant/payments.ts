import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { REFUND_IDEMPOTENCY_HEADER } from '../../../razorpay/protocol.ts'
import { toErrorJson, toNotApplicableJson } from '../../serializers/errors.ts'
import { toCardJson, toPaymentJson } from '../../serializers/payment.ts'
import { toRefundJson } from '../../serializers/serializers.ts'
import type { MerchantDependencies } from './dependencies.ts'
import { unknownId } from './ids.ts'
import { expansions, respondList } from './listing.ts'
import { amountField, notesBody, notesField, readBody } from './request-fields.ts'

const captureBody = v.strictObject({ amount: amountField, currency: v.string('The currency must be a string.') })
const refundBody = v.strictObject({
  amount: v.optional(amountField),
  speed: v.optional(v.picklist(['normal', 'optimum'], 'The speed must be normal or optimum.'), 'normal'),
  notes: v.optional(notesField, {}),
  receipt: v.nullish(v.string('The receipt must be a string.'), null),
})
const IDEMPOTENCY_KEY = /^[A-Za-z0-9_-]{10,}$/

export function paymentRoutes({ ledger, processor }: MerchantDependencies): Hono {
  const app = new Hono()
  const hasCard = (c: Context) => ({ card: expansions(c).has('card') })

  app.get('/', (c) => respondList(c, [...ledger.payments.values()], (payment) => toPaymentJson(payment, hasCard(c))))

  app.get('/:id', (c) => {
    const payment = ledger.payments.get(c.req.param('id'))
    return payment ? c.json(toPaymentJson(payment, hasCard(c))) : unknownId(c, 'pay')
  })

  app.get('/:id/card', (c) => {
    const payment = ledger.payments.get(c.req.param('id'))
    if (!payment) return unknownId(c, 'pay')
    if (payment.card === null) return c.json(toNotApplicableJson('Payment was not done using card'), 400)
    return c.json(toCardJson(payment, payment.card))
  })

  app.patch('/:id', async (c) => {
    const payment = ledger.payments.get(c.req.param('id'))
    if (!payment) return unknownId(c, 'pay')
    const body = await readBody(c, notesBody)
    if (!body.ok) return body.response
    const record = { ...payment, notes: body.value.notes }
    ledger.save({ kind: 'payment', record })
    return c.json(toPaymentJson(record))
  })

  app.post('/:id/capture', async (c) => {
    const payment = ledger.payments.get(c.req.param('id'))
    if (!payment) return unknownId(c, 'pay')
    const body = await readBody(c, captureBody)
    if (!body.ok) return body.response
    if (body.value.currency !== payment.currency) {
      return c.json(toErrorJson('The currency must be that of the payment.', 'currency'), 400)
    }
    const captured = processor.capture(payment.id, body.value.amount)
    return 'refused' in captured
      ? c.json(toErrorJson(captured.refused), captured.status)
      : c.json(toPaymentJson(captured))
  })

  app.post('/:id/refund', async (c) => {
    const payment = ledger.payments.get(c.req.param('id'))
    if (!payment) return unknownId(c, 'pay')
    const body = await readBody(c, refundBody)
    if (!body.ok) return body.response
    const key = c.req.header(REFUND_IDEMPOTENCY_HEADER) ?? null
    if (key !== null && !IDEMPOTENCY_KEY.test(key)) return c.json(toErrorJson('The idempotency key is invalid'), 400)
    const { amount = null, speed, notes, receipt } = body.value
    const refund = processor.refund(payment.id, {
      amount,
      speed,
      notes,
      receipt,
      idempotency_key: key,
      request: JSON.stringify(body.sent),
    })
    if (!('refused' in refund)) return c.json(toRefundJson(refund))
    return c.json(toErrorJson(refund.refused, refund.field), refund.status)
  })

  app.get('/:id/refunds', (c) => {
    const payment = ledger.payments.get(c.req.param('id'))
    if (!payment) return unknownId(c, 'pay')
    const refunds = [...ledger.refunds.values()].filter(({ payment_id }) => payment_id === payment.id)
    return respondList(c, refunds, toRefundJson)
  })

  app.get('/:id/refunds/:refundId', (c) => {
    const payment = ledger.payments.get(c.req.param('id'))
    if (!payment) return unknownId(c, 'pay')
    const refund = ledger.refunds.get(c.req.param('refundId'))
    return refund?.payment_id === payment.id ? c.json(toRefundJson(refund)) : unknownId(c, 'rfnd', 'refundId')
  })
  return app
}
