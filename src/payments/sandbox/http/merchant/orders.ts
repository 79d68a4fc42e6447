import { Hono } from 'hono'
import * as v from 'valibot'
import { isSupportedCurrency, minAmountOf } from '../../currencies.ts'
import type { OrderRecord } from '../../ledger/records.ts'
import { toPaymentJson } from '../../serializers/payment.ts'
import { toCollectionJson, toOrderJson } from '../../serializers/serializers.ts'
import type { MerchantDependencies } from './dependencies.ts'
import { unknownId } from './ids.ts'
import { expansions, respondList } from './listing.ts'
import { amountField, notesBody, notesField, readBody, receiptField } from './request-fields.ts'

/** Parameters of Razorpay that mean nothing here: they are taken and have no effect. */
const IGNORED = [
  'partial_payment',
  'first_payment_min_amount',
  'offer_id',
  'offers',
  'discount',
  'method',
  'bank_account',
  'customer_id',
  'customer_details',
  'device_details',
  'token',
  'transfers',
  'products',
  'rto_review',
  'line_items',
  'line_items_total',
  'shipping_fee',
  'cod_fee',
  'promotions',
  'checkout_config_id',
  'app_offer',
] as const

const orderBody = v.pipe(
  v.strictObject({
    amount: amountField,
    currency: v.pipe(
      v.string('The currency must be a string.'),
      v.check(isSupportedCurrency, 'Currency is not supported'),
    ),
    receipt: receiptField,
    notes: v.optional(notesField, {}),
    payment: v.optional(v.looseObject({ capture: v.optional(v.picklist(['automatic', 'manual']), 'automatic') })),
    /** The older way to say the same. */
    payment_capture: v.optional(v.union([v.boolean(), v.picklist([0, 1, '0', '1'])]), true),
    ...Object.fromEntries(IGNORED.map((name) => [name, v.optional(v.unknown())])),
  }),
  v.rawCheck(({ dataset: { typed, value }, addIssue }) => {
    if (!typed || value.amount >= minAmountOf(value.currency)) return
    const path = [{ type: 'object', origin: 'value', input: { ...value }, key: 'amount', value: value.amount }] as const
    addIssue({ message: `The amount must be at least ${value.currency} 1.00`, path: [...path] })
  }),
)

export function orderRoutes({ ledger, processor }: MerchantDependencies): Hono {
  const app = new Hono()

  app.post('/', async (c) => {
    const body = await readBody(c, orderBody)
    if (!body.ok) return body.response
    const { amount, currency, receipt, notes, payment, payment_capture } = body.value
    const isManual = payment ? payment.capture === 'manual' : !Number(payment_capture)
    const capture = isManual ? 'manual' : 'automatic'
    return c.json(toOrderJson(processor.openOrder({ amount, currency, receipt, notes, capture })))
  })

  app.get('/', (c) => {
    const { receipt, authorized } = c.req.query()
    const expanded = expansions(c)
    const card = expanded.has('payments.card')
    const toJson = (order: OrderRecord) => {
      if (!card && !expanded.has('payments')) return toOrderJson(order)
      const payments = ledger.paymentsOfOrder(order.id).map((payment) => toPaymentJson(payment, { card }))
      return { ...toOrderJson(order), payments: toCollectionJson(payments) }
    }
    const isAuthorized = ({ id }: OrderRecord) =>
      ledger.paymentsOfOrder(id).some(({ status }) => status !== 'created' && status !== 'failed')
    const orders = [...ledger.orders.values()].filter(
      (order) =>
        (receipt === undefined || order.receipt === receipt) &&
        (authorized === undefined || isAuthorized(order) === (authorized === '1' || authorized === 'true')),
    )
    return respondList(c, orders, toJson)
  })

  app.get('/:id', (c) => {
    const order = ledger.orders.get(c.req.param('id'))
    return order ? c.json(toOrderJson(order)) : unknownId(c, 'order')
  })

  app.patch('/:id', async (c) => {
    const order = ledger.orders.get(c.req.param('id'))
    if (!order) return unknownId(c, 'order')
    const body = await readBody(c, notesBody)
    if (!body.ok) return body.response
    const record = { ...order, notes: body.value.notes }
    ledger.save({ kind: 'order', record })
    return c.json(toOrderJson(record))
  })

  app.get('/:id/payments', (c) => {
    const order = ledger.orders.get(c.req.param('id'))
    if (!order) return unknownId(c, 'order')
    return c.json(toCollectionJson(ledger.paymentsOfOrder(order.id).map((payment) => toPaymentJson(payment))))
  })
  return app
}
