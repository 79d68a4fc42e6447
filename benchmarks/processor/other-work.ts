import { fork } from 'node:child_process'
import { once } from 'node:events'
import * as v from 'valibot'
import { type Snapshot, secondsOf, treeOf } from './snapshot.ts'

/** Cores that other programs may use while figures for a README are measured, on average of the run. */
const MAX_OTHER_CORES = 0.1

/**
 * Starts to watch what other programs of this machine do. The function it resolves to ends that, and resolves to the cores that
 * they have used since, on average; null where the system does not tell. A benchmark's own load is not in it, unlike in the
 * load average. A process of its own looks, so that the benchmark's clients are not delayed.
 */
export async function watchOtherWork(): Promise<() => Promise<number | null>> {
  const watcher = fork(new URL('./watch-others.ts', import.meta.url), { stdio: 'inherit' })
  await once(watcher, 'message')
  return async () => {
    const answered = once(watcher, 'message')
    watcher.send('stop')
    const [cores] = await answered
    return v.parse(v.nullable(v.number()), cores)
  }
}

/**
 * Seconds of processor time that neither the process `root`, nor what it started, nor the kernel's own threads have used
 * between two moments, of which the machine has `possible` on all its cores. Those threads write to the disk for a benchmark as
 * for others, and nobody can tell for whom.
 *
 * A process whose parent ends before it, as those of a browser that closes, belongs to others from then on with all that it
 * ever used. What the benchmark's own sum has lost is taken off, and the rest is bounded by what was possible.
 */
export function otherSeconds(
  { before, after, possible }: { before: Snapshot; after: Snapshot; possible: number },
  root: number,
): number {
  const lost = secondsOf(before, treeOf(before, root)) - secondsOf(after, treeOf(after, root))
  const used = secondsOfOthers(after, root) - secondsOfOthers(before, root) - Math.max(0, lost)
  return Math.min(Math.max(0, used), possible)
}

/** Why figures may not be written, in a sentence; null when they may. `otherCores` as `watchOtherWork` gives them. */
export function refusalFor(otherCores: number | null): string | null {
  if (otherCores === null) return 'This system does not tell whether other programs ran meanwhile.'
  if (otherCores <= MAX_OTHER_CORES) return null
  return `Other programs used ${otherCores.toFixed(2)} cores on average meanwhile, more than ${MAX_OTHER_CORES}.`
}

/** The process whose children are the kernel's threads. */
const KTHREADD = 2

function secondsOfOthers(snapshot: Snapshot, root: number): number {
  const known = new Set([...treeOf(snapshot, root), ...treeOf(snapshot, KTHREADD)])
  return secondsOf(
    snapshot,
    [...snapshot.keys()].filter((pid) => !known.has(pid)),
  )
}
