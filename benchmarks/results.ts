import { availableParallelism, cpus, loadavg, release, totalmem } from 'node:os'
import { median, type Range, rangeOf } from './median.ts'
import { describeRatio, pairedRatios } from './ratio.ts'

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
  /** Of the shop's rounds, each to the one of the baseline beside it; left out where there was one of each only. */
  ratios?: readonly number[]
}

export interface BenchmarkResult {
  measurements: Measurement[]
  /** Where the shop's additional time goes, in a sentence for the README. */
  explanation: string
}

/** What paired rounds of both sides brought, in the unit of the rounds. */
export type Compared = Pick<Measurement, 'spread' | 'ratios'> & Record<'shop' | 'baseline', number>

/** Medians of both sides with their spread, and the ratio of each round to the one beside it. */
export function compareRounds({ shop, baseline }: Readonly<Record<'shop' | 'baseline', readonly number[]>>): Compared {
  return {
    shop: median(shop),
    baseline: median(baseline),
    spread: { shop: rangeOf(shop), baseline: rangeOf(baseline) },
    ratios: pairedRatios(shop, baseline),
  }
}

/** A Markdown table: medians with their spread, and the ratio of the shop to the baseline by the rule of `ratio.ts`. */
export function renderTable(measurements: readonly Measurement[]): string {
  const hasLimits = measurements.some(({ limit }) => limit !== undefined)
  const rows = measurements.map(({ name, shop, baseline, unit, spread, ratios, limit }) => [
    name,
    `${formatNumber(shop)} ${unit}${formatRange(spread?.shop)}`,
    ...(hasLimits
      ? [limit === undefined ? '' : `${formatNumber(limit)} ${unit}${shop > limit ? ', passed' : ''}`]
      : []),
    baseline === null ? '' : `${formatNumber(baseline)} ${unit}${formatRange(spread?.baseline)}`,
    baseline === null ? '' : describeRatio(ratios ?? [shop / baseline]),
  ])
  return renderRows(['measurement', 'shop', ...(hasLimits ? ['limit'] : []), 'baseline', 'ratio'], rows)
}

function formatRange(range: Range | undefined): string {
  return range ? ` (${formatNumber(range.lowest)} to ${formatNumber(range.highest)})` : ''
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

/**
 * Whether little enough runs on this machine for a benchmark to begin whose measurements are to be published. While it runs the
 * load is its own: what others do then is counted by `processor/other-work.ts`.
 */
export function isQuiet(): boolean {
  return (loadavg()[0] ?? 0) < availableParallelism() / 2
}

function formatNumber(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en-IN') : value.toFixed(1)
}
