import * as v from 'valibot'
import { COUNT_SCOPES, COUNT_STATES, MAX_COUNT_PACKS } from '#domain/stock/counts/stock-count.ts'
import { LOT_STATES } from '#domain/stock/lot.ts'
import { defineCall, staff } from '../../call.ts'
import { pageQuery } from '../../fields.ts'
import { textLine } from '../../forms/forms.ts'
import { issueCode } from '../../forms/issue-code.ts'
import { MAX_UNITS, wholeNumber } from '../fields.ts'

/** Most lots of one pack that one count may have. */
const MAX_LOTS = 50

const stockCountDto = v.object({
  _id: v.string(),
  scope: v.picklist(COUNT_SCOPES),
  /** The shelf or category; empty for packs chosen one by one. */
  name: v.string(),
  state: v.picklist(COUNT_STATES),
  openedBy: v.string(),
  openedAt: v.string(),
  closedBy: v.nullable(v.string()),
  closedAt: v.nullable(v.string()),
  packs: v.number(),
  /** Of them, how many were counted at least once. */
  counted: v.number(),
})
export type StockCountDto = v.InferOutput<typeof stockCountDto>

const lineEntries = {
  productId: v.string(),
  sku: v.string(),
  barcode: v.nullable(v.string()),
  title: v.string(),
  unit: v.string(),
  img: v.string(),
  location: v.nullable(v.string()),
  /** "second person": the difference is so large that somebody else has to count it too. */
  state: v.picklist(['to count', 'second person', 'settled']),
  /** Of an open count: units that it found missing were sold since, or somebody corrected them. It has to be counted again. */
  outdated: v.boolean(),
  /** How often it was counted. */
  attempts: v.number(),
  /** Who counted it last. */
  countedBy: v.nullable(v.string()),
}

/** Without what should be there, and what others found, so that nobody counts what they expect. */
const countLineDto = v.object({
  ...lineEntries,
  /** Whether whoever asks counted it last. */
  mine: v.boolean(),
  lots: v.array(
    v.object({
      _id: v.string(),
      lotNo: v.string(),
      /** By these two lots of the same number and date are told apart. */
      supplier: v.string(),
      receivedAt: v.string(),
      /** "2026-12-31"; null for what has no date. */
      bestBefore: v.nullable(v.string()),
      state: v.picklist(LOT_STATES),
    }),
  ),
})
export type CountLineDto = v.InferOutput<typeof countLineDto>

const countDifferenceDto = v.object({
  ...lineEntries,
  lots: v.array(
    v.object({
      /** Empty for units of no lot. */
      lotId: v.string(),
      lotNo: v.string(),
      supplier: v.string(),
      /** Null for units of no lot. */
      receivedAt: v.nullable(v.string()),
      /** What the ledger had when it was counted. */
      expected: v.number(),
      counted: v.number(),
      difference: v.number(),
      /** Of the difference, in paise: at cost, or at the selling price. */
      worth: v.number(),
    }),
  ),
})
export type CountDifferenceDto = v.InferOutput<typeof countDifferenceDto>

const blindCount = v.object({ count: stockCountDto, lines: v.array(countLineDto) })
export type BlindCountDto = v.InferOutput<typeof blindCount>

const scope = v.variant('scope', [
  v.object({ scope: v.literal('location'), name: textLine(40) }),
  v.object({ scope: v.literal('category'), name: textLine(60) }),
  v.object({
    scope: v.literal('packs'),
    productIds: v.pipe(
      v.array(v.pipe(v.string(), v.uuid())),
      v.minLength(1, issueCode('needed')),
      v.maxLength(MAX_COUNT_PACKS, issueCode('too-large')),
    ),
  }),
])

const countBody = v.object({
  /** How often it had been counted when whoever counted it last looked. */
  seen: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  lots: v.pipe(
    v.array(
      v.object({
        /** Null for units of no lot. */
        lotId: v.nullable(v.pipe(v.string(), v.uuid())),
        counted: wholeNumber(0, MAX_UNITS),
      }),
    ),
    v.minLength(1, issueCode('needed')),
    v.maxLength(MAX_LOTS, issueCode('too-large')),
    v.check((lots) => new Set(lots.map(({ lotId }) => lotId)).size === lots.length, issueCode('taken')),
  ),
})
export type CountBody = v.InferInput<typeof countBody>

const keyed = (key: string) => ({ 'idempotency-key': key })
const oneCount = v.object({ count: stockCountDto })

export const stockCountCalls = {
  stockCounts: defineCall({
    method: 'GET',
    path: '/api/admin/stock-counts',
    who: staff('stock.view'),
    query: pageQuery(50, 20),
    answer: v.object({ counts: v.array(stockCountDto), nextCursor: v.nullable(v.string()) }),
    request: (query: { cursor?: string } = {}) => ({ query: new URLSearchParams(query) }),
  }),
  /** Where packs stand, and the categories, for whoever is about to open a count. */
  countScopes: defineCall({
    method: 'GET',
    path: '/api/admin/stock-count-scopes',
    who: staff('stock.view'),
    answer: v.object({
      locations: v.array(v.object({ name: v.string(), packs: v.number() })),
      categories: v.array(v.object({ name: v.string() })),
    }),
  }),
  /** As whoever counts sees it. */
  stockCount: defineCall({
    method: 'GET',
    path: '/api/admin/stock-counts/:id',
    who: staff('stock.change'),
    answer: blindCount,
    failures: ['stock-count-not-found'],
    request: (id: string) => ({ params: { id } }),
  }),
  /** As whoever books it sees it. */
  countDifferences: defineCall({
    method: 'GET',
    path: '/api/admin/stock-counts/:id/differences',
    who: staff('stock.view'),
    answer: v.object({ count: stockCountDto, lines: v.array(countDifferenceDto) }),
    failures: ['stock-count-not-found'],
    request: (id: string) => ({ params: { id } }),
  }),
  openStockCount: defineCall({
    method: 'POST',
    path: '/api/admin/stock-counts',
    who: staff('stock.change'),
    body: scope,
    status: 201,
    answer: oneCount,
    failures: ['count-empty', 'count-too-large', 'key-missing'],
    request: (body: v.InferInput<typeof scope>, key: string) => ({ body, headers: keyed(key) }),
  }),
  addPackToCount: defineCall({
    method: 'POST',
    path: '/api/admin/stock-counts/:id/packs',
    who: staff('stock.change'),
    body: v.object({ productId: v.pipe(v.string(), v.uuid()) }),
    answer: blindCount,
    failures: ['stock-count-not-found', 'count-closed', 'product-not-found', 'count-too-large'],
    request: (id: string, productId: string) => ({ params: { id }, body: { productId } }),
  }),
  countPack: defineCall({
    method: 'POST',
    path: '/api/admin/stock-counts/:id/packs/:productId',
    who: staff('stock.change'),
    body: countBody,
    answer: blindCount,
    failures: ['stock-count-not-found', 'count-closed', 'product-not-found', 'count-changed', 'key-missing'],
    request: (id: string, productId: string, body: CountBody, key: string) => {
      return { params: { id, productId }, body, headers: keyed(key) }
    },
  }),
  bookStockCount: defineCall({
    method: 'POST',
    path: '/api/admin/stock-counts/:id/booking',
    who: staff('stock.change'),
    /** Whether packs that are not counted for good are left as they are. */
    body: v.object({ leaveOut: v.boolean() }),
    answer: oneCount,
    failures: ['stock-count-not-found', 'count-closed', 'count-unfinished', 'count-outdated', 'beyond-stock-limit'],
    request: (id: string, body: { leaveOut: boolean }) => ({ params: { id }, body }),
  }),
  cancelStockCount: defineCall({
    method: 'POST',
    path: '/api/admin/stock-counts/:id/cancellation',
    who: staff('stock.change'),
    answer: oneCount,
    failures: ['stock-count-not-found', 'count-closed'],
    request: (id: string) => ({ params: { id } }),
  }),
}
