import { constants } from 'node:os'

/** As long as a shop may take to finish what it has begun, see docs/operations.md. */
const GRACE_MS = 20_000
const TERMINAL_GRACE_MS = 5_000
const POLL_INTERVAL_MS = 500

let running = null
let stoppedBy = null

/** From now on a signal, or the end of npm, ends the program that is running and then this process. */
export function stopOnSignals() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal))
  if (!process.env.npm_lifecycle_event) return
  const npm = process.ppid
  setInterval(() => stoppedBy === null && process.ppid !== npm && stop('SIGTERM'), POLL_INTERVAL_MS).unref()
}

/**
 * Resolves with the program's exit code; does not resolve when this process was told to stop. `graceMs` is how long
 * the program may take to stop.
 */
export function waitForExit(child, { graceMs = GRACE_MS } = {}) {
  running = { child, graceMs }
  if (stoppedBy) end(running, stoppedBy)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      running = null
      if (stoppedBy) process.exit(code || exitCode(stoppedBy))
      else resolve(code ?? exitCode(signal))
    })
  })
}

function stop(signal) {
  stoppedBy ??= signal
  if (running) end(running, signal)
  else process.exit(exitCode(signal))
}

function end({ child, graceMs }, signal) {
  // The terminal sends Ctrl-C to the child as well, for which a second one would mean "at once".
  if (signal === 'SIGINT' && process.stdin.isTTY) setTimeout(() => child.kill('SIGTERM'), TERMINAL_GRACE_MS)
  else child.kill(signal)
  setTimeout(() => child.kill('SIGKILL'), graceMs)
}

function exitCode(signal) {
  return 128 + (constants.signals[signal] ?? 0)
}
