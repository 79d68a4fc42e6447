import * as v from 'valibot'
import { maySellAgain, RETURN_OUTCOMES, RETURN_REASONS } from '#domain/returns/order-return.ts'
import { LOT_STATES } from '#domain/stock/lot.ts'
import { MAX_AMOUNT } from '#domain/values/money/money.ts'
import { defineCall, staff } from '../../call.ts'
import { optionalTextLine } from '../../forms/forms.ts'
import { issueCode } from '../../forms/issue-code.ts'
import { MAX_UNITS, wholeNumber } from '../fields.ts'
import { REFUND_REFUSALS, refundLimits } from './refund-limits.ts'

// Amounts here are in paise.

const MAX_LINES = 300

/** What can come back of an order, and where it can go. */
const returnableDto = v.object({
  /** Whether it has left the shop. Before, only goods of blocked lots are taken out of its bags. */
  left: v.boolean(),
  lines: v.array(
    v.object({
      line: v.number(),
      title: v.string(),
      unit: v.string(),
      /** Units that left, and what the scale said of goods that were weighed. */
      qty: v.number(),
      grams: v.nullable(v.number()),
      /** Units that can still come back, by the lot they were sold from; an empty one where none is known. */
      units: v.array(v.object({ lotId: v.string(), lotNo: v.string(), qty: v.number() })),
      /** What the line cost, and what of that the customer has back or need not pay. */
      amount: v.number(),
      refunded: v.number(),
      /** The lots of the product, those that can be sold first, and whether goods may go back into them. */
      lots: v.array(
        v.object({
          lotId: v.string(),
          lotNo: v.string(),
          bestBefore: v.nullable(v.string()),
          state: v.picklist(LOT_STATES),
          open: v.boolean(),
        }),
      ),
    }),
  ),
  /** What can still be sent back of the payment, or need not be paid in cash. */
  leftOfPayment: v.number(),
  ...refundLimits,
})
export type ReturnableDto = v.InferOutput<typeof returnableDto>

const returnBody = v.object({
  lines: v.pipe(
    v.array(
      v.pipe(
        v.object({
          line: wholeNumber(0, MAX_LINES),
          qty: wholeNumber(1, MAX_UNITS),
          reason: v.picklist(RETURN_REASONS),
          outcome: v.picklist(RETURN_OUTCOMES),
          /** The lot that sold goods go back into; null for the one they were sold from. */
          lotId: v.optional(v.nullable(v.string()), null),
          /** What goes back to the customer for them; 0 for nothing. */
          amount: wholeNumber(0, MAX_AMOUNT),
        }),
        v.forward(
          v.check(({ reason, outcome }) => outcome === 'waste' || maySellAgain(reason), issueCode('not-sold-again')),
          ['outcome'],
        ),
      ),
    ),
    v.minLength(1),
    v.maxLength(MAX_LINES),
  ),
  /** The customer reads it with the refund. */
  note: optionalTextLine(200),
})
export type ReturnBody = v.InferInput<typeof returnBody>

export const returnCalls = {
  returnable: defineCall({
    method: 'GET',
    path: '/api/admin/orders/:id/returnable',
    who: staff('orders.return'),
    answer: returnableDto,
    failures: ['order-not-found'],
    request: (id: string, signal?: AbortSignal) => ({ params: { id }, signal }),
  }),
  /** Goods of an order came back: into a lot, or wasted, and their money with them as far as that is asked for. */
  recordReturn: defineCall({
    method: 'POST',
    path: '/api/admin/orders/:id/returns',
    who: staff('orders.return', { factor: 'fresh' }),
    body: returnBody,
    status: 201,
    answer: returnableDto,
    failures: [
      'order-not-found',
      'order-step-not-allowed',
      'beyond-delivered',
      'lot-not-found',
      'return-lot-blocked',
      'product-not-found',
      ...REFUND_REFUSALS,
    ],
    request: (id: string, body: ReturnBody, key: string) => ({
      params: { id },
      body,
      headers: { 'idempotency-key': key },
    }),
  }),
}
