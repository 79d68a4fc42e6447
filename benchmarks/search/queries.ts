import { QUERY_SETS, readQueries } from '#tests/search/evaluate.ts'

/** Every judged query, and how each of them begins from two letters on. */
export const SEARCHED = [...new Set(QUERY_SETS.flatMap(readQueries).map(({ q }) => q))]
export const TYPED = [
  ...new Set(
    SEARCHED.flatMap((q) => Array.from({ length: [...q].length - 2 }, (_, at) => [...q].slice(0, at + 2).join(''))),
  ),
]

/** "0.1 / 0.5 / 0.8 / 2.0": the middle, the 90th and the 99th of a hundred and the longest, in milliseconds, or other shares. */
export function summarise(times: readonly number[], shares: readonly number[] = [0.5, 0.9, 0.99, 1]): string {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  return shares
    .map(at)
    .map((time) => time.toFixed(2))
    .join(' / ')
}
