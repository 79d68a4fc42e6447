import * as v from 'valibot'
import { MAX_BAGS } from '#domain/picking/bags.ts'
import { LATER_LOT_REASONS, PICK_LINE_STATES, SHORT_REASONS } from '#domain/picking/pick-line.ts'
import { PICK_VIEWS, type PickView } from '#domain/picking/pick-views.ts'
import { PICK_REFUSALS } from '#domain/picking/picks.ts'
import { SUBSTITUTION_CHOICES } from '#domain/picking/substitution.ts'
import { defineCall, staff } from '../call.ts'
import { pageQuery } from '../fields.ts'
import { issueCode } from '../forms/issue-code.ts'
import { MAX_GRAMS, wholeNumber } from './fields.ts'

// Amounts here are in paise.

/** Most picks of one call: an order of many lines, each opened again a few times. */
const MAX_PICKS = 300
const MAX_PICKED_UNITS = 100_000
const MAX_LOTS = 50

/** Whose an order is at the moment; null when anybody may claim it. */
const claimDto = v.nullable(
  v.object({
    /** The name of the member of staff. */
    by: v.string(),
    mine: v.boolean(),
    /** Unless they do something before. */
    until: v.string(),
  }),
)

const pickTaskDto = v.object({
  _id: v.string(),
  state: v.string(),
  method: v.string(),
  placedAt: v.string(),
  changedAt: v.string(),
  customer: v.string(),
  /** Part of town and PIN code; empty without an address. */
  area: v.string(),
  lines: v.number(),
  /** Of these, how many are finished. */
  finished: v.number(),
  claim: claimDto,
})
export type PickTaskDto = v.InferOutput<typeof pickTaskDto>

const lotUnitsDto = v.object({
  lotId: v.string(),
  lotNo: v.string(),
  /** "2026-12-31"; null for what has no date. */
  bestBefore: v.nullable(v.string()),
  qty: v.number(),
})

const pickLineDto = v.object({
  /** Its place in the order, from 0, by which picks name it. */
  line: v.number(),
  productId: v.string(),
  title: v.string(),
  /** The name in the other script; empty where the owner gave none. */
  hindiName: v.string(),
  category: v.string(),
  unit: v.string(),
  img: v.string(),
  /** Of the pack as it is now; null where the owner wrote none down. Lines come in the order of the picker's way. */
  location: v.nullable(v.string()),
  barcode: v.nullable(v.string()),
  /** Units that were ordered; of goods that are weighed, steps. */
  qty: v.number(),
  /** Of one unit. */
  price: v.number(),
  /** Grams, for goods that are weighed: what was ordered, and outside of which a weight must be confirmed. */
  weigh: v.nullable(v.object({ ordered: v.number(), min: v.number(), max: v.number() })),
  /** What the customer wants where it is not there; for `chosen` the one product they want in its place. */
  preference: v.object({
    choice: v.picklist(SUBSTITUTION_CHOICES),
    product: v.nullable(v.object({ productId: v.string(), title: v.string(), unit: v.string() })),
  }),
  state: v.picklist(PICK_LINE_STATES),
  picked: v.number(),
  grams: v.nullable(v.number()),
  shortReason: v.nullable(v.picklist(SHORT_REASONS)),
  lotReason: v.nullable(v.picklist(LATER_LOT_REASONS)),
  substitute: v.nullable(v.object({ productId: v.string(), title: v.string(), unit: v.string(), qty: v.number() })),
  /** What it costs at most, and what it costs as picked; null while it is open. */
  estimate: v.number(),
  amount: v.nullable(v.number()),
  /** Of an open line those to take, first expired first; of a finished one those that were taken. */
  lots: v.array(lotUnitsDto),
  /** Of an open line other lots that have units, with all they have; taking one that ends later needs a reason. */
  otherLots: v.array(lotUnitsDto),
})
export type PickLineDto = v.InferOutput<typeof pickLineDto>

/** An order as somebody picks it, whole, so that a phone can go on without a network. */
const pickListDto = v.object({
  _id: v.string(),
  state: v.string(),
  method: v.string(),
  placedAt: v.string(),
  customer: v.string(),
  area: v.string(),
  claim: claimDto,
  lines: v.array(pickLineDto),
  unfinished: v.number(),
  /** Whether any of it has to stay cold. */
  hasCold: v.boolean(),
  /** What was paid or is to be paid, and the sum of the finished lines. */
  paid: v.number(),
  final: v.number(),
  /** Once it is packed. */
  settlement: v.nullable(
    v.object({
      final: v.number(),
      /** Sent back to the customer. */
      refund: v.number(),
      /** Paid too much, and too little to be sent back. */
      surplus: v.number(),
      waived: v.number(),
      /** To be paid in cash, in whole rupees, and what of `final` that leaves out. */
      cashDue: v.number(),
      cashRounding: v.number(),
      invoice: v.nullable(v.string()),
    }),
  ),
})
export type PickListDto = v.InferOutput<typeof pickListDto>

/** Chosen by the client, one for each pick: the same one sent again counts once. */
const pickKey = v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/))
const line = wholeNumber(0, 10_000)
const takenLots = v.optional(
  v.nullable(
    v.pipe(v.array(v.object({ lotId: v.string(), qty: wholeNumber(1, MAX_PICKED_UNITS) })), v.maxLength(MAX_LOTS)),
  ),
  null,
)
const lotReason = v.optional(v.nullable(v.picklist(LATER_LOT_REASONS)), null)
const grams = v.optional(v.nullable(wholeNumber(0, MAX_GRAMS)), null)

/** What a picker says of one line. Missing lots are those that expire first. */
const pickBody = v.variant('kind', [
  v.object({
    kind: v.literal('picked'),
    key: pickKey,
    line,
    grams,
    /** That an unlikely weight is right. */
    confirmed: v.optional(v.boolean(), false),
    lots: takenLots,
    lotReason,
  }),
  v.object({
    kind: v.literal('short'),
    key: pickKey,
    line,
    /** Units that were there all the same. Of goods that are weighed 0, or any number beside `grams`, which counts. */
    picked: v.optional(wholeNumber(0, MAX_PICKED_UNITS), 0),
    grams,
    confirmed: v.optional(v.boolean(), false),
    reason: v.picklist(SHORT_REASONS),
    lots: takenLots,
    lotReason,
  }),
  v.object({
    kind: v.literal('substituted'),
    key: pickKey,
    line,
    reason: v.picklist(SHORT_REASONS),
    productId: v.string(),
    qty: wholeNumber(1, MAX_PICKED_UNITS),
    /** That the customer was asked and wants it; where they said beforehand what they want, it does not count. */
    agreed: v.optional(v.boolean(), false),
  }),
  /** Puts back what was picked of a finished line. */
  v.object({ kind: v.literal('reopened'), key: pickKey, line }),
])
export type PickBody = v.InferInput<typeof pickBody>
/** The same, with what is missing filled in. */
export type ParsedPick = v.InferOutput<typeof pickBody>

/** In how many bags it is, and how many of them stay cold; nothing where nobody counts bags. */
const packBody = v.object({
  bags: v.optional(
    v.pipe(
      v.object({ bags: wholeNumber(1, MAX_BAGS), cold: wholeNumber(0, MAX_BAGS) }),
      v.check(({ bags, cold }) => cold <= bags, issueCode('too-large')),
    ),
  ),
})

const pickResultDto = v.object({
  key: v.string(),
  line: v.number(),
  /** Why it was not written down; null when it was, now or before. */
  refusal: v.nullable(v.picklist(PICK_REFUSALS)),
})

const substituteDto = v.object({
  _id: v.string(),
  title: v.string(),
  unit: v.string(),
  img: v.string(),
  /** Of one unit; the line never costs more than it was ordered for. */
  price: v.number(),
  stock: v.number(),
})
export type SubstituteDto = v.InferOutput<typeof substituteDto>

/** `order-claimed` has the other's `claim` in its details. */
const CLAIM_REFUSALS = ['order-not-found', 'order-step-not-allowed', 'order-claimed'] as const
const ofOrder = (id: string) => ({ params: { id } })

/** Picking and packing. Those who pick see the orders by these calls alone, with the customer's name and door. */
export const pickingCalls = {
  pickTasks: defineCall({
    method: 'GET',
    path: '/api/admin/picking',
    who: staff('orders.pick'),
    query: v.object({ ...pageQuery(100, 50).entries, view: v.optional(v.picklist(PICK_VIEWS), 'to-pick') }),
    answer: v.object({ orders: v.array(pickTaskDto), nextCursor: v.nullable(v.string()) }),
    request: (query: { view?: PickView; cursor?: string; limit?: string } = {}, signal?: AbortSignal) => ({
      query: new URLSearchParams(query),
      signal,
    }),
  }),
  /** An accepted order, or one that nobody picks any more. Again by the same picker, it lasts ten minutes from then. */
  claimOrder: defineCall({
    method: 'POST',
    path: '/api/admin/orders/:id/claim',
    who: staff('orders.pick'),
    answer: pickListDto,
    failures: CLAIM_REFUSALS,
    request: ofOrder,
  }),
  /** Somebody else may claim it at once; what was picked stays picked. */
  releaseOrder: defineCall({
    method: 'POST',
    path: '/api/admin/orders/:id/release',
    who: staff('orders.pick'),
    answer: pickListDto,
    failures: CLAIM_REFUSALS,
    request: ofOrder,
  }),
  /** Also of an order that somebody else picks, and after it is packed. */
  pickList: defineCall({
    method: 'GET',
    path: '/api/admin/orders/:id/pick-list',
    who: staff('orders.pick'),
    answer: pickListDto,
    failures: ['order-not-found'],
    request: (id: string, signal?: AbortSignal) => ({ params: { id }, signal }),
  }),
  /**
   * What could be put in the place of a line's goods, the nearest first: what its customer allowed, suitable for them and in
   * stock.
   */
  substitutesForLine: defineCall({
    method: 'GET',
    path: '/api/admin/orders/:id/pick-list/:line/substitutes',
    who: staff('orders.pick'),
    answer: v.object({ substitutes: v.array(substituteDto) }),
    failures: ['order-not-found'],
    request: (id: string, line: number, signal?: AbortSignal) => ({ params: { id, line: String(line) }, signal }),
  }),
  /** In the order they are sent. Each is written down or refused by itself, and the claim lasts on. */
  pickLines: defineCall({
    method: 'POST',
    path: '/api/admin/orders/:id/picks',
    who: staff('orders.pick'),
    body: v.object({ picks: v.pipe(v.array(pickBody), v.minLength(1), v.maxLength(MAX_PICKS)) }),
    answer: v.object({ pickList: pickListDto, results: v.array(pickResultDto) }),
    failures: CLAIM_REFUSALS,
    request: (id: string, picks: PickBody[]) => ({ params: { id }, body: { picks } }),
  }),
  /** Settles what the order costs, sends back what was paid beyond it, and issues the invoice. Again it changes nothing. */
  packOrder: defineCall({
    method: 'POST',
    path: '/api/admin/orders/:id/pack',
    who: staff('orders.pick'),
    body: v.optional(packBody, {}),
    answer: pickListDto,
    failures: [...CLAIM_REFUSALS, 'lines-unfinished', 'nothing-picked'],
    request: (id: string, bags?: v.InferInput<typeof packBody>['bags']) => ({ params: { id }, body: { bags } }),
  }),
}
