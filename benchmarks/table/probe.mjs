import { renameSync, writeFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { DatabaseSync, StatementSync } from 'node:sqlite'
import { isMainThread } from 'node:worker_threads'

/*
 * Is loaded into a shop before its own code. At SIGUSR2 it writes to PROBE_FILE what the thread that answers requests has
 * done since the last: statements of SQLite, milliseconds of processor time, and the longest time in which it served nobody.
 */
const RESOLUTION_MS = 1

if (isMainThread && process.env.PROBE_FILE) {
  let statements = 0
  for (const [prototype, names] of [
    [DatabaseSync.prototype, ['exec']],
    [StatementSync.prototype, ['all', 'get', 'run', 'iterate']],
  ]) {
    for (const name of names) {
      const original = prototype[name]
      prototype[name] = function (...values) {
        statements += 1
        return original.apply(this, values)
      }
    }
  }
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delays.enable()
  let processor = process.cpuUsage()
  process.on('SIGUSR2', () => {
    const { user, system } = process.cpuUsage(processor)
    const longestHoldMs = Math.max(0, delays.max / 1e6 - RESOLUTION_MS)
    const reading = { statements, processorMs: (user + system) / 1000, longestHoldMs }
    statements = 0
    processor = process.cpuUsage()
    delays.reset()
    writeFileSync(`${process.env.PROBE_FILE}.new`, JSON.stringify(reading))
    renameSync(`${process.env.PROBE_FILE}.new`, process.env.PROBE_FILE)
  })
}
