/** What a counted lot tells. The shop goes on selling and picking while it is counted. */
export interface CountedLot {
  /** Units of the ledger when the count was opened. */
  expectedAtStart: number
  /** The sum of the lot's moves between the opening of the count and the counting of this lot. */
  movedSince: number
  counted: number
}

/** Units found beyond those that should be there; negative when some are missing. */
export function countDifference({ expectedAtStart, movedSince, counted }: CountedLot): number {
  return counted - (expectedAtStart + movedSince)
}

/** Above one of these a second person must confirm: a share of what should be there, or its worth in paise. */
const CONFIRM_ABOVE_PERCENT = 5
const CONFIRM_ABOVE_PAISE = 500_00

/** Whether somebody else must look too. `unitPrice` in paise. */
export function needsSecondPerson(lot: CountedLot, unitPrice: number): boolean {
  const difference = Math.abs(countDifference(lot))
  const expected = Math.max(0, lot.expectedAtStart + lot.movedSince)
  if (difference === 0) return false
  return difference * 100 > expected * CONFIRM_ABOVE_PERCENT || difference * unitPrice > CONFIRM_ABOVE_PAISE
}
