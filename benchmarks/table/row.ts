import { median, rangeOf } from '../median.ts'
import { describeRatio, pairedRatios } from '../ratio.ts'
import { renderRows } from '../results.ts'

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

/** A Markdown table of medians, with the lowest and the highest of the rounds in brackets; ratios by the rule of `ratio.ts`. */
export function renderTableRows(rows: readonly Row[]): string {
  const cells = rows.map(({ work, unit, target, rounds }) => {
    const { before, newest, floor } = rounds
    return [
      unit === '' ? work : `${work}, ${unit}`,
      formatRounds(before),
      formatRounds(newest),
      ratioOf(newest, before),
      formatRounds(floor),
      ratioOf(before, rounds['floor of before'] ?? floor),
      ratioOf(newest, floor),
      target,
    ]
  })
  return renderRows(HEADER, cells)
}

/** Of rounds that took turns, each to the one beside it; nothing where one side has none. */
function ratioOf(rounds: readonly number[] = [], others: readonly number[] = []): string {
  return describeRatio(pairedRatios(rounds, others))
}

function formatRounds(rounds: readonly number[] | undefined): string {
  if (!rounds || rounds.length === 0) return ''
  const { lowest, highest } = rangeOf(rounds)
  const [from, to] = [formatAmount(lowest), formatAmount(highest)]
  return `${formatAmount(median(rounds))}${from === to ? '' : ` (${from} to ${to})`}`
}

function formatAmount(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en-IN') : String(Number(value.toFixed(1)))
}
