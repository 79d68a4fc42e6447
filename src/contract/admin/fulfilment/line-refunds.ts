import * as v from 'valibot'
import { LINE_REFUND_CAUSES } from '#domain/picking/line-refund.ts'
import { MAX_AMOUNT } from '#domain/values/money/money.ts'
import { defineCall, staff } from '../../call.ts'
import { optionalTextLine } from '../../forms/forms.ts'
import { issueCode } from '../../forms/issue-code.ts'
import { REFUND_REFUSALS, refundLimits } from './refund-limits.ts'

// Amounts here are in paise.

const refundableDto = v.object({
  lines: v.array(
    v.object({
      line: v.number(),
      title: v.string(),
      unit: v.string(),
      /** Units that came, what the scale said of goods that were weighed, and what they cost. */
      qty: v.number(),
      grams: v.nullable(v.number()),
      amount: v.number(),
      /** Of it, what was refunded already. */
      refunded: v.number(),
    }),
  ),
  /** What is left of the payment at most. */
  left: v.number(),
  ...refundLimits,
})
export type RefundableDto = v.InferOutput<typeof refundableDto>

const refundBody = v.object({
  lines: v.pipe(
    v.array(
      v.object({
        line: v.pipe(v.number(), v.integer(), v.minValue(0)),
        /** Units it is about. */
        qty: v.pipe(v.number(), v.integer(issueCode('not-whole')), v.minValue(1, issueCode('too-small'))),
        amount: v.pipe(
          v.number(),
          v.integer(issueCode('not-whole')),
          v.minValue(1, issueCode('too-small')),
          v.maxValue(MAX_AMOUNT, issueCode('too-large')),
        ),
        cause: v.picklist(LINE_REFUND_CAUSES),
      }),
    ),
    v.minLength(1),
    v.maxLength(300),
  ),
  /** The customer reads it. */
  note: optionalTextLine(200),
})
export type LineRefundBody = v.InferInput<typeof refundBody>

export const lineRefundCalls = {
  refundableLines: defineCall({
    method: 'GET',
    path: '/api/admin/orders/:id/refundable',
    who: staff('orders.refund'),
    answer: refundableDto,
    failures: ['order-not-found'],
    request: (id: string, signal?: AbortSignal) => ({ params: { id }, signal }),
  }),
  /** Of an order that is packed. The money is sent at once. */
  refundLines: defineCall({
    method: 'POST',
    path: '/api/admin/orders/:id/refunds',
    who: staff('orders.refund', { factor: 'fresh' }),
    body: refundBody,
    status: 201,
    answer: refundableDto,
    failures: ['order-not-found', 'order-step-not-allowed', ...REFUND_REFUSALS],
    request: (id: string, body: LineRefundBody, key: string) => ({
      params: { id },
      body,
      headers: { 'idempotency-key': key },
    }),
  }),
}
