import * as v from 'valibot'
import { paymentSchema, refundSchema } from '#domain/payments.ts'
import { anyone, defineCall } from './call.ts'
import { rupeesNumber, timestampStrings } from './fields.ts'

/** Money the shop has received, and what went back of it: a payment that could not become an order shows its refund. */
export const paymentDto = v.object({
  payment_id: v.string(),
  /** `orderId` is null when the money could not become an order. */
  ...v.pick(paymentSchema, ['orderId', 'method', 'state']).entries,
  amount: rupeesNumber,
  refunds: v.array(
    v.object({
      _id: v.string(),
      ...v.pick(refundSchema, ['state', 'reason']).entries,
      /** Null for the owner's own words. */
      reasonCode: v.optional(v.nullable(v.string()), null),
      amount: rupeesNumber,
      ...timestampStrings,
    }),
  ),
  ...timestampStrings,
})
export type PaymentDto = v.InferOutput<typeof paymentDto>

const webhookResponse = v.object({ received: v.literal(true) })

/** Called by the payment provider, not by the shop's own client: the signature is over the body as it came. */
export const paymentCalls = {
  receiveWebhook: defineCall({
    method: 'POST',
    path: '/api/payments/webhook',
    who: anyone,
    answer: webhookResponse,
    failures: ['not-found', 'signature-invalid', 'body-too-large', 'body-malformed'],
  }),
  receiveProviderWebhook: defineCall({
    method: 'POST',
    path: '/api/payments/:provider/webhook',
    who: anyone,
    answer: webhookResponse,
    failures: ['not-found', 'signature-invalid', 'body-too-large', 'body-malformed'],
  }),
}
