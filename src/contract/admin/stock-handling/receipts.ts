import * as v from 'valibot'
import { MAX_CASE_SIZE } from '#domain/catalogue/editing/editable-product.ts'
import { MAX_RECEIPT_LINES, unitsOf } from '#domain/stock/receipts/receipt.ts'
import { calendarDay } from '#domain/values/calendar-day.ts'
import { MAX_AMOUNT } from '#domain/values/money/money.ts'
import { defineCall, staff } from '../../call.ts'
import { pageQuery } from '../../fields.ts'
import { optionalTextLine, textLine } from '../../forms/forms.ts'
import { issueCode } from '../../forms/issue-code.ts'
import { MAX_UNITS, wholeNumber } from '../fields.ts'

const receiptDto = v.object({
  _id: v.string(),
  supplier: v.string(),
  documentNo: v.string(),
  receivedAt: v.string(),
  receivedBy: v.string(),
  lines: v.number(),
  /** Of them, how many were reversed. */
  reversed: v.number(),
})
export type ReceiptDto = v.InferOutput<typeof receiptDto>

const receiptLineDto = v.object({
  line: v.number(),
  productId: v.string(),
  sku: v.string(),
  title: v.string(),
  unit: v.string(),
  cases: v.number(),
  caseSize: v.number(),
  pieces: v.number(),
  /** All of it. */
  units: v.number(),
  lotNo: v.string(),
  bestBefore: v.nullable(v.string()),
  /** Paise for a unit; null when it is not known. */
  cost: v.nullable(v.number()),
  /** Of the lot, now. */
  onHand: v.number(),
  /** Null while the line stands. */
  reversed: v.nullable(v.object({ at: v.string(), by: v.string(), reason: v.string() })),
})
export type ReceiptLineDto = v.InferOutput<typeof receiptLineDto>

const oneReceipt = v.object({ receipt: receiptDto, lines: v.array(receiptLineDto) })
export type OneReceiptDto = v.InferOutput<typeof oneReceipt>

export const receiptBody = v.object({
  supplier: optionalTextLine(80),
  /** The number of the supplier's invoice or delivery note. */
  documentNo: optionalTextLine(40),
  lines: v.pipe(
    v.array(
      v.pipe(
        v.object({
          productId: v.pipe(v.string(), v.uuid()),
          cases: wholeNumber(0, MAX_UNITS),
          /** Units of a case, as whoever received saw it. */
          caseSize: wholeNumber(1, MAX_CASE_SIZE),
          pieces: wholeNumber(0, MAX_UNITS),
          lotNo: optionalTextLine(60),
          bestBefore: v.optional(v.nullable(calendarDay), null),
          /** Paise for a unit. */
          cost: v.optional(v.nullable(wholeNumber(0, MAX_AMOUNT)), null),
        }),
        v.forward(
          v.check((line) => unitsOf(line) > 0, issueCode('needed')),
          ['pieces'],
        ),
        v.forward(
          v.check((line) => unitsOf(line) <= MAX_UNITS, issueCode('too-large')),
          ['cases'],
        ),
      ),
    ),
    v.minLength(1, issueCode('needed')),
    v.maxLength(MAX_RECEIPT_LINES, issueCode('too-large')),
  ),
  /** Whether a document that was received before is received once more. */
  again: v.optional(v.boolean(), false),
})
export type ReceiptBody = v.InferInput<typeof receiptBody>

const reversalBody = v.object({
  lines: v.pipe(
    v.array(wholeNumber(0, MAX_RECEIPT_LINES)),
    v.minLength(1, issueCode('needed')),
    v.maxLength(MAX_RECEIPT_LINES),
  ),
  reason: textLine(200),
})

export const receiptCalls = {
  receipts: defineCall({
    method: 'GET',
    path: '/api/admin/receipts',
    who: staff('stock.view'),
    query: pageQuery(50, 20),
    answer: v.object({ receipts: v.array(receiptDto), nextCursor: v.nullable(v.string()) }),
    request: (query: { cursor?: string } = {}) => ({ query: new URLSearchParams(query) }),
  }),
  receipt: defineCall({
    method: 'GET',
    path: '/api/admin/receipts/:id',
    who: staff('stock.view'),
    answer: oneReceipt,
    failures: ['receipt-not-found'],
    request: (id: string) => ({ params: { id } }),
  }),
  /** Names to choose a supplier from. */
  suppliers: defineCall({
    method: 'GET',
    path: '/api/admin/suppliers',
    who: staff('stock.view'),
    answer: v.object({ suppliers: v.array(v.string()) }),
    request: () => ({}),
  }),
  /** Receives a delivery of many packs: all of it, or nothing. */
  receiveGoods: defineCall({
    method: 'POST',
    path: '/api/admin/receipts',
    who: staff('stock.change'),
    body: receiptBody,
    status: 201,
    answer: oneReceipt,
    failures: ['receipt-refused', 'document-received', 'key-missing', 'key-reused'],
    request: (body: ReceiptBody, key: string) => ({ body, headers: { 'idempotency-key': key } }),
  }),
  reverseReceipt: defineCall({
    method: 'POST',
    path: '/api/admin/receipts/:id/reversal',
    who: staff('stock.change'),
    body: reversalBody,
    answer: oneReceipt,
    failures: ['receipt-not-found', 'receipt-sold', 'beyond-stock-limit'],
    request: (id: string, body: v.InferInput<typeof reversalBody>) => ({ params: { id }, body }),
  }),
}
