import { subscribe } from 'node:diagnostics_channel'
import { renameSync, writeFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { DatabaseSync, StatementSync } from 'node:sqlite'
import { isMainThread } from 'node:worker_threads'

/*
 * Is loaded into a shop before its own code. At SIGUSR2 it writes to PROBE_FILE what the thread that answers requests has
 * done since the last: statements of SQLite, milliseconds of processor time, the longest time in which it served nobody, and
 * the most processor time that it took in a turn while it was asked for something, by a timer of a millisecond.
 */
const RESOLUTION_MS = 1
/** After a request. */
const MEASURED_MS = 500

if (isMainThread && process.env.PROBE_FILE) {
  const { threadCpuMs } = await import('../thread-cpu.ts')
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
  let longestTurnCpuMs = 0
  let began = 0
  let measuredUntil = 0
  const look = () => {
    const now = threadCpuMs()
    longestTurnCpuMs = Math.max(longestTurnCpuMs, now - began)
    began = now
    if (performance.now() < measuredUntil) setTimeout(look, RESOLUTION_MS).unref()
    else measuredUntil = 0
  }
  // Looking takes processor time itself, so a shop that nobody asks for anything is left alone.
  subscribe('http.server.request.start', () => {
    if (measuredUntil === 0) {
      began = threadCpuMs()
      setTimeout(look, RESOLUTION_MS).unref()
    }
    measuredUntil = performance.now() + MEASURED_MS
  })
  process.on('SIGUSR2', () => {
    const { user, system } = process.cpuUsage(processor)
    const longestHoldMs = Math.max(0, delays.max / 1e6 - RESOLUTION_MS)
    const reading = { statements, processorMs: (user + system) / 1000, longestHoldMs, longestTurnCpuMs }
    writeFileSync(`${process.env.PROBE_FILE}.new`, JSON.stringify(reading))
    renameSync(`${process.env.PROBE_FILE}.new`, process.env.PROBE_FILE)
    statements = 0
    processor = process.cpuUsage()
    // The writing above is in no reading: what it delays is known only after this turn.
    setImmediate(() => {
      delays.reset()
      began = threadCpuMs()
      longestTurnCpuMs = 0
    })
  })
}
