import { readFile } from 'node:fs/promises'

/** Of a second: what Linux counts processor time in. */
const TICKS_PER_SECOND = 100

/** Seconds of processor time that a process has used; null where the system does not tell. */
export async function processorSeconds(pid: number): Promise<number | null> {
  const stat = await read(`/proc/${pid}/stat`)
  // The name of the program, in brackets, may have spaces.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')
  return fields ? (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND : null
}

/** Megabytes that a process has in memory, now and at most so far; null where the system does not tell. */
export async function memoryOf(pid: number): Promise<{ now: number; peak: number } | null> {
  const status = await read(`/proc/${pid}/status`)
  const megabytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status ?? '')?.[1]) / 1024
  return status === null ? null : { now: megabytes('VmRSS'), peak: megabytes('VmHWM') }
}

async function read(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8')
  } catch {
    return null
  }
}
