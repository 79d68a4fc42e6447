/** For so long a slowed process runs before it rests again. */
const RUNNING_MS = 2

/**
 * Lets processes run for one of every `rate` parts of the time, by stopping and continuing them: the developer tools slow
 * the thread of a page, and refuse that of a worker. It needs a system with POSIX signals.
 */
export function slowDownProcesses(ids: readonly number[], rate: number): { end: () => void } {
  let isEnded = false
  const signal = (name: 'SIGSTOP' | 'SIGCONT') => {
    for (const id of ids) process.kill(id, name)
  }
  const run = () => {
    signal('SIGCONT')
    const began = performance.now()
    // A timer fires late: the rest is as long as the run was, times the rate.
    setTimeout(() => rest((performance.now() - began) * (rate - 1)), RUNNING_MS)
  }
  const rest = (milliseconds: number) => {
    if (isEnded) return
    signal('SIGSTOP')
    setTimeout(run, milliseconds)
  }
  run()
  return {
    end: () => {
      isEnded = true
      signal('SIGCONT')
    },
  }
}
