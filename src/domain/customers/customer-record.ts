import * as v from 'valibot'
import { timestamp } from '../values/time.ts'

/** What staff wrote about a customer. Never changed; it goes with the customer. */
export const customerNoteSchema = v.object({
  id: v.string(),
  customerId: v.string(),
  at: timestamp,
  staffId: v.string(),
  body: v.string(),
})
export type CustomerNote = v.InferOutput<typeof customerNoteSchema>

export const REQUEST_KINDS = ['export', 'erase'] as const
export type RequestKind = (typeof REQUEST_KINDS)[number]

/** That a customer's data be exported or erased, and what became of it. */
export const customerRequestSchema = v.object({
  id: v.string(),
  customerId: v.string(),
  kind: v.picklist(REQUEST_KINDS),
  state: v.picklist(['asked', 'done', 'refused']),
  /** Why, in the words of whoever asked. */
  reason: v.string(),
  askedAt: timestamp,
  /** Of the member of staff. */
  askedBy: v.string(),
  /** Null until it is decided. */
  decidedAt: v.nullable(timestamp),
  decidedBy: v.nullable(v.string()),
  answer: v.string(),
})
export type CustomerRequest = v.InferOutput<typeof customerRequestSchema>
