import * as v from 'valibot'
import { customerSchema } from '#domain/accounts.ts'
import {
  customerNoteSchema,
  customerRequestSchema,
  REQUEST_KINDS,
  type RequestKind,
} from '#domain/customers/customer-record.ts'
import { addressDto } from '../address-book.ts'
import { defineCall, staff } from '../call.ts'
import { pageQuery } from '../fields.ts'
import { optionalTextLine } from '../forms/forms.ts'
import { issueCode } from '../forms/issue-code.ts'
import { isVisibleText } from '../forms/visible-text.ts'
import { orderDto } from '../orders.ts'
import { paymentDto } from '../payments.ts'
import { filterText } from './fields.ts'
import { invoiceDto } from './fulfilment/papers.ts'

const MAX_NOTE = 1000
const MAX_REASON = 200

const author = v.object({ id: v.string(), name: v.string() })

/** `isMasked` says that contacts are first letters and last digits, `isErased` that nobody knows any more who it was. */
const customerDto = v.object({
  _id: v.string(),
  ...v.pick(customerSchema, ['kind', 'name', 'email', 'mobileNum', 'location']).entries,
  createdAt: v.string(),
  isMasked: v.boolean(),
  isErased: v.boolean(),
})
export type StaffCustomerDto = v.InferOutput<typeof customerDto>

const noteDto = v.object({ ...v.pick(customerNoteSchema, ['id', 'body']).entries, at: v.string(), author })
export type CustomerNoteDto = v.InferOutput<typeof noteDto>

const requestDto = v.object({
  ...v.pick(customerRequestSchema, ['id', 'kind', 'state', 'reason', 'answer']).entries,
  askedAt: v.string(),
  askedBy: author,
  decidedAt: v.nullable(v.string()),
  decidedBy: v.nullable(author),
})
export type CustomerRequestDto = v.InferOutput<typeof requestDto>

/** What staff wrote about an order; customers do not read it. */
const orderNoteDto = v.object({ orderId: v.string(), at: v.string(), author, note: v.string() })
export type CustomerOrderNoteDto = v.InferOutput<typeof orderNoteDto>

const orderRowDto = v.object({
  _id: v.string(),
  state: v.string(),
  method: v.string(),
  /** In paise. */
  total: v.number(),
  units: v.number(),
  createdAt: v.string(),
})

const contacts = v.object({ customer: customerDto, addresses: v.array(addressDto) })
const notes = v.object({ notes: v.array(noteDto) })
const requests = v.object({ requests: v.array(requestDto) })

const noteForm = v.object({
  body: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(issueCode('needed')),
    v.maxLength(MAX_NOTE, issueCode('too-long')),
    v.check(isVisibleText, issueCode('character-not-allowed')),
  ),
})
const requestForm = v.object({ kind: v.picklist(REQUEST_KINDS), reason: optionalTextLine(MAX_REASON) })
const decisionForm = v.object({ state: v.picklist(['done', 'refused']), answer: optionalTextLine(MAX_REASON) })

const view = staff('customers.view')
const takeOut = staff('customers.export', { factor: 'fresh' })

export const customerCalls = {
  /** The latest first. */
  customers: defineCall({
    method: 'GET',
    path: '/api/admin/customers',
    who: view,
    query: v.object({
      ...pageQuery(100, 50).entries,
      q: v.optional(filterText, ''),
    }),
    answer: v.object({
      customers: v.array(customerDto),
      /** How many; one more than 10,000 for more than that. */
      total: v.number(),
      nextCursor: v.nullable(v.string()),
    }),
    request: (query: { q?: string; cursor?: string; limit?: string } = {}) => ({ query: new URLSearchParams(query) }),
  }),
  customerView: defineCall({
    method: 'GET',
    path: '/api/admin/customers/:id',
    who: view,
    query: pageQuery(100, 20),
    answer: v.object({
      ...contacts.entries,
      ...notes.entries,
      ...requests.entries,
      /** A page of them, the last placed first. */
      orders: v.array(orderRowDto),
      nextCursor: v.nullable(v.string()),
    }),
    failures: ['customer-not-found'],
    request: (id: string, query: { cursor?: string } = {}) => ({ params: { id }, query: new URLSearchParams(query) }),
  }),
  /** Each look is recorded. */
  lookAtContacts: defineCall({
    method: 'POST',
    path: '/api/admin/customers/:id/contacts',
    who: view,
    answer: contacts,
    failures: ['customer-not-found'],
    request: (id: string) => ({ params: { id } }),
  }),
  addCustomerNote: defineCall({
    method: 'POST',
    path: '/api/admin/customers/:id/notes',
    who: staff('orders.note'),
    body: noteForm,
    status: 201,
    answer: notes,
    failures: ['customer-not-found'],
    request: (id: string, body: { body: string }) => ({ params: { id }, body }),
  }),
  requestForCustomer: defineCall({
    method: 'POST',
    path: '/api/admin/customers/:id/requests',
    who: staff('customers.request'),
    body: requestForm,
    status: 201,
    answer: requests,
    failures: ['customer-not-found', 'request-waiting'],
    request: (id: string, body: { kind: RequestKind; reason?: string }) => ({ params: { id }, body }),
  }),
  /** To erase a customer is to say that it was done: their data goes with it. */
  decideCustomerRequest: defineCall({
    method: 'POST',
    path: '/api/admin/customer-requests/:id/decision',
    who: takeOut,
    body: decisionForm,
    answer: requests,
    failures: ['request-not-found', 'request-decided', 'customer-not-found', 'customer-needed'],
    request: (id: string, body: { state: 'done' | 'refused'; answer?: string }) => ({ params: { id }, body }),
  }),
  /** All that the shop keeps of somebody. Each export is recorded. */
  exportCustomer: defineCall({
    method: 'POST',
    path: '/api/admin/customers/:id/export',
    who: takeOut,
    answer: v.object({
      ...contacts.entries,
      customer: v.object({ ...customerDto.entries, gender: v.string() }),
      ...notes.entries,
      ...requests.entries,
      orders: v.array(orderDto),
      orderNotes: v.array(orderNoteDto),
      /** As they were issued, credit notes among them. */
      invoices: v.array(invoiceDto),
      payments: v.array(paymentDto),
      basket: v.array(v.object({ productId: v.string(), qty: v.number() })),
      wishlist: v.array(v.string()),
    }),
    failures: ['customer-not-found'],
    request: (id: string) => ({ params: { id } }),
  }),
}
