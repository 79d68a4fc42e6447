import { median } from '../median.ts'
import type { Tap } from './watch-tap.ts'

const MAX_LISTED = 4

/** The long tasks of an interaction, and what those of its median round were busy with; and of the page without scripts. */
export function describeLongTasks({
  name,
  taps,
  baselineTaps,
}: {
  name: string
  taps: readonly Tap[]
  baselineTaps: readonly Tap[]
}): string {
  const longest = ({ longTasks }: Tap) => Math.max(0, ...longTasks.map(({ longestMs }) => longestMs))
  const describeLongest = (measured: readonly Tap[]) => `${median(measured.map(longest)).toFixed(0)} ms`
  const sorted = taps.toSorted((a, b) => longest(a) - longest(b))
  const typical = sorted[Math.floor(sorted.length / 2)]
  const count = median(taps.map(({ longTasks }) => longTasks.length))
  const summary = `- ${name}: ${count} frames with tasks over 50 ms, the longest ${describeLongest(taps)}; without scripts the longest ${describeLongest(baselineTaps)} (medians)`
  const listed = typical?.longTasks.toSorted((a, b) => b.longestMs - a.longestMs).slice(0, MAX_LISTED) ?? []
  return [
    summary,
    ...listed.map(({ startMs, durationMs, longestMs, scriptMs, renderingMs, scripts }) => {
      const top = scripts.slice(0, 2).map((script) => `${script.name} ${script.durationMs.toFixed(0)}`)
      return `  - at ${startMs.toFixed(0)}: ${longestMs.toFixed(0)} ms, in a frame of ${durationMs.toFixed(0)} with scripts ${scriptMs.toFixed(0)}, rendering ${renderingMs.toFixed(0)}; ${top.join(', ')}`
    }),
  ].join('\n')
}
