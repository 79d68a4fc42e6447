import type { TestCount } from './test-stages.ts'

const SLOWEST = 10

interface StageResult {
  name: string
  ms: number
  count: TestCount
}

/** The time of each stage and the slowest tests of all of them, a line each. */
export function formatDurations(stages: readonly StageResult[]): string {
  const total = stages.reduce((sum, { ms }) => sum + ms, 0)
  const slowest = stages
    .flatMap(({ count }) => count.durations ?? [])
    .sort((a, b) => b.ms - a.ms)
    .slice(0, SLOWEST)
  const lines = [
    'Time of each stage:',
    ...stages.map(({ name, ms }) => line(ms, name)),
    line(total, 'in all'),
    ...(slowest.length > 0 ? ['The slowest tests:', ...slowest.map(({ ms, title }) => line(ms, title))] : []),
  ]
  return `${lines.join('\n')}\n`
}

function line(ms: number, text: string): string {
  return `${(ms / 1000).toFixed(1).padStart(8)} s  ${text}`
}
