import * as v from 'valibot'
import type { ProviderOrder, ProviderPayment, ProviderRefund } from '../../provider.ts'

const paise = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** Empty notes come as an empty list; a shop sharing the account may keep other than texts there. */
const notes = v.fallback(v.record(v.string(), v.fallback(v.string(), '')), {})

/** An order as Razorpay sends it, turned into the port's. */
export const orderResponse = v.pipe(
  v.object({
    id: v.string(),
    amount: paise,
    currency: v.string(),
    receipt: v.nullish(v.string(), ''),
    status: v.picklist(['created', 'attempted', 'paid']),
    created_at: v.nullish(v.number(), 0),
    notes: v.optional(notes, {}),
  }),
  v.transform(({ created_at, ...order }): ProviderOrder & { createdAt: number; notes: Record<string, string> } => ({
    ...order,
    createdAt: created_at,
  })),
)

export const paymentResponse = v.pipe(
  v.object({
    id: v.string(),
    order_id: v.nullish(v.string(), null),
    amount: paise,
    currency: v.string(),
    status: v.picklist(['created', 'authorized', 'captured', 'refunded', 'failed']),
    amount_refunded: v.nullish(paise, 0),
    created_at: v.nullish(v.number(), 0),
  }),
  v.transform(
    (payment): ProviderPayment => ({
      id: payment.id,
      providerOrderId: payment.order_id,
      amount: payment.amount,
      currency: payment.currency,
      status: payment.status,
      amountRefunded: payment.amount_refunded,
      createdAt: payment.created_at * 1000,
    }),
  ),
)

export const refundResponse = v.pipe(
  v.object({
    id: v.string(),
    payment_id: v.string(),
    amount: paise,
    status: v.picklist(['pending', 'processed', 'failed']),
  }),
  v.transform(
    (refund): ProviderRefund => ({
      id: refund.id,
      paymentId: refund.payment_id,
      amount: refund.amount,
      status: refund.status,
    }),
  ),
)

export const ordersResponse = v.object({ items: v.array(orderResponse) })
export const paymentsResponse = v.object({ items: v.array(paymentResponse) })

export const errorResponse = v.object({
  error: v.object({
    code: v.fallback(v.string(), ''),
    description: v.fallback(v.string(), ''),
    reason: v.fallback(v.nullish(v.string(), null), null),
  }),
})

const entity = v.object({ entity: v.object({ id: v.string() }) })
const paymentEntity = v.object({ entity: v.object({ id: v.string(), order_id: v.nullish(v.string(), null) }) })
const refundEntity = v.object({ entity: v.object({ id: v.string(), payment_id: v.nullish(v.string(), null) }) })

/** A part of an unknown shape is left out: the event is accepted all the same, see `webhookBody`. */
const ifKnown = <T>(schema: v.GenericSchema<unknown, T>) => v.fallback(v.optional(schema), undefined)

/**
 * The envelope of a webhook: only ids are read, since its figures may be outdated. New kinds of events must pass,
 * too: the provider disables a webhook that refuses them for a day.
 */
export const webhookBody = v.object({
  event: v.string(),
  payload: v.fallback(
    v.object({ order: ifKnown(entity), payment: ifKnown(paymentEntity), refund: ifKnown(refundEntity) }),
    {},
  ),
})
