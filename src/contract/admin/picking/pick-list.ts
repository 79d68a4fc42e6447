import * as v from 'valibot'
import { LATER_LOT_REASONS, PICK_LINE_STATES, SHORT_REASONS } from '#domain/picking/pick-line.ts'
import { SUBSTITUTION_CHOICES } from '#domain/picking/substitution.ts'
import { listedOrderFields } from '../order-handling/listed-order.ts'

// Amounts here are in paise.

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

export const pickTaskDto = v.object({
  ...listedOrderFields,
  /** Lines that are finished. */
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
export const pickListDto = v.object({
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

export const substituteDto = v.object({
  _id: v.string(),
  title: v.string(),
  unit: v.string(),
  img: v.string(),
  /** Of one unit; the line never costs more than it was ordered for, and less of it than was ordered no more than its share. */
  price: v.number(),
  stock: v.number(),
  /** As many units as are what was ordered, and the most that may come in its place. */
  units: v.object({ usual: v.number(), max: v.number() }),
})
export type SubstituteDto = v.InferOutput<typeof substituteDto>
