export interface Range {
  lowest: number
  highest: number
}

export function rangeOf(values: readonly number[]): Range {
  return { lowest: Math.min(...values), highest: Math.max(...values) }
}

/** Unlike the mean, one slow round of a busy machine does not change it. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2
}
