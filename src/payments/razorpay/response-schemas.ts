import * as v from 'valibot'
import type { ProviderOrder, ProviderPayment, ProviderRefund } from '../provider.ts'

const paise = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** An order as the provider writes it, read into the port's words. */
export const orderResponse = v.pipe(
  v.object({
    id: v.string(),
    amount: paise,
    currency: v.string(),
    receipt: v.nullish(v.string(), ''),
    status: v.picklist(['created', 'attempted', 'paid']),
    created_at: v.nullish(v.number(), 0),
  }),
  v.transform(({ created_at, ...order }): ProviderOrder & { createdAt: number } => ({
    ...order,
    createdAt: created_at,
  })),
)

/** A payment as the provider writes it. */
export const paymentResponse = v.pipe(
  v.object({
    id: v.string(),
    order_id: v.nullish(v.string(), null),
    amount: paise,
    currency: v.string(),
    status: v.picklist(['created', 'authorized', 'captured', 'refunded', 'failed']),
    amount_refunded: v.nullish(paise, 0),
  }),
  v.transform(
    (payment): ProviderPayment => ({
      id: payment.id,
      providerOrderId: payment.order_id,
      amount: payment.amount,
      currency: payment.currency,
      status: payment.status,
      amountRefunded: payment.amount_refunded,
    }),
  ),
)

/** A refund as the provider writes it. */
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

/** What the provider says when it refuses. */
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

/** What stands otherwise than we know it names nothing of ours: the event is taken all the same, see `eventBody`. */
const ifKnown = <T>(schema: v.GenericSchema<unknown, T>) => v.fallback(v.optional(schema), undefined)

/**
 * The envelope of a webhook: only what names things is read, since its figures may be of an earlier moment. New
 * kinds of events must pass, too: the provider ends a webhook that refuses it for a day.
 */
export const eventBody = v.object({
  event: v.string(),
  payload: v.fallback(
    v.object({ order: ifKnown(entity), payment: ifKnown(paymentEntity), refund: ifKnown(refundEntity) }),
    {},
  ),
})
