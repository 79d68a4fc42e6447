import * as v from 'valibot'
import { paise } from '../values/money/paise.ts'
import { timestamp } from '../values/time.ts'

/** What came of a line: `open` is still to be picked; the others are finished. */
export const PICK_LINE_STATES = ['open', 'picked', 'short', 'substituted'] as const

/** Why not all of a line was there, in the order in which pickers choose. */
export const SHORT_REASONS = ['not found', 'damaged', 'spoilt', 'expired'] as const
export type ShortReason = (typeof SHORT_REASONS)[number]

/** Why a later lot was taken than the one that expires first. */
export const LATER_LOT_REASONS = ['first lot not found', 'first lot damaged', 'customer asked'] as const
export type LaterLotReason = (typeof LATER_LOT_REASONS)[number]

const wholeNumber = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** One line of an order while it is picked, and after. Lines are counted from 0, as in the order. */
export const pickLineSchema = v.object({
  orderId: v.string(),
  line: wholeNumber,
  state: v.picklist(PICK_LINE_STATES),
  /** Grams of one unit of goods that are weighed, as they were ordered; null for what is counted. */
  stepGrams: v.nullable(wholeNumber),
  /** Units of the product that was ordered. */
  picked: wholeNumber,
  /** What the scale said; null for what was not weighed. */
  grams: v.nullable(wholeNumber),
  shortReason: v.nullable(v.picklist(SHORT_REASONS)),
  lotReason: v.nullable(v.picklist(LATER_LOT_REASONS)),
  /** What the customer agreed to have instead, and how many units of it. */
  substituteId: v.nullable(v.string()),
  substituteQty: wholeNumber,
  /** What the customer pays for the line, in paise; 0 while it is open. */
  amount: paise,
  /** Of the pick that finished or opened it last. */
  at: timestamp,
  staffId: v.nullable(v.string()),
})
export type PickLine = v.InferOutput<typeof pickLineSchema>

/**
 * Units of a finished line by the lot they were in: `sold` ones go to the customer, `lost` ones were not there. Those
 * that no lot had stand with an empty lot.
 */
export const pickedUnitsSchema = v.object({
  orderId: v.string(),
  line: wholeNumber,
  productId: v.string(),
  lotId: v.string(),
  kind: v.picklist(['sold', 'lost']),
  qty: v.pipe(wholeNumber, v.minValue(1)),
})
export type PickedUnits = v.InferOutput<typeof pickedUnitsSchema>

export function isFinished({ state }: Pick<PickLine, 'state'>): boolean {
  return state !== 'open'
}

/** A line of which nothing has been picked. */
export function openPickLine(at: Pick<PickLine, 'orderId' | 'line' | 'stepGrams' | 'at' | 'staffId'>): PickLine {
  return {
    ...at,
    state: 'open',
    picked: 0,
    grams: null,
    shortReason: null,
    lotReason: null,
    substituteId: null,
    substituteQty: 0,
    amount: 0,
  }
}
