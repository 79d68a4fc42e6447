import { median, type Range, rangeOf, renderRows } from '../results.ts'

/** The two checkouts, and the least that the work of each can cost: their answers have not the same bytes. */
export type Side = 'before' | 'newest' | 'floor of before' | 'floor'

/** One line of the table: what each round of each side brought. */
export interface Row {
  work: string
  unit: string
  /** What is to be reached, in words. */
  target: string
  rounds: Readonly<Partial<Record<Side, readonly number[]>>>
}

const HEADER = ['work', 'before', 'newest', 'newest / before', 'floor', 'before / floor', 'newest / floor', 'to reach']

/** A Markdown table of medians, with the lowest and the highest of the rounds in brackets. */
export function renderTableRows(rows: readonly Row[]): string {
  const cells = rows.map(({ work, unit, target, rounds }) => {
    const { before, newest, floor } = rounds
    return [
      unit === '' ? work : `${work}, ${unit}`,
      formatRounds(before),
      formatRounds(newest),
      formatRatio(newest, before, 'as before'),
      formatRounds(floor),
      formatRatio(before, rounds['floor of before'] ?? floor, 'as the floor'),
      formatRatio(newest, floor, 'as the floor'),
      target,
    ]
  })
  return renderRows(HEADER, cells)
}

function formatRounds(rounds: readonly number[] | undefined): string {
  if (!rounds || rounds.length === 0) return ''
  return `${formatAmount(median(rounds))}${formatRange(rangeOf(rounds), formatAmount)}`
}

/** Of rounds that took turns, each with the one beside it. `same` where some were above 1 and some below. */
function formatRatio(
  rounds: readonly number[] | undefined,
  others: readonly number[] | undefined,
  same: string,
): string {
  if (!rounds || !others || rounds.length === 0 || others.length === 0) return ''
  const ratios = rounds.map((value, index) => value / (others[index] ?? median(others)))
  const range = rangeOf(ratios)
  const isSame = range.lowest < 1 && range.highest > 1
  return `${isSame ? same : formatShare(median(ratios))}${formatRange(range, formatShare)}`
}

function formatRange({ lowest, highest }: Range, format: (value: number) => string): string {
  return format(lowest) === format(highest) ? '' : ` (${format(lowest)} to ${format(highest)})`
}

function formatAmount(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en-IN') : String(Number(value.toFixed(1)))
}

function formatShare(value: number): string {
  return value >= 10 ? value.toFixed(1) : value.toFixed(2)
}
