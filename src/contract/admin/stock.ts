import * as v from 'valibot'
import { LOT_STATES } from '#domain/stock/lot.ts'
import { ADJUST_REASONS, isReasonInDirection, MOVE_KINDS, WASTE_REASONS } from '#domain/stock/moves.ts'
import { calendarDay } from '#domain/values/calendar-day.ts'
import { MAX_AMOUNT } from '#domain/values/money/money.ts'
import { defineCall, staff } from '../call.ts'
import { pageQuery } from '../fields.ts'
import { issueCode } from '../forms/issue-code.ts'
import { filterText, MAX_UNITS, wholeNumber } from './fields.ts'

const MAX_TEXT = 200

const units = wholeNumber(1, MAX_UNITS)
const shortText = v.pipe(v.optional(filterText, ''), v.trim(), v.maxLength(MAX_TEXT, issueCode('too-long')))

const lotDto = v.object({
  _id: v.string(),
  lotNo: v.string(),
  supplier: v.string(),
  receivedAt: v.string(),
  /** "2026-12-31"; null for what has no date. */
  bestBefore: v.nullable(v.string()),
  /** What the shop paid for a unit, in paise; null when it is not known. */
  cost: v.nullable(v.number()),
  state: v.picklist(LOT_STATES),
  onHand: v.number(),
})
export type LotDto = v.InferOutput<typeof lotDto>

/** Units of one pack; of loose goods steps. */
const stockDto = v.object({
  _id: v.string(),
  sku: v.string(),
  title: v.string(),
  unit: v.string(),
  img: v.string(),
  /** What a customer can still buy. */
  forSale: v.number(),
  /** Held by open checkouts. */
  reserved: v.number(),
  /** Ordered, and still to be picked. */
  ordered: v.number(),
  /** Promised to customers, and not there. */
  missing: v.number(),
  /** At how many units for sale it should be ordered again; `proposedOrder` is how many, both from what was sold, and from what is missing. */
  reorderAt: v.number(),
  proposedOrder: v.number(),
  barcode: v.nullable(v.string()),
  /** Units of a case in which it is bought; null where it is bought by the unit. A proposal is whole cases. */
  caseSize: v.nullable(v.number()),
  /** Why so many: units sold in the last `windowDays`, fewer for a new pack, for `supplyDays` until more can be there; null for the pack's own figure. */
  basis: v.nullable(v.object({ sold: v.number(), windowDays: v.number(), supplyDays: v.number() })),
  /** For how many days what is for sale lasts at that rate; null when nothing was sold. */
  daysLeft: v.nullable(v.number()),
})
export type StockDto = v.InferOutput<typeof stockDto>

const stockMoveDto = v.object({
  key: v.string(),
  at: v.string(),
  kind: v.picklist(MOVE_KINDS),
  lotId: v.string(),
  qty: v.number(),
  reason: v.string(),
  note: v.string(),
  orderId: v.nullable(v.string()),
  /** Who moved them; null when nobody of the staff did. */
  staffId: v.nullable(v.string()),
})
export type StockMoveDto = v.InferOutput<typeof stockMoveDto>

const listedLotDto = v.object({
  ...lotDto.entries,
  productId: v.string(),
  sku: v.string(),
  title: v.string(),
  unit: v.string(),
  img: v.string(),
})
export type ListedLotDto = v.InferOutput<typeof listedLotDto>

/** Lots whose last day is over, and those that still can be sold for a few days. */
export const LOT_VIEWS = ['past', 'soon'] as const
export type LotView = (typeof LOT_VIEWS)[number]

/** Of archived packs those of which there are units: they are sold no more, and still have to go somewhere. */
export const STOCK_VIEWS = ['all', 'low', 'out', 'missing', 'archived'] as const
export type StockView = (typeof STOCK_VIEWS)[number]

const page = pageQuery(100, 50)
const ofPack = v.object({ stock: stockDto, lots: v.array(lotDto) })

const deliveryBody = v.object({
  qty: units,
  lotNo: shortText,
  supplier: shortText,
  bestBefore: v.optional(v.nullable(calendarDay), null),
  /** Paise for a unit. */
  cost: v.optional(v.nullable(wholeNumber(0, MAX_AMOUNT)), null),
})

const correctionBody = v.variant('kind', [
  v.object({ kind: v.literal('waste'), qty: units, reason: v.picklist(WASTE_REASONS), note: shortText }),
  v.pipe(
    v.object({
      kind: v.literal('adjust'),
      /** Negative for units that are gone. */
      qty: wholeNumber(-MAX_UNITS, MAX_UNITS),
      reason: v.picklist(ADJUST_REASONS),
      note: shortText,
    }),
    v.forward(
      v.check(({ qty, reason }) => isReasonInDirection(reason, qty), issueCode('reason-direction')),
      ['reason'],
    ),
  ),
])

const keyed = (key: string) => ({ 'idempotency-key': key })

export const stockCalls = {
  stock: defineCall({
    method: 'GET',
    path: '/api/admin/stock',
    who: staff('stock.view'),
    query: v.object({
      ...page.entries,
      view: v.optional(v.picklist(STOCK_VIEWS), 'all'),
      q: v.optional(filterText, ''),
    }),
    answer: v.object({ stock: v.array(stockDto), nextCursor: v.nullable(v.string()) }),
    request: (query: { view?: StockView; q?: string; cursor?: string }) => ({ query: new URLSearchParams(query) }),
  }),
  stockOfPack: defineCall({
    method: 'GET',
    path: '/api/admin/stock/:id',
    who: staff('stock.view'),
    answer: ofPack,
    failures: ['product-not-found'],
    request: (id: string) => ({ params: { id } }),
  }),
  /** With units, the one that ends first coming first; at most 200. */
  lotsByDate: defineCall({
    method: 'GET',
    path: '/api/admin/lots',
    who: staff('stock.view'),
    query: v.object({ view: v.optional(v.picklist(LOT_VIEWS), 'past') }),
    answer: v.object({ lots: v.array(listedLotDto) }),
    request: (query: { view?: LotView } = {}) => ({ query: new URLSearchParams(query) }),
  }),
  stockMoves: defineCall({
    method: 'GET',
    path: '/api/admin/stock/:id/moves',
    who: staff('stock.view'),
    query: page,
    answer: v.object({ moves: v.array(stockMoveDto), nextCursor: v.nullable(v.string()) }),
    failures: ['product-not-found'],
    request: (id: string, query: { cursor?: string } = {}) => ({ params: { id }, query: new URLSearchParams(query) }),
  }),
  receiveStock: defineCall({
    method: 'POST',
    path: '/api/admin/stock/:id/lots',
    who: staff('stock.change'),
    body: deliveryBody,
    status: 201,
    answer: ofPack,
    failures: ['product-not-found', 'best-before-passed', 'key-missing', 'key-reused'],
    request: (id: string, body: v.InferInput<typeof deliveryBody>, key: string) => {
      return { params: { id }, body, headers: keyed(key) }
    },
  }),
  /** Writes down what lies in the shop of a pack whose lots are not known yet, so that it can be corrected. */
  openLots: defineCall({
    method: 'POST',
    path: '/api/admin/stock/:id/opening',
    who: staff('stock.change'),
    answer: ofPack,
    failures: ['product-not-found'],
    request: (id: string) => ({ params: { id } }),
  }),
  correctLot: defineCall({
    method: 'POST',
    path: '/api/admin/lots/:id/corrections',
    who: staff('stock.change'),
    body: correctionBody,
    answer: ofPack,
    failures: ['lot-not-found', 'lot-too-small', 'move-not-allowed', 'beyond-stock-limit', 'key-missing', 'key-reused'],
    request: (id: string, body: v.InferInput<typeof correctionBody>, key: string) => {
      return { params: { id }, body, headers: keyed(key) }
    },
  }),
  /** The orders that got units of a lot and still have them, for whoever recalls it. */
  ordersOfLot: defineCall({
    method: 'GET',
    path: '/api/admin/lots/:id/orders',
    who: staff('stock.view'),
    answer: v.object({ orders: v.array(v.string()) }),
    failures: ['lot-not-found'],
    request: (id: string, signal?: AbortSignal) => ({ params: { id }, signal }),
  }),
  setLotState: defineCall({
    method: 'POST',
    path: '/api/admin/lots/:id/state',
    who: staff('stock.change'),
    body: v.object({
      state: v.picklist(['good', 'quarantined', 'recalled']),
      reason: v.pipe(
        v.string(),
        v.trim(),
        v.minLength(1, issueCode('needed')),
        v.maxLength(MAX_TEXT, issueCode('too-long')),
      ),
    }),
    /** `orders` are those for which units of a recalled lot were picked. */
    answer: v.object({ ...ofPack.entries, orders: v.array(v.string()) }),
    failures: ['lot-not-found', 'lot-state-not-allowed'],
    request: (id: string, body: { state: 'good' | 'quarantined' | 'recalled'; reason: string }) => ({
      params: { id },
      body,
    }),
  }),
}
