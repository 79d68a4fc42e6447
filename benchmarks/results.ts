import { availableParallelism, cpus, loadavg, release, totalmem } from 'node:os'

/** One row of the table: the shop beside the least that the same work can cost. */
export interface Measurement {
  name: string
  shop: number
  /** Null when there is nothing to compare with. */
  baseline: number | null
  /** What it must not pass, in the same unit; left out where nothing was promised. */
  limit?: number
  unit: 'requests/s' | 'transactions/s' | 'ms' | 'µs' | 'bytes' | 'requests' | 'MB'
  /** Of the rounds; left out where there was one only. */
  spread?: Record<'shop' | 'baseline', Range>
}

export interface Range {
  lowest: number
  highest: number
}

export interface BenchmarkResult {
  measurements: Measurement[]
  /** Where the shop's additional time goes, in a sentence for the README. */
  explanation: string
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

/** A Markdown table: medians with their spread, and the shop's divided by the baseline's. */
export function renderTable(measurements: readonly Measurement[]): string {
  const hasLimits = measurements.some(({ limit }) => limit !== undefined)
  const rows = measurements.map(({ name, shop, baseline, unit, spread, limit }) => [
    name,
    `${formatNumber(shop)} ${unit}${formatRange(spread?.shop)}`,
    ...(hasLimits
      ? [limit === undefined ? '' : `${formatNumber(limit)} ${unit}${shop > limit ? ', passed' : ''}`]
      : []),
    baseline === null ? '' : `${formatNumber(baseline)} ${unit}${formatRange(spread?.baseline)}`,
    baseline === null ? '' : formatRatio(shop, baseline, spread),
  ])
  return renderRows(['measurement', 'shop', ...(hasLimits ? ['limit'] : []), 'baseline', 'ratio'], rows)
}

function formatRange(range: Range | undefined): string {
  return range ? ` (${formatNumber(range.lowest)} to ${formatNumber(range.highest)})` : ''
}

/** A ratio says nothing where the rounds of one side differ more than the two sides do. */
function formatRatio(shop: number, baseline: number, spread: Measurement['spread']): string {
  const widest = Math.max(...Object.values(spread ?? {}).map(({ lowest, highest }) => highest - lowest))
  return widest > Math.abs(shop - baseline) ? 'within the spread' : (shop / baseline).toFixed(2)
}

/** A Markdown table with columns as wide as their widest cell. */
export function renderRows(header: readonly string[], rows: readonly string[][]): string {
  const widths = header.map((_, column) => Math.max(...[header, ...rows].map((row) => row[column]?.length ?? 0)))
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`
  return [line(header), rule, ...rows.map(line)].join('\n')
}

/** Processors, memory, system, Node, date and load: measurements mean nothing without them. */
export function describeMachine(): string {
  const processors = cpus()
  const gigabytes = Math.round(totalmem() / 1024 ** 3)
  const date = new Date().toISOString().slice(0, 10)
  return `${processors.length} × ${processors[0]?.model.trim() ?? 'unknown processor'}, ${gigabytes} GB, ${process.platform} ${release()}, Node ${process.versions.node}, ${date}, load ${loadavg()[0]?.toFixed(1)}`
}

/** Whether little enough else runs on this machine for its measurements to be published. */
export function isQuiet(): boolean {
  return (loadavg()[0] ?? 0) < availableParallelism() / 2
}

function formatNumber(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en-IN') : value.toFixed(1)
}
