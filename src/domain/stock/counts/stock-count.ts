import * as v from 'valibot'
import { timestamp } from '../../values/time.ts'

/** Most packs of one count: what one or two people go round in an hour or two. More are counted shelf by shelf. */
export const MAX_COUNT_PACKS = 500

/** By what the packs of a count were chosen: where they stand, their category, or one by one. */
export const COUNT_SCOPES = ['location', 'category', 'packs'] as const
export type CountScope = (typeof COUNT_SCOPES)[number]

export const COUNT_STATES = ['open', 'booked', 'cancelled'] as const
export type CountState = (typeof COUNT_STATES)[number]

/** A count of some packs while the shop goes on selling. Nothing of the stock changes before it is booked. */
export const stockCountSchema = v.object({
  id: v.string(),
  /** The same key opens one count. */
  key: v.string(),
  scope: v.picklist(COUNT_SCOPES),
  /** The shelf or category; empty for packs chosen one by one. */
  name: v.string(),
  state: v.picklist(COUNT_STATES),
  openedBy: v.string(),
  openedAt: timestamp,
  /** Who booked or cancelled it. */
  closedBy: v.nullable(v.string()),
  closedAt: v.nullable(timestamp),
})
export type StockCount = v.InferOutput<typeof stockCountSchema>

const units = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** Units of a lot that somebody counted, beside those that the ledger had at that moment. Rows are only added. */
export const countedLotSchema = v.object({
  countId: v.string(),
  productId: v.string(),
  /** How often the pack was counted in this count, from 1. */
  attempt: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  /** Empty for units that belong to no lot of the ledger. */
  lotId: v.string(),
  counted: units,
  /** Units of the ledger when it was counted: what was sold or received before is in it, what comes after is not. */
  expected: units,
  staffId: v.string(),
  at: timestamp,
  /** Of the whole attempt, chosen by the client: the same one sent again counts once. */
  key: v.string(),
})
export type CountedLot = v.InferOutput<typeof countedLotSchema>
