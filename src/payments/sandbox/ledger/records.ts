import * as v from 'valibot'

/*
 * The sandbox's records, with the fields of Razorpay's own; times are whole seconds since 1970 and amounts paise.
 * The same schemas read the journal back.
 */

const notes = v.record(v.string(), v.string())

const orderRecord = v.object({
  id: v.string(),
  amount: v.number(),
  amount_paid: v.number(),
  currency: v.string(),
  receipt: v.nullable(v.string()),
  status: v.picklist(['created', 'attempted', 'paid']),
  attempts: v.number(),
  notes,
  capture: v.picklist(['automatic', 'manual']),
  created_at: v.number(),
})
export type OrderRecord = v.InferOutput<typeof orderRecord>

const failureRecord = v.object({
  code: v.string(),
  description: v.string(),
  source: v.string(),
  step: v.string(),
  reason: v.string(),
})
export type FailureRecord = v.InferOutput<typeof failureRecord>

/** What is kept of a card. */
const cardRecord = v.object({ last4: v.string(), network: v.string(), international: v.boolean() })
export type CardRecord = v.InferOutput<typeof cardRecord>

/** Fields that records of release 0.1.0 do not have are optional. */
const paymentRecord = v.object({
  id: v.string(),
  order_id: v.string(),
  amount: v.number(),
  currency: v.string(),
  status: v.picklist(['created', 'authorized', 'captured', 'refunded', 'failed']),
  amount_refunded: v.number(),
  method: v.picklist(['upi', 'card']),
  failure: v.nullable(failureRecord),
  description: v.optional(v.nullable(v.string()), null),
  vpa: v.optional(v.nullable(v.string()), null),
  card: v.optional(v.nullable(cardRecord), null),
  email: v.optional(v.nullable(v.string()), null),
  contact: v.optional(v.nullable(v.string()), null),
  notes: v.optional(notes, {}),
  created_at: v.number(),
})
export type PaymentRecord = v.InferOutput<typeof paymentRecord>

const refundRecord = v.object({
  id: v.string(),
  payment_id: v.string(),
  amount: v.number(),
  currency: v.optional(v.string(), 'INR'),
  receipt: v.optional(v.nullable(v.string()), null),
  speed: v.optional(v.picklist(['normal', 'optimum']), 'normal'),
  status: v.picklist(['pending', 'processed', 'failed']),
  notes,
  created_at: v.number(),
  /** The idempotency key it was requested with, and the body of that request. */
  idempotency_key: v.nullable(v.string()),
  request: v.string(),
})
export type RefundRecord = v.InferOutput<typeof refundRecord>

const eventRecord = v.object({
  id: v.string(),
  type: v.string(),
  /** The bytes that are signed and sent. */
  body: v.string(),
  created_at: v.number(),
  /** `suppressed` events were not sent because the controls said so. */
  state: v.picklist(['due', 'delivered', 'suppressed', 'given up']),
  attempts: v.number(),
})
export type EventRecord = v.InferOutput<typeof eventRecord>

export const journalEntry = v.variant('kind', [
  v.object({ kind: v.literal('order'), record: orderRecord }),
  v.object({ kind: v.literal('payment'), record: paymentRecord }),
  v.object({ kind: v.literal('refund'), record: refundRecord }),
  v.object({ kind: v.literal('event'), record: eventRecord }),
])
export type JournalEntry = v.InferOutput<typeof journalEntry>
