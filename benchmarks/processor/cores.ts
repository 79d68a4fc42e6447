import { availableParallelism } from 'node:os'
import { median } from '../median.ts'
import { renderRows } from '../results.ts'
import { type Snapshot, secondsOf, takeSnapshot, treeOf } from './snapshot.ts'

/** Cores kept busy, on average of a round. */
export interface Cores {
  server: number
  /** This process, which makes the requests in one thread: with one core it can make no more of them. */
  generator: number
  /** All else that this process has started, as a PostgreSQL. */
  database: number
}

/** The function it resolves to resolves to what was busy since, with the server of this pid; null where the system does not tell. */
export async function watchCores(server: number): Promise<() => Promise<Cores | null>> {
  const before = await takeSnapshot()
  const startedAt = performance.now()
  return async () => {
    const elapsed = (performance.now() - startedAt) / 1000
    const after = await takeSnapshot()
    if (before === null || after === null) return null
    return coresBetween({ before, after, elapsed }, { generator: process.pid, server })
  }
}

/** From pids; `elapsed` is in seconds. */
export function coresBetween(
  { before, after, elapsed }: { before: Snapshot; after: Snapshot; elapsed: number },
  pids: Readonly<Record<'generator' | 'server', number>>,
): Cores {
  const [begin, end] = [secondsBySide(before, pids), secondsBySide(after, pids)]
  // What the system rounds may make less than nothing of a process that did nothing.
  const during = (side: keyof Cores) => Math.max(0, (end[side] - begin[side]) / elapsed)
  return { server: during('server'), generator: during('generator'), database: during('database') }
}

/** A Markdown table of the medians of the rounds, by the name of the work. */
export function renderCores(rounds: Readonly<Record<string, readonly Cores[]>>): string {
  const header = [`cores kept busy, of ${availableParallelism()}`, 'server', 'generator', 'database']
  const rows = Object.entries(rounds).map(([name, cores]) => [
    name,
    ...(['server', 'generator', 'database'] as const).map((side) => median(cores.map((each) => each[side])).toFixed(2)),
  ])
  return renderRows(header, rows)
}

function secondsBySide(snapshot: Snapshot, pids: Readonly<Record<'generator' | 'server', number>>): Cores {
  const server = secondsOf(snapshot, treeOf(snapshot, pids.server))
  const generator = snapshot.get(pids.generator)?.own ?? 0
  return { server, generator, database: secondsOf(snapshot, treeOf(snapshot, pids.generator)) - server - generator }
}
