import * as v from 'valibot'
import { paise } from '../values/money/paise.ts'
import { timestamp } from '../values/time.ts'

/** Whether units of a lot may be sold. Those that may not stay in it until they are wasted or found good again. */
export const LOT_STATES = ['good', 'quarantined', 'recalled', 'expired'] as const
export type LotState = (typeof LOT_STATES)[number]

/** A day as "2026-11-22", which is compared as text. */
const day = v.pipe(v.string(), v.isoDate())

/** What came in together: units of one pack with one best-before date. */
export const lotSchema = v.object({
  id: v.string(),
  productId: v.string(),
  /** The number printed on the goods; may be empty. */
  lotNo: v.string(),
  /** Who delivered it; may be empty. */
  supplier: v.string(),
  receivedAt: timestamp,
  /** The last day on which it is at its best; null for what has none. */
  bestBefore: v.nullable(day),
  /** What the shop paid for a unit; null when it is not known. */
  cost: v.nullable(paise),
  state: v.picklist(LOT_STATES),
  /** Units that lie in the shop: the sum of the lot's moves. Of loose goods, steps. */
  onHand: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
})
export type Lot = v.InferOutput<typeof lotSchema>

/** The states into which staff may bring a lot by hand. A recall is final; a date ends a lot by itself. */
const NEXT_LOT_STATES: Readonly<Record<LotState, readonly LotState[]>> = {
  good: ['quarantined', 'recalled'],
  quarantined: ['good', 'recalled'],
  expired: ['recalled'],
  recalled: [],
}

export function nextLotStates(state: LotState): readonly LotState[] {
  return NEXT_LOT_STATES[state]
}

/** Whether a lot may still be sold on a day: good, and not past its date. A lot without a date keeps. */
export function isGoodOn({ state, bestBefore }: Pick<Lot, 'state' | 'bestBefore'>, on: string): boolean {
  return state === 'good' && (bestBefore === null || bestBefore >= on)
}
