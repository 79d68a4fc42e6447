import * as v from 'valibot'
import { MAX_AMOUNT } from '#domain/values/money/money.ts'
import { defineCall, staff } from '../../call.ts'
import { pageQuery } from '../../fields.ts'
import { optionalTextLine } from '../../forms/forms.ts'
import { issueCode } from '../../forms/issue-code.ts'

// Amounts here are in paise.

/** Cash that somebody took at doors and has not handed in. */
const cashToCountDto = v.object({
  /** Who delivered; null for orders delivered by a command. */
  staffId: v.nullable(v.string()),
  name: v.string(),
  expected: v.number(),
  orders: v.array(
    v.object({
      _id: v.string(),
      deliveredAt: v.string(),
      due: v.number(),
      /** Delivered more than a day ago. */
      late: v.boolean(),
    }),
  ),
})
export type CashToCountDto = v.InferOutput<typeof cashToCountDto>

const cashRunDto = v.object({
  _id: v.string(),
  /** Whose cash it was; null for orders delivered by a command. */
  staffId: v.nullable(v.string()),
  name: v.string(),
  orders: v.number(),
  expected: v.number(),
  counted: v.number(),
  /** `counted - expected`. */
  difference: v.number(),
  reason: v.string(),
  closedAt: v.string(),
  closedBy: v.string(),
})
export type CashRunDto = v.InferOutput<typeof cashRunDto>

const runBody = v.object({
  staffId: v.nullable(v.string()),
  orderIds: v.pipe(v.array(v.string()), v.minLength(1, issueCode('needed')), v.maxLength(256)),
  counted: v.pipe(
    v.number(),
    v.integer(issueCode('not-whole')),
    v.minValue(0, issueCode('too-small')),
    v.maxValue(MAX_AMOUNT, issueCode('too-large')),
  ),
  /** Needed where the sum differs. */
  reason: optionalTextLine(200),
})
export type CashRunBody = v.InferInput<typeof runBody>

export const cashCalls = {
  cashToCount: defineCall({
    method: 'GET',
    path: '/api/admin/cash-runs/open',
    who: staff('orders.cash'),
    answer: v.object({ people: v.array(cashToCountDto) }),
    request: (signal?: AbortSignal) => ({ signal }),
  }),
  cashRuns: defineCall({
    method: 'GET',
    path: '/api/admin/cash-runs',
    who: staff('orders.cash'),
    query: pageQuery(100, 50),
    answer: v.object({ runs: v.array(cashRunDto), nextCursor: v.nullable(v.string()) }),
    request: (query: { cursor?: string; limit?: string } = {}, signal?: AbortSignal) => ({
      query: new URLSearchParams(query),
      signal,
    }),
  }),
  /** Counts the cash of some delivered orders of one person. Where it is not what was due, a manager says why. */
  closeCashRun: defineCall({
    method: 'POST',
    path: '/api/admin/cash-runs',
    who: staff('orders.cash'),
    body: runBody,
    status: 201,
    answer: cashRunDto,
    failures: ['cash-order-not-open', 'cash-reason-needed', 'cash-needs-manager', 'key-missing', 'key-reused'],
    request: (body: CashRunBody, key: string) => ({ body, headers: { 'idempotency-key': key } }),
  }),
  /** Orders whose customers paid some paise more than they got, too little to be sent back. The newest first. */
  paidSurpluses: defineCall({
    method: 'GET',
    path: '/api/admin/surpluses',
    who: staff('orders.cash'),
    answer: v.object({
      orders: v.array(v.object({ _id: v.string(), surplus: v.number(), packedAt: v.string() })),
      total: v.number(),
    }),
    request: (signal?: AbortSignal) => ({ signal }),
  }),
}
