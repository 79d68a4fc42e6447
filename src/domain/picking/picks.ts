import { firstExpiredFirst, type LotUnits, lotsFor } from '../stock/first-expired.ts'
import { isGoodOn, type Lot } from '../stock/lot.ts'
import { failed, ok, type Result } from '../values/result.ts'
import type { LaterLotReason, ShortReason } from './pick-line.ts'
import { isShortWeight, plausibleGrams, unitsByWeight } from './weighing.ts'

/** Why a pick was not written down. The rest of what was sent with it is. */
export const PICK_REFUSALS = [
  'line-not-found',
  'line-finished',
  'key-of-another-line',
  'more-than-ordered',
  'reason-needed',
  'weight-needed',
  'weight-needs-confirmation',
  'lots-differ',
  'lot-not-usable',
  'lot-too-small',
  'lot-reason-needed',
  'substitute-not-allowed',
  'substitute-not-wanted',
  'substitute-not-agreed',
  'substitute-sold-out',
  'substitute-too-many',
] as const
export type PickRefusal = (typeof PICK_REFUSALS)[number]
type Refused = { code: PickRefusal }

/** What a picker says of one line. */
export interface PickedGoods {
  /** Units that were there; of goods that are weighed, found out by `grams`. Null for all that were ordered. */
  picked: number | null
  grams: number | null
  /** Somebody looked again at a weight that is unlikely. */
  isConfirmed: boolean
  shortReason: ShortReason | null
  /** From which lots they were taken; null for those that expire first. */
  lots: readonly LotUnits[] | null
  lotReason: LaterLotReason | null
}

/** How many units were picked of those ordered, and whether the line is short: of units, or of weight. */
export function pickedUnits(
  ordered: { qty: number; stepGrams: number | null },
  { picked, grams, isConfirmed, shortReason }: PickedGoods,
): Result<{ units: number; isShort: boolean }, Refused> {
  const { qty, stepGrams } = ordered
  const found =
    stepGrams === null ? ok({ units: picked ?? qty, isShort: (picked ?? qty) < qty }) : weighedUnits({ qty, stepGrams })
  if (!found.ok) return found
  if (found.value.units > qty) return failed('more-than-ordered')
  return found.value.isShort && shortReason === null ? failed('reason-needed') : found

  function weighedUnits(weighed: {
    qty: number
    stepGrams: number
  }): Result<{ units: number; isShort: boolean }, Refused> {
    if (picked === 0 && grams === null) return ok({ units: 0, isShort: true })
    if (grams === null || grams === 0) return failed('weight-needed')
    const { min, max } = plausibleGrams(weighed)
    if ((grams < min || grams > max) && !isConfirmed) return failed('weight-needs-confirmation')
    return ok({ units: unitsByWeight(weighed, grams), isShort: isShortWeight(weighed, grams) })
  }
}

/**
 * The lots that so many units come from on a day: those the picker took, or those that expire first. A lot that ends
 * later than one that still had units needs a reason. `missing` units are in no lot.
 */
export function lotsTaken(
  lots: readonly Lot[],
  units: number,
  { lots: chosen, lotReason }: Pick<PickedGoods, 'lots' | 'lotReason'>,
  today: string,
): Result<{ taken: LotUnits[]; missing: number }, Refused> {
  const proposed = lotsFor(lots, units, today)
  if (chosen === null || units === 0) return ok(proposed)
  if (chosen.reduce((sum, { qty }) => sum + qty, 0) !== units) return failed('lots-differ')
  if (new Set(chosen.map(({ lotId }) => lotId)).size < chosen.length) return failed('lots-differ')
  const byId = new Map(lots.map((lot) => [lot.id, lot]))
  for (const { lotId, qty } of chosen) {
    const lot = byId.get(lotId)
    if (!lot || !isGoodOn(lot, today)) return failed('lot-not-usable')
    if (lot.onHand < qty) return failed('lot-too-small')
  }
  if (lotReason === null && !isFirstExpired(lots, chosen, today)) return failed('lot-reason-needed')
  return ok({ taken: [...chosen], missing: 0 })
}

/** Whether no lot is taken while one with an earlier last day has units left. Lots of the same day are equal. */
function isFirstExpired(lots: readonly Lot[], chosen: readonly LotUnits[], today: string): boolean {
  const qtyOf = new Map(chosen.map(({ lotId, qty }) => [lotId, qty]))
  const usable = firstExpiredFirst(lots.filter((lot) => isGoodOn(lot, today) && lot.onHand > 0))
  const first = usable.find((lot) => lot.onHand > (qtyOf.get(lot.id) ?? 0))
  const lastTaken = usable.findLast((lot) => qtyOf.has(lot.id))
  if (!first || !lastTaken) return true
  return (lastTaken.bestBefore ?? LAST_DAY) <= (first.bestBefore ?? LAST_DAY)
}

const LAST_DAY = '9999-12-31'
