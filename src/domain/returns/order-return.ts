import * as v from 'valibot'
import type { LINE_REFUND_CAUSES } from '../picking/line-refund.ts'
import type { WASTE_REASONS } from '../stock/moves.ts'
import { MAX_AMOUNT } from '../values/money/money.ts'
import { paise } from '../values/money/paise.ts'
import { timestamp } from '../values/time.ts'

/** Why goods come back, in the order in which staff choose. Each is a cause of a refund too. */
export const RETURN_REASONS = [
  'damaged',
  'spoilt',
  'wrong goods',
  'not as described',
  'not wanted',
  'recalled',
] as const satisfies readonly (typeof LINE_REFUND_CAUSES)[number][]
export type ReturnReason = (typeof RETURN_REASONS)[number]

/** What becomes of goods that came back: they are sold again, or thrown away. */
export const RETURN_OUTCOMES = ['restock', 'waste'] as const
export type ReturnOutcome = (typeof RETURN_OUTCOMES)[number]

const NEVER_SOLD_AGAIN: readonly ReturnReason[] = ['damaged', 'spoilt', 'recalled']

/** Whether goods that came back for this reason may be sold again; where not, they are wasted. */
export function maySellAgain(reason: ReturnReason): boolean {
  return !NEVER_SOLD_AGAIN.includes(reason)
}

const wholeNumber = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** Goods that came back at one moment. */
export const orderReturnSchema = v.object({
  id: v.string(),
  orderId: v.string(),
  /** The same key is written once. */
  key: v.string(),
  at: timestamp,
  staffId: v.string(),
  /** The refund that was made with it; null where no money was sent back. */
  refundId: v.nullable(v.string()),
  /** What less is asked for at the door of an order that is paid in cash, in whole rupees as paise. */
  cashOff: paise,
})
export type OrderReturn = v.InferOutput<typeof orderReturnSchema>

/** Units of a line that came back, by the lot they were sold from. */
export const returnedUnitsSchema = v.object({
  returnId: v.string(),
  orderId: v.string(),
  /** From 0, within the return. */
  place: wholeNumber,
  line: wholeNumber,
  productId: v.string(),
  qty: v.pipe(wholeNumber, v.minValue(1)),
  reason: v.picklist(RETURN_REASONS),
  outcome: v.picklist(RETURN_OUTCOMES),
  /** The lot they were sold from; empty where none is known. */
  soldLotId: v.string(),
  /** The lot that has them again, or that they were wasted from. */
  lotId: v.string(),
  /** What the customer does not pay for them in the end, in paise. */
  amount: v.pipe(paise, v.maxValue(MAX_AMOUNT)),
})
export type ReturnedUnits = v.InferOutput<typeof returnedUnitsSchema>

/** The keys of the moves that a row of a return has in the ledger: in, and out again where it is wasted. */
export function returnMoveKeys({ returnId, place }: Pick<ReturnedUnits, 'returnId' | 'place'>) {
  return { back: `return-${returnId}-${place}`, wasted: `return-waste-${returnId}-${place}` }
}

/** As what goods that came back are wasted. */
export function wasteReason(reason: ReturnReason): (typeof WASTE_REASONS)[number] {
  return reason === 'damaged' || reason === 'spoilt' ? reason : 'came back'
}

/** What staff say of units of a line that came back. */
export interface WantedReturn {
  line: number
  qty: number
  reason: ReturnReason
  outcome: ReturnOutcome
  /** The lot that sold goods go back into; null for the one they were sold from. */
  lotId: string | null
  /** What goes back to the customer for them, in paise; 0 for nothing. */
  amount: number
}

/** Whether what was written down is what is asked for again: the same units of each line, for the same. */
export function sameReturn(written: readonly ReturnedUnits[], wanted: readonly WantedReturn[]): boolean {
  const units = (rows: readonly Omit<WantedReturn, 'lotId'>[]) => {
    const sums = new Map<string, { qty: number; amount: number }>()
    for (const { line, reason, outcome, qty, amount } of rows) {
      const key = `${line} ${reason} ${outcome}`
      const before = sums.get(key) ?? { qty: 0, amount: 0 }
      sums.set(key, { qty: before.qty + qty, amount: before.amount + amount })
    }
    return [...sums].map(([key, sum]) => `${key} ${sum.qty} ${sum.amount}`).sort()
  }
  return units(written).join('\n') === units(wanted).join('\n')
}
