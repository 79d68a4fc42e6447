import type { FactRow } from './fact-rows.ts'

/** Letters that a line beside the name of a fact has, where two columns stand beside each other. */
const LINE_LENGTH = 46
/** The space above and below a row, as a part of a line's height. */
const ROW_SPACE = 0.9

/**
 * The rows in two columns about as tall as each other: a list of ingredients takes as much room as five short facts.
 * `linesBelow` are those that the second column has below them. The rows stay in their order.
 */
export function factColumns(rows: readonly FactRow[], linesBelow: number): [FactRow[], FactRow[]] {
  const heights = rows.map(({ lines }) => heightOf(lines))
  const all = heights.reduce((sum, height) => sum + height, linesBelow === 0 ? 0 : linesBelow + ROW_SPACE)
  let first = 0
  let best = { end: 0, tallest: all }
  for (const [at, height] of heights.entries()) {
    first += height
    const tallest = Math.max(first, all - first)
    if (tallest < best.tallest) best = { end: at + 1, tallest }
  }
  return [rows.slice(0, best.end), rows.slice(best.end)]
}

function heightOf(lines: readonly string[]): number {
  return lines.reduce((sum, line) => sum + Math.ceil(plain(line).length / LINE_LENGTH), ROW_SPACE)
}

function plain(line: string): string {
  return line.replaceAll(/<\/?b>/g, '')
}
