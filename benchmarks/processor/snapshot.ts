import { readdir, readFile } from 'node:fs/promises'

/**
 * What the processes that this system shows have used, by pid. The sum of the whole machine in /proc/stat is left alone: it is
 * counted by the ticks of a timer, and differs from that of its processes by a tenth where they come and go quickly.
 */
export type Snapshot = ReadonlyMap<number, ProcessTime>

export interface ProcessTime {
  /** Its pid. */
  parent: number
  /** Seconds of processor time. */
  own: number
  /** Seconds of the children that have ended and that it has waited for, with those that they had waited for. */
  endedChildren: number
}

/** Null where the system does not tell. */
export async function takeSnapshot(): Promise<Snapshot | null> {
  const names = await readdir('/proc').catch(() => [])
  const pids = names.filter((name) => /^\d+$/.test(name))
  const lines = await Promise.all(pids.map(readProcess))
  return pids.length === 0 ? null : parseSnapshot(lines.filter((line) => line !== null))
}

/** From the texts of /proc/<pid>/stat. */
export function parseSnapshot(processes: readonly string[]): Snapshot {
  return new Map(processes.map(parseProcess))
}

/** A process and all that it has started and that runs. */
export function treeOf(snapshot: Snapshot, root: number): Set<number> {
  const children = [...snapshot].filter(([, { parent }]) => parent === root)
  return new Set([root, ...children.flatMap(([pid]) => [...treeOf(snapshot, pid)])])
}

/** Seconds of processor time of these processes, and of those they have started and waited for. */
export function secondsOf(snapshot: Snapshot, pids: Iterable<number>): number {
  return [...pids].reduce((sum, pid) => {
    const { own = 0, endedChildren = 0 } = snapshot.get(pid) ?? {}
    return sum + own + endedChildren
  }, 0)
}

/** Of a second: what Linux counts processor time in. */
const TICKS_PER_SECOND = 100

function parseProcess(line: string): [pid: number, time: ProcessTime] {
  // The name of the program, in brackets, may have spaces and brackets.
  const [, parent, ...fields] = line.slice(line.lastIndexOf(')') + 2).split(' ')
  const [user = 0, system = 0, childUser = 0, childSystem = 0] = fields.slice(9).map(Number)
  return [
    Number.parseInt(line, 10),
    {
      parent: Number(parent),
      own: (user + system) / TICKS_PER_SECOND,
      endedChildren: (childUser + childSystem) / TICKS_PER_SECOND,
    },
  ]
}

async function readProcess(pid: string): Promise<string | null> {
  try {
    return await readFile(`/proc/${pid}/stat`, 'utf8')
  } catch {
    // It has ended since it was listed.
    return null
  }
}
