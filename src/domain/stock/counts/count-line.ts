import type { Paise } from '../../values/money/money.ts'
import type { CountedLot } from './stock-count.ts'

type CountedUnits = Pick<CountedLot, 'lotId' | 'counted' | 'expected'>

/** All that somebody counted of one pack at one time, lot by lot. */
export interface CountAttempt {
  attempt: number
  staffId: string
  lots: readonly CountedUnits[]
}

/**
 * A pack of a count: not counted yet, counted with a difference so large that somebody else has to count it too, or counted
 * for good.
 */
export type CountLineState = 'to count' | 'second person' | 'settled'

interface LineSituation {
  /** Of a unit of each lot, in paise; of a lot that is none, the pack's. */
  priceOf: (lotId: string) => Paise
  /** Whether nobody else of the staff may count: then counting twice with one result must do. */
  isAlone: boolean
}

/** Above one of these a second person must count too: a share of what should be there, or its worth in paise. */
const CONFIRM_ABOVE_PERCENT = 5
const CONFIRM_ABOVE_PAISE = 500_00

/** Units found beyond those that should be there; negative when some are missing. */
export function countDifference({ counted, expected }: Pick<CountedUnits, 'counted' | 'expected'>): number {
  return counted - expected
}

/** Whether somebody else must count the lot too. `unitPrice` in paise. */
export function needsSecondPerson(lot: Pick<CountedUnits, 'counted' | 'expected'>, unitPrice: Paise): boolean {
  const difference = Math.abs(countDifference(lot))
  if (difference === 0) return false
  return difference * 100 > lot.expected * CONFIRM_ABOVE_PERCENT || difference * unitPrice > CONFIRM_ABOVE_PAISE
}

/**
 * Whether the last attempt may be booked. A large difference may when another person found the same one before: nobody
 * confirms their own count. Attempts come in the order in which they were made.
 */
export function countLineState(attempts: readonly CountAttempt[], { priceOf, isAlone }: LineSituation): CountLineState {
  const last = attempts.at(-1)
  if (!last) return 'to count'
  if (!last.lots.some((lot) => needsSecondPerson(lot, priceOf(lot.lotId)))) return 'settled'
  const isConfirmed = attempts
    .slice(0, -1)
    .some((earlier) => (isAlone || earlier.staffId !== last.staffId) && haveSameDifferences(earlier.lots, last.lots))
  return isConfirmed ? 'settled' : 'second person'
}

/** The attempts of each pack in their order, made of rows that are ordered by when they were written. */
export function attemptsByPack(rows: readonly CountedLot[]): ReadonlyMap<string, CountAttempt[]> {
  const byPack = new Map<string, CountAttempt[]>()
  for (const [productId, lots] of Map.groupBy(rows, (row) => row.productId)) {
    const attempts = [...Map.groupBy(lots, ({ attempt }) => attempt)]
    byPack.set(
      productId,
      attempts.map(([attempt, of]) => ({ attempt, staffId: of[0]?.staffId ?? '', lots: of })),
    )
  }
  return byPack
}

/** Compared by differences and not by units: between two counts some may have been sold. */
function haveSameDifferences(one: readonly CountedUnits[], other: readonly CountedUnits[]): boolean {
  const differences = (lots: readonly CountedUnits[]) =>
    new Map(lots.map((lot) => [lot.lotId, countDifference(lot)] as const).filter(([, difference]) => difference !== 0))
  const [first, second] = [differences(one), differences(other)]
  return first.size === second.size && [...first].every(([lotId, difference]) => second.get(lotId) === difference)
}
