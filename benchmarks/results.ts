import { cpus, loadavg, release, totalmem } from 'node:os'

/** One line of the table: ours beside the least that the same work can cost. */
export interface Measurement {
  what: string
  ours: number
  /** Null where there is nothing to compare with. */
  floor: number | null
  unit: 'requests/s' | 'transactions/s' | 'ms' | 'bytes gz'
}

/** A question with its measurement; `note` says in a sentence where the time goes. */
export interface BenchmarkResult {
  figures: Measurement[]
  note: string
}

/** The middle value: one slow round of a busy machine does not move it. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2
}

/** A Markdown table. The ratio is ours to the floor, each as its median over all rounds. */
export function table(figures: readonly Measurement[]): string {
  const rows = figures.map(({ what, ours, floor, unit }) => [
    what,
    `${shown(ours)} ${unit}`,
    floor === null ? '' : `${shown(floor)} ${unit}`,
    floor === null ? '' : (ours / floor).toFixed(2),
  ])
  const all = [['what', 'ours', 'floor', 'ratio'], ...rows]
  const widths = [0, 1, 2, 3].map((column) => Math.max(...all.map((row) => row[column]?.length ?? 0)))
  const line = (cells: string[]) => `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`
  return [line(all[0] ?? []), rule, ...rows.map(line)].join('\n')
}

/** The machine and the moment, without which a figure means nothing; the load tells how much else it had to do. */
export function machine(): string {
  const processors = cpus()
  const memory = Math.round(totalmem() / 1024 ** 3)
  const day = new Date().toISOString().slice(0, 10)
  return `${processors.length} × ${processors[0]?.model.trim() ?? 'unknown processor'}, ${memory} GB, ${process.platform} ${release()}, Node ${process.versions.node}, ${day}, load ${loadavg()[0]?.toFixed(1)}`
}

function shown(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en-IN') : value.toFixed(1)
}
