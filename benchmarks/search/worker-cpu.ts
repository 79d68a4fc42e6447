import { readdirSync, readFileSync } from 'node:fs'

/** As the kernel shows the beginning of the thread's name. */
const SERVICE_WORKER_THREAD = /^ServiceWorker/

/**
 * Milliseconds for which the service workers in these processes have had a processor. It is exact while they rest, since Linux
 * writes it down whenever a thread comes to rest: what else the machine does is not in it. Only on Linux.
 */
export function workerCpuMs(processIds: readonly number[]): number {
  let nanoseconds = 0
  for (const id of processIds) {
    for (const thread of readdirSync(`/proc/${id}/task`)) {
      const folder = `/proc/${id}/task/${thread}`
      if (!SERVICE_WORKER_THREAD.test(readFileSync(`${folder}/comm`, 'utf8'))) continue
      nanoseconds += Number(readFileSync(`${folder}/schedstat`, 'utf8').split(' ')[0])
    }
  }
  return nanoseconds / 1_000_000
}
