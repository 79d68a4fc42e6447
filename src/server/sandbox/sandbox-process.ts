import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import * as v from 'valibot'
import { programFile } from '../program-files.ts'
import { StartupError } from '../startup-error.ts'
import { isReachable } from './running-sandbox.ts'
import { readOrCreateSandboxKeys } from './sandbox-keys.ts'

export interface RunningSandbox {
  /** `http://127.0.0.1:…`, for the server and for browsers on this machine. */
  origin: string
  keyId: string
  keySecret: string
  webhookSecret: string
  /** The current child process, a different one after a crash; null while another shop's sandbox is used. */
  pid(): number | null
  /** Resolves once the child process has exited. */
  stop(): Promise<void>
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
}

const startMessage = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ origin: v.string(), key: v.string(), shared: v.boolean() }),
)
const START_TIMEOUT_MS = 15_000
const LATE = `The payment sandbox did not start within ${START_TIMEOUT_MS / 1000} seconds. Is this machine very busy? Start the shop again.`
const ENDED =
  'The payment sandbox ended while starting; the lines above say why. Start the shop again when that is mended.'
const RESTART_DELAY_MS = 500
const POLL_INTERVAL_MS = 1000

/**
 * Starts the payment sandbox in a child process, which ends with this one and is restarted on the same port after a
 * crash. Shops with one data directory share one sandbox: the first starts it, and another one takes over when that
 * shop stops. Rejects with a StartupError when the first start fails.
 */
export async function startSandbox(options: SandboxProcessOptions): Promise<RunningSandbox> {
  const keys = readOrCreateSandboxKeys(options.dataDir)
  let current = await launch(options)
  const { origin } = current
  const port = Number(new URL(origin).port)
  const stopping = new AbortController()

  /** Waits until the sandbox in use is down and starts the next, until `stop` is called. */
  async function superviseSandbox(): Promise<void> {
    while (!stopping.signal.aborted) {
      if (current.child) await exited(current.child)
      else while (!stopping.signal.aborted && (await isReachable(origin, keys))) await pause(POLL_INTERVAL_MS)
      await pause(RESTART_DELAY_MS)
      if (stopping.signal.aborted) return
      try {
        current = await launch({ ...options, port }, ['--exact-port'])
      } catch {
        // The port is not free yet; the child has reported that on standard error.
      }
    }
    current.child?.kill('SIGTERM')
  }
  const pause = (ms: number) => wait(ms, undefined, { ref: false, signal: stopping.signal }).catch(() => undefined)

  void superviseSandbox()
  return {
    ...keys,
    origin,
    pid: () => current.child?.pid ?? null,
    async stop() {
      stopping.abort()
      if (!current.child) return
      current.child.kill('SIGTERM')
      await exited(current.child)
    },
  }
}

async function exited(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}

/** A sandbox that is listening: a child process, or that of another shop on the same data directory (`child` null). */
async function launch(
  options: SandboxProcessOptions,
  extraArguments: readonly string[] = [],
): Promise<{ origin: string; child: ChildProcess | null }> {
  const args = ['--data', options.dataDir, '--follow-stdin', '--port', String(options.port ?? 0), ...extraArguments]
  if (options.host !== undefined) args.push('--host', options.host)
  if (options.webhookUrl !== undefined) args.push('--webhook', options.webhookUrl)
  if (options.control === false) args.push('--no-control')

  const child = spawn(process.execPath, [programFile('sandbox'), ...args], { stdio: ['pipe', 'pipe', 'inherit'] })
  // The pipe breaks when the sandbox exits first, which `superviseSandbox` handles.
  child.stdin.on('error', () => undefined)

  const failed = Promise.withResolvers<never>()
  child.once('error', failed.reject)
  // 'close' comes after the output was read to its end: a process that found a shared sandbox prints it and exits.
  child.once('close', () => failed.reject(new StartupError(ENDED)))
  // Without a handler, an exit after the start would be an unhandled rejection.
  failed.promise.catch(() => undefined)
  const timer = setTimeout(() => failed.reject(new StartupError(LATE)), START_TIMEOUT_MS)
  try {
    const [line] = await Promise.race([once(createInterface({ input: child.stdout }), 'line'), failed.promise])
    const { origin, shared } = v.parse(startMessage, line)
    return { origin, child: shared ? null : child }
  } catch (error) {
    child.kill('SIGKILL')
    throw error
  } finally {
    clearTimeout(timer)
  }
}
