import { type ChildProcess, type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { isReachable } from './running-sandbox.ts'
import { readOrCreateSandboxKeys, type SandboxKeys } from './sandbox-keys.ts'

export interface SandboxProcess extends SandboxKeys {
  /**
   * `http://127.0.0.1:…`, for the server and for browsers on this machine. Has it started at once, waits for the first try;
   * rejects when that failed, until a later one succeeds.
   */
  origin: () => Promise<string>
  /** Resolves with the origin once it listens. */
  started: Promise<string>
  /** The current child process, a different one after a crash; null before the first, and with another shop's sandbox. */
  pid: () => number | null
  /** Resolves once the child process has exited. */
  stop: () => Promise<void>
}

export interface SandboxProcessOptions {
  /** The shop's data directory; payments are stored below it. */
  dataDir: string
  /** Preferred port; any free one is used when it is taken. */
  port?: number
  host?: string
  /** Where the provider's events are sent. */
  webhookUrl?: string
  /** Whether `/__control` is served; turn it off where other machines can reach the sandbox. */
  control?: boolean
  /** It is started once this has resolved, or somebody asks for its origin; at once when not given. */
  after?: Promise<unknown>
  /** Called with one line when it did not start. It is then tried again. */
  onStartFailure?: (reason: string) => void
}

const startMessage = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ origin: v.string(), key: v.string(), shared: v.boolean() }),
)
const START_TIMEOUT_MS = 15_000
const LATE = `The payment sandbox did not start within ${START_TIMEOUT_MS / 1000} seconds, and is started again.`
const ENDED = 'The payment sandbox ended while starting, and is started again; the lines above say why.'
const RESTART_DELAY_MS = 500
const MAX_RESTART_DELAY_MS = 30_000
const POLL_INTERVAL_MS = 1000

/**
 * Starts the payment sandbox in a child process, which ends with this one and is started again on the same port after a
 * crash, without waiting for it. Shops with one data directory share one sandbox: the first starts it, and another one
 * takes over when that shop stops. Throws a StartupError when its keys cannot be read.
 */
export function startSandbox(options: SandboxProcessOptions): SandboxProcess {
  const keys = readOrCreateSandboxKeys(options.dataDir)
  const started = Promise.withResolvers<string>()
  const triedOnce = Promise.withResolvers<void>()
  const wanted = Promise.withResolvers<void>()
  const stopping = new AbortController()
  const pause = (ms: number) => wait(ms, undefined, { ref: false, signal: stopping.signal }).catch(() => undefined)
  let origin: string | null = null
  let child: ChildProcess | null = null

  /** Starts the sandbox, waits until it is down and starts the next, until `stop` is called. */
  async function superviseSandbox(): Promise<void> {
    let delayMs = RESTART_DELAY_MS
    await Promise.race([options.after, wanted.promise])
    while (!stopping.signal.aborted) {
      const launched = launch(options, origin)
      child = launched
      try {
        const listening = await startMessageOf(launched)
        delayMs = RESTART_DELAY_MS
        origin = listening.origin
        started.resolve(origin)
        triedOnce.resolve()
        if (listening.shared) {
          child = null
          while (!stopping.signal.aborted && (await isReachable(origin, keys))) await pause(POLL_INTERVAL_MS)
        } else await exited(launched)
      } catch (error) {
        launched.kill('SIGKILL')
        // After a crash the port may not be free yet; the child has reported that on standard error.
        const isFirst = origin === null && !stopping.signal.aborted
        if (isFirst) options.onStartFailure?.(error instanceof Error ? error.message : String(error))
        triedOnce.resolve()
        delayMs = Math.min(delayMs * 2, MAX_RESTART_DELAY_MS)
      }
      await pause(delayMs)
    }
  }

  void superviseSandbox()
  return {
    ...keys,
    started: started.promise,
    origin: async () => {
      wanted.resolve()
      await triedOnce.promise
      if (origin === null) throw new Error('The payment sandbox has not started')
      return origin
    },
    pid: () => child?.pid ?? null,
    async stop() {
      stopping.abort()
      // Whoever waits for its address learns that there is none.
      triedOnce.resolve()
      if (child === null) return
      child.kill('SIGTERM')
      await exited(child)
    },
  }
}

async function exited(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}

/** `origin` is that of the sandbox whose place the new one takes; null before the first. */
function launch(options: SandboxProcessOptions, origin: string | null): ChildProcessByStdio<Writable, Readable, null> {
  const port = origin === null ? String(options.port ?? 0) : new URL(origin).port
  const args = ['--data', options.dataDir, '--follow-stdin', '--port', port]
  if (origin !== null) args.push('--exact-port')
  if (options.host !== undefined) args.push('--host', options.host)
  if (options.webhookUrl !== undefined) args.push('--webhook', options.webhookUrl)
  if (options.control === false) args.push('--no-control')
  const program = fileURLToPath(new URL('./main.ts', import.meta.url))
  const child = spawn(process.execPath, [program, ...args], { stdio: ['pipe', 'pipe', 'inherit'] })
  // The pipe breaks when the sandbox exits first, which `superviseSandbox` handles.
  child.stdin.on('error', () => undefined)
  return child
}

/** What the child says once it listens, or has found the sandbox of another shop on the same data directory. */
async function startMessageOf(child: ChildProcessByStdio<Writable, Readable, null>) {
  const failed = Promise.withResolvers<never>()
  child.once('error', failed.reject)
  // 'close' comes after the output was read to its end: a process that found a shared sandbox prints it and exits.
  child.once('close', () => failed.reject(new Error(ENDED)))
  // Without a handler, an exit after the start would be an unhandled rejection.
  failed.promise.catch(() => undefined)
  const timer = setTimeout(() => failed.reject(new Error(LATE)), START_TIMEOUT_MS)
  try {
    const [line] = await Promise.race([once(createInterface({ input: child.stdout }), 'line'), failed.promise])
    return v.parse(startMessage, line)
  } finally {
    clearTimeout(timer)
  }
}
