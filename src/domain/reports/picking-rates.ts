/** What one member of staff did in some time: lines that they finished, those of them that were not all there, and waste in paise at cost. */
export interface PickerFigures {
  staffId: string
  lines: number
  short: number
  wasteUnits: number
  wasteCost: number
}

/** Fewer lines than these say nothing of a person. */
const MIN_SHORT_LINES = 5
const UNUSUAL_TIMES = 2

/** Which share of somebody's lines was not all there, in basis points; null without lines. */
export function shortRate({ lines, short }: Pick<PickerFigures, 'lines' | 'short'>): number | null {
  return lines === 0 ? null : Math.round((short * 10_000) / lines)
}

/**
 * Whether somebody marks goods as not there much more often than the others, all of whom are taken together: goods that
 * somebody keeps are marked so. It is a reason to look, and proves nothing. Nobody is unusual without others.
 */
export function isUnusuallyShort(person: PickerFigures, everybody: readonly PickerFigures[]): boolean {
  const others = everybody.filter(({ staffId }) => staffId !== person.staffId)
  const [mine, theirs] = [shortRate(person), shortRate(pickedBy(others))]
  if (mine === null || theirs === null || person.short < MIN_SHORT_LINES) return false
  return mine > theirs * UNUSUAL_TIMES
}

/** What some people picked together. */
export function pickedBy(people: readonly PickerFigures[]): Pick<PickerFigures, 'lines' | 'short'> {
  return people.reduce((sum, { lines, short }) => ({ lines: sum.lines + lines, short: sum.short + short }), {
    lines: 0,
    short: 0,
  })
}
