import * as v from 'valibot'
import { ORDER_SEQUENCES, ORDER_VIEWS, type OrderSequence, type OrderView } from '#domain/order-handling/order-views.ts'
import { MAX_BAGS } from '#domain/picking/bags.ts'
import { RETURN_OUTCOMES, RETURN_REASONS } from '#domain/returns/order-return.ts'
import { defineCall, staff } from '../call.ts'
import { pageQuery, rupeesNumber } from '../fields.ts'
import { optionalTextLine, textLine } from '../forms/forms.ts'
import { orderDto, settledDto } from '../orders.ts'
import { paymentDto } from '../payments.ts'
import { filterText, wholeNumber } from './fields.ts'
import { listedOrderFields } from './order-handling/listed-order.ts'

const MAX_NOTE = 200

const queuedOrderDto = v.object({ ...listedOrderFields, total: rupeesNumber })
export type QueuedOrderDto = v.InferOutput<typeof queuedOrderDto>

/** Contacts are as the role may read them: masked ones end or begin with an ellipsis. */
const customerContactsDto = v.object({
  _id: v.string(),
  guest: v.boolean(),
  name: v.string(),
  email: v.string(),
  mobileNum: v.string(),
})

/** Goods that came back at one moment. `amount` is in paise. */
const returnDto = v.object({
  _id: v.string(),
  at: v.string(),
  by: v.string(),
  /** What the customer need not pay for them, and whether it went back through the payment provider. */
  amount: v.number(),
  sentBack: v.boolean(),
  lines: v.array(
    v.object({
      place: v.number(),
      line: v.number(),
      title: v.string(),
      unit: v.string(),
      qty: v.number(),
      reason: v.picklist(RETURN_REASONS),
      outcome: v.picklist(RETURN_OUTCOMES),
      /** The lot that has them again, or that they were wasted from; may be empty. */
      lotNo: v.string(),
    }),
  ),
})
export type ReturnDto = v.InferOutput<typeof returnDto>

/** Everything staff know of an order. The address in it is shown as far as the contacts are. */
const staffOrderDto = v.object({
  order: orderDto,
  payment: v.nullable(paymentDto),
  /** Null until it is packed. */
  settled: v.optional(v.nullable(settledDto), null),
  customer: v.nullable(customerContactsDto),
  /** What came back of it, oldest first. */
  returns: v.array(returnDto),
  /** Goods in the bags of a packed order whose lot was blocked or recalled since: they must not leave. */
  blocked: v.array(
    v.object({ line: v.number(), title: v.string(), qty: v.number(), lotId: v.string(), lotNo: v.string() }),
  ),
  /** What staff wrote about it among themselves, oldest first. */
  notes: v.array(v.object({ at: v.string(), by: v.string(), note: v.string() })),
  /** The states into which the shop may bring it next: to `refunded` it comes with its money. */
  nextStates: v.array(v.string()),
})
export type StaffOrderDto = v.InferOutput<typeof staffOrderDto>

const NOT_FOUND = ['order-not-found'] as const
const REFUSALS = ['order-not-found', 'order-step-not-allowed'] as const
const withNote = v.object({ note: optionalTextLine(MAX_NOTE) })
const withReason = v.object({ reason: textLine(MAX_NOTE) })
const ofOrder = (id: string) => ({ params: { id } })

export const staffOrderCalls = {
  staffOrders: defineCall({
    method: 'GET',
    path: '/api/admin/orders',
    who: staff('orders.view'),
    query: v.object({
      ...pageQuery(100, 50).entries,
      view: v.optional(v.picklist(ORDER_VIEWS), 'all'),
      /** Of a view of one state; others are always the newest first. */
      sequence: v.optional(v.picklist(ORDER_SEQUENCES), 'oldest'),
      /** An order's number or the beginning of its id, part of a customer's name, or digits of a mobile number. */
      q: v.optional(filterText, ''),
    }),
    answer: v.object({
      orders: v.array(queuedOrderDto),
      /** At most 10,001, which means "more". */
      total: v.number(),
      nextCursor: v.nullable(v.string()),
    }),
    request: (
      query: { view?: OrderView; sequence?: OrderSequence; q?: string; cursor?: string; limit?: string } = {},
      signal?: AbortSignal,
    ) => ({
      query: new URLSearchParams(query),
      signal,
    }),
  }),
  /** How many orders each view has, at most 10,001, which means "more". */
  staffOrderCounts: defineCall({
    method: 'GET',
    path: '/api/admin/orders/counts',
    who: staff('orders.view'),
    answer: v.object({ counts: v.array(v.object({ view: v.picklist(ORDER_VIEWS), total: v.number() })) }),
    request: (signal?: AbortSignal) => ({ signal }),
  }),
  staffOrder: defineCall({
    method: 'GET',
    path: '/api/admin/orders/:id',
    who: staff('orders.view'),
    answer: staffOrderDto,
    failures: NOT_FOUND,
    request: (id: string, signal?: AbortSignal) => ({ params: { id }, signal }),
  }),
  /** The same with the contacts that a role reads only by asking; each look is recorded. */
  lookAtOrderContacts: defineCall({
    method: 'POST',
    path: '/api/admin/orders/:id/contacts',
    who: staff('customers.view'),
    answer: staffOrderDto,
    failures: NOT_FOUND,
    request: ofOrder,
  }),
  acceptOrder: defineCall({
    method: 'POST',
    path: '/api/admin/orders/:id/accept',
    who: staff('orders.pick'),
    answer: staffOrderDto,
    failures: REFUSALS,
    request: ofOrder,
  }),
  handOverOrder: defineCall({
    method: 'POST',
    path: '/api/admin/orders/:id/hand-over',
    who: staff('orders.pick'),
    body: v.object({
      /** The customer reads it. */
      ...withNote.entries,
      /** How many bags leave: those that were counted when it was packed, or it is refused. */
      bags: v.optional(wholeNumber(0, MAX_BAGS)),
    }),
    answer: staffOrderDto,
    failures: [...REFUSALS, 'bags-differ', 'packed-lot-blocked'],
    request: (id: string, note?: string, bags?: number) => ({ params: { id }, body: { note, bags } }),
  }),
  deliverOrder: defineCall({
    method: 'POST',
    path: '/api/admin/orders/:id/deliver',
    who: staff('orders.pick'),
    /** The customer reads it. */
    body: withNote,
    answer: staffOrderDto,
    failures: REFUSALS,
    request: (id: string, note?: string) => ({ params: { id }, body: { note } }),
  }),
  returnOrder: defineCall({
    method: 'POST',
    path: '/api/admin/orders/:id/return',
    who: staff('orders.refund', { factor: 'fresh' }),
    /** The customer reads it. */
    body: withReason,
    answer: staffOrderDto,
    failures: [...REFUSALS, 'beyond-refund-limit', 'beyond-refund-day'],
    request: (id: string, reason: string) => ({ params: { id }, body: { reason } }),
  }),
  cancelOrderAsStaff: defineCall({
    method: 'POST',
    path: '/api/admin/orders/:id/cancel',
    who: staff('orders.cancel'),
    /** The customer reads it. */
    body: withReason,
    answer: staffOrderDto,
    failures: REFUSALS,
    request: (id: string, reason: string) => ({ params: { id }, body: { reason } }),
  }),
  noteOnOrder: defineCall({
    method: 'POST',
    path: '/api/admin/orders/:id/notes',
    who: staff('orders.note'),
    body: v.object({ note: textLine(500) }),
    status: 201,
    answer: staffOrderDto,
    failures: NOT_FOUND,
    request: (id: string, note: string) => ({ params: { id }, body: { note } }),
  }),
}
