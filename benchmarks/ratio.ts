import { median, rangeOf } from './median.ts'

/** Of each round to the one of the other side that stood beside it. A round that has none beside it is left out. */
export function pairedRatios(rounds: readonly number[], others: readonly number[]): number[] {
  return rounds.slice(0, others.length).map((value, index) => value / (others[index] ?? Number.NaN))
}

/**
 * The one rule for every ratio that a benchmark prints. Of paired rounds, the spread is the highest ratio less the lowest,
 * and the difference is what lies between the median ratio and 1. Where the spread is larger than the difference, no ratio
 * is given, only the range. All have no unit. One round has no spread that anybody knows, and says that it is one.
 */
export function describeRatio(ratios: readonly number[]): string {
  const [first] = ratios
  if (first === undefined) return ''
  if (ratios.length === 1) return `${formatShare(first)} (one round)`
  const { lowest, highest } = rangeOf(ratios)
  const middle = median(ratios)
  const isWithinSpread = highest - lowest > Math.abs(middle - 1)
  const ratio = isWithinSpread ? 'within the spread' : formatShare(middle)
  const [from, to] = [formatShare(lowest), formatShare(highest)]
  return from === to ? ratio : `${ratio} (${from} to ${to})`
}

function formatShare(value: number): string {
  return value >= 10 ? value.toFixed(1) : value.toFixed(2)
}
